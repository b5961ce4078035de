import * as m from '@glass-dice/ui/i18n/messages.js';
import { Sheet } from '@glass-dice/ui/overlays/Sheet.tsx';
import { AgreementText } from './AgreementText.tsx';

export function AgreementSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={m.agreement_title()}>
      <AgreementText />
    </Sheet>
  );
}
