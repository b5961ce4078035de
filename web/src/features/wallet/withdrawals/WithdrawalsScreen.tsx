import { screens } from '@glass-dice/contract/screens';
import * as m from '../../../i18n/generated/messages.js';
import { useStepBack } from '../../../lib/use-step-back.ts';
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx';
import { PlayChip } from '../../../ui/figures/PlayChip.tsx';
import { PlayMoneyNote } from '../../../ui/figures/PlayMoneyNote.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { WithdrawalsList } from './WithdrawalsList.tsx';

export function WithdrawalsScreen() {
  const stepBack = useStepBack(screens.me);
  return (
    <Page title={m.me_withdrawals()} note={<PlayChip />} back={stepBack}>
      <div className="grid gap-4 pt-2">
        <PlayMoneyNote />
        <div>
          <WithdrawalsList way={<ButtonLink href={screens.withdraw}>{m.me_withdraw()}</ButtonLink>} />
        </div>
      </div>
    </Page>
  );
}
