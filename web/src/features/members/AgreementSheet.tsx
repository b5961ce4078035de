import * as m from '../../i18n/generated/messages.js';
import { Sheet } from '../../ui/overlays/Sheet.tsx';
import { AgreementText } from './AgreementText.tsx';

export function AgreementSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={m.agreement_title()}>
      <AgreementText />
    </Sheet>
  );
}
