import * as m from '@glass-dice/ui/i18n/messages.js';
import { formatSecond } from '@glass-dice/ui/texts/club-time.ts';
import { Fact } from './Facts.tsx';

export function Times({ opensAt, closesAt, rollsAt }: { opensAt: string; closesAt: string; rollsAt: string }) {
  return (
    <>
      <Fact name={m.proof_opens()}>{formatSecond(opensAt)}</Fact>
      <Fact name={m.proof_closes()}>{formatSecond(closesAt)}</Fact>
      <Fact name={m.proof_rolls()}>{formatSecond(rollsAt)}</Fact>
    </>
  );
}
