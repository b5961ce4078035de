import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Dialog } from '@glass-dice/ui/overlays/Dialog.tsx';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../calls.ts';
import { failureText } from '../../failure-text.ts';
import { invitesKey } from './invites-key.ts';

interface EndInviteProps {
  /** The one that is about to end. */
  code: string | undefined;
  onClose: () => void;
}

export function EndInvite({ code, onClose }: EndInviteProps) {
  const client = useQueryClient();
  const ending = useMutation({
    mutationFn: (invite: string) => call('DELETE /console/invites/:invite', { params: { invite } }),
    onSuccess: () => {
      toast(m.console_invites_ended(), 'success');
      onClose();
    },
    // A refusal says that the list is out of date.
    onSettled: () => client.invalidateQueries({ queryKey: invitesKey }),
  });
  function close() {
    if (ending.isPending) return;
    ending.reset();
    onClose();
  }
  return (
    <Dialog
      open={code !== undefined}
      onClose={close}
      title={m.console_invites_end_title()}
      confirmLabel={m.console_invites_end()}
      onConfirm={() => ending.mutateAsync(code!).catch(() => undefined)}
      danger
    >
      <p>{m.console_invites_end_text({ code: code ?? '' })}</p>
      <FormFailure>{ending.error ? failureText(ending.error) : undefined}</FormFailure>
    </Dialog>
  );
}
