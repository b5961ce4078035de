import type { Me } from '@glass-dice/contract/members';
import { ScoreSheet } from './ScoreSheet.tsx';
import { VipSheet } from './VipSheet.tsx';

interface IdentitySheetsProps {
  open: 'vip' | 'score' | undefined;
  onClose: () => void;
  me: Me;
}

/** The rules behind the badge and the score, fetched together when the first of them is opened. */
export function IdentitySheets({ open, onClose, me }: IdentitySheetsProps) {
  return (
    <>
      <VipSheet open={open === 'vip'} onClose={onClose} vip={me.vip} />
      <ScoreSheet open={open === 'score'} onClose={onClose} done={me.score.done} />
    </>
  );
}
