import { recoveryCodeCount } from '@glass-dice/domain/members/passkeys';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Sheet } from '@glass-dice/ui/overlays/Sheet.tsx';
import { useMakeRecoveryCodes } from './passkeys.api.ts';
import { ProofForm } from './ProofForm.tsx';

interface RecoverySheetProps {
  open: boolean;
  onMade: (codes: readonly string[]) => void;
  onClose: () => void;
}

export function RecoverySheet({ open, onMade, onClose }: RecoverySheetProps) {
  const make = useMakeRecoveryCodes();
  return (
    <Sheet open={open} onClose={onClose} title={m.recovery_title()}>
      <ProofForm
        submit={m.recovery_make({ count: recoveryCodeCount })}
        onProof={async (proof) => onMade(await make.mutateAsync(proof))}
        onCancel={onClose}
      >
        <p className="text-sm text-ink-2">{m.recovery_make_text()}</p>
      </ProofForm>
    </Sheet>
  );
}
