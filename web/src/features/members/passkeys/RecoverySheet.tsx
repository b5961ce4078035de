import { recoveryCodeCount } from '@glass-dice/domain/members/passkeys';
import * as m from '../../../i18n/generated/messages.js';
import { Sheet } from '../../../ui/overlays/Sheet.tsx';
import { useMakeRecoveryCodes } from './passkeys.api.ts';
import { ProofForm } from './ProofForm.tsx';

interface RecoverySheetProps {
  open: boolean;
  byPasskey: boolean;
  onMade: (codes: readonly string[]) => void;
  onClose: () => void;
}

export function RecoverySheet({ open, byPasskey, onMade, onClose }: RecoverySheetProps) {
  const make = useMakeRecoveryCodes();
  return (
    <Sheet open={open} onClose={onClose} title={m.recovery_title()}>
      <ProofForm
        text={m.recovery_make_text()}
        submit={m.recovery_make({ count: recoveryCodeCount })}
        byPasskey={byPasskey}
        onProof={async (proof) => onMade(await make.mutateAsync(proof))}
        onCancel={onClose}
      />
    </Sheet>
  );
}
