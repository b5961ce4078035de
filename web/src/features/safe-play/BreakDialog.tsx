import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Dialog } from '@glass-dice/ui/overlays/Dialog.tsx';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { useState } from 'react';
import { breakEnd, breakLength, type Break } from './breaks.ts';
import { useTakeBreak } from './safe-play.api.ts';

interface BreakDialogProps {
  chosen: Break;
  /** Of this one intent: trying again after a failure cannot do it twice. */
  idempotencyKey: string;
  open: boolean;
  onClose: () => void;
}

/** Asks before it does what nobody can undo. */
export function BreakDialog({ chosen, idempotencyKey, open, onClose }: BreakDialogProps) {
  const takeBreak = useTakeBreak();
  const [until] = useState(() => breakEnd(chosen, new Date()));

  async function confirm() {
    try {
      const { endsAt } = await takeBreak.mutateAsync({ chosen, idempotencyKey });
      toast(m.safe_play_done({ until: formatMoment(endsAt) }), 'success');
      onClose();
    } catch {
      // Said in the dialog, which stays open for another try.
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.safe_play_ask({ length: breakLength(chosen) })}
      confirmLabel={m.safe_play_confirm()}
      onConfirm={confirm}
      danger
    >
      <div className="grid gap-2">
        <p className="font-semibold text-ink">{m.safe_play_ask_until({ until: formatMoment(until) })}</p>
        <p>{m.safe_play_nobody_shortens()}</p>
        <p>{m.standing_stays_open()}</p>
        {takeBreak.error && (
          <p role="alert" className="text-loss">
            {failureText(takeBreak.error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
