import * as m from '../../../i18n/generated/messages.js';
import { Fact } from './Facts.tsx';
import { formatSecond } from '../../../lib/club-time.ts';

export function Times({ opensAt, closesAt, rollsAt }: { opensAt: string; closesAt: string; rollsAt: string }) {
  return (
    <>
      <Fact name={m.proof_opens()}>{formatSecond(opensAt)}</Fact>
      <Fact name={m.proof_closes()}>{formatSecond(closesAt)}</Fact>
      <Fact name={m.proof_rolls()}>{formatSecond(rollsAt)}</Fact>
    </>
  );
}
