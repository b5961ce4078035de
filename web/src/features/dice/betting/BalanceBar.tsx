import { screens } from '@glass-dice/contract/screens';
import * as m from '../../../i18n/generated/messages.js';
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx';
import { BalanceLine } from './BalanceLine.tsx';

/** For a member who may not bet: what they have, and the way to take it. */
export function BalanceBar({ balance }: { balance: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 py-2">
      <BalanceLine balance={balance} />
      <ButtonLink href={screens.withdraw} variant="secondary">
        {m.me_withdraw()}
      </ButtonLink>
    </div>
  );
}
