import type { SessionInfo } from '@glass-dice/contract/account';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Dialog } from '@glass-dice/ui/overlays/Dialog.tsx';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { SignOutDialog } from '../SignOutDialog.tsx';
import { deviceText } from './device-text.ts';
import { useEndOtherSessions, useEndSession } from './sessions.api.ts';

/** One session, or all but this one. */
export type Ending = SessionInfo | 'others';

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks before sessions are ended. Ending the one of this device is signing out, with everything that belongs to it. */
export function EndSessionDialogs({ ending, ...dialog }: DialogProps & { ending: Ending }) {
  if (ending === 'others') return <EndOthers {...dialog} />;
  return ending.current ? <SignOutDialog {...dialog} /> : <EndOne session={ending} {...dialog} />;
}

function EndOne({ session, ...dialog }: DialogProps & { session: SessionInfo }) {
  const end = useEndSession();
  return (
    <Dialog
      {...dialog}
      onClose={() => {
        end.reset();
        dialog.onClose();
      }}
      title={m.sessions_end_ask()}
      confirmLabel={m.sessions_end()}
      onConfirm={() => settle(end.mutateAsync(session.id), m.sessions_ended(), dialog.onClose)}
    >
      {m.sessions_end_text({ device: deviceText(session), address: session.address })}
      <FormFailure>{end.error ? failureText(end.error) : undefined}</FormFailure>
    </Dialog>
  );
}

function EndOthers(dialog: DialogProps) {
  const end = useEndOtherSessions();
  return (
    <Dialog
      {...dialog}
      onClose={() => {
        end.reset();
        dialog.onClose();
      }}
      title={m.sessions_end_others_ask()}
      confirmLabel={m.sessions_end()}
      onConfirm={() => settle(end.mutateAsync(), m.sessions_others_ended(), dialog.onClose)}
    >
      {m.sessions_end_others_text()}
      <FormFailure>{end.error ? failureText(end.error) : undefined}</FormFailure>
    </Dialog>
  );
}

async function settle(ending: Promise<unknown>, done: string, close: () => void): Promise<void> {
  try {
    await ending;
  } catch {
    // Said in the dialog, which stays open for another try.
    return;
  }
  toast(done, 'success');
  close();
}
