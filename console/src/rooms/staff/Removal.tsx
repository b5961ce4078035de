import { Button } from '@glass-dice/ui/actions/Button.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { RemovalDialog } from '../../parts/RemovalDialog.tsx';
import { leave } from '../../session.ts';
import { useRemove } from './staff.ts';

export function Removal({ name, isMe }: { name: string; isMe: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemove(name);
  const [, navigate] = useLocation();

  async function onRemove(): Promise<boolean> {
    if (!(await remove.mutateAsync(undefined))) return false;
    toast(m.console_staff_removed({ name }), 'success');
    if (isMe) leave();
    else navigate('/staff', { replace: true });
    return true;
  }

  return (
    <div className="border-t border-line pt-4">
      <Button variant="danger" onClick={() => setAsking(true)}>
        {m.console_staff_remove()}
      </Button>
      <RemovalDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={m.console_staff_remove_ask({ name })}
        confirmLabel={m.passkeys_remove()}
        onRemove={onRemove}
      >
        <p>{m.console_staff_remove_means({ name })}</p>
        {isMe && <p className="font-semibold text-ink">{m.console_staff_remove_own()}</p>}
        <p>{m.console_confirm_note()}</p>
      </RemovalDialog>
    </div>
  );
}
