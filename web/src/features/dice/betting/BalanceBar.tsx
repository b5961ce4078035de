import { screens } from '@glass-dice/contract/screens';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
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
