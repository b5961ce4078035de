import type { Proof } from '@glass-dice/contract/passkeys';
import { fewestWithoutPassword } from '@glass-dice/domain/members/passkeys';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { useGiveUpPassword } from './passkeys.api.ts';
import { ProofForm } from './ProofForm.tsx';

/** By a passkey, so that nobody is locked out whose passkeys do not work. */
export function GiveUpPassword({ onClose }: { onClose: () => void }) {
  const giveUp = useGiveUpPassword();

  async function onProof({ passkey }: Proof) {
    await giveUp.mutateAsync(passkey!);
    toast(m.passkeys_given_up(), 'success');
    onClose();
  }

  return (
    <ProofForm onlyPasskey submit={m.passkeys_give_up()} onProof={onProof} onCancel={onClose}>
      <ul className="grid list-disc gap-2 ps-5 text-sm text-ink-2">
        <li>{m.passkeys_give_up_only({ fewest: fewestWithoutPassword })}</li>
        <li>{m.passkeys_give_up_codes()}</li>
        <li>{m.passkeys_give_up_back()}</li>
      </ul>
    </ProofForm>
  );
}
