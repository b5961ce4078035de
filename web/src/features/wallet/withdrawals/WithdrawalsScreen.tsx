import { screens } from '@glass-dice/contract/screens';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import { PlayChip } from '@glass-dice/ui/figures/PlayChip.tsx';
import { PlayMoneyNote } from '@glass-dice/ui/figures/PlayMoneyNote.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
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
