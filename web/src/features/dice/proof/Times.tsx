import * as m from '../../../i18n/generated/messages.js';
import { Fact } from './Facts.tsx';
import { momentText } from './moment-text.ts';

export function Times({ opensAt, closesAt, rollsAt }: { opensAt: string; closesAt: string; rollsAt: string }) {
  return (
    <>
      <Fact name={m.proof_opens()}>{momentText(opensAt)}</Fact>
      <Fact name={m.proof_closes()}>{momentText(closesAt)}</Fact>
      <Fact name={m.proof_rolls()}>{momentText(rollsAt)}</Fact>
    </>
  );
}
