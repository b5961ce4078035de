import { screens } from '@glass-dice/contract/screens';
import { RotateCcw } from 'lucide-react';
import * as m from '../../../i18n/generated/messages.js';
import { amountOf } from '../../../lib/amount.ts';
import { Amount } from '../../../ui/figures/Amount.tsx';
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx';
import { BalanceLine } from './BalanceLine.tsx';
import { Chip } from './Chip.tsx';
import type { RoundOfTable, SlipOfTable } from './use-betting.ts';

interface BalanceBarProps {
  slip: SlipOfTable;
  round: RoundOfTable;
  balance: string;
  stopped: boolean;
}

/** While nothing is picked: what one has, what one has staked in the round that runs, and a way on. */
export function BalanceBar({ slip: { repeatLast }, round: { mine }, balance, stopped }: BalanceBarProps) {
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="min-w-0 flex-[1_1_8rem]">
        <BalanceLine balance={balance} />
      </div>
      {stopped ? (
        <ButtonLink href={screens.withdraw} variant="secondary">
          {m.me_withdraw()}
        </ButtonLink>
      ) : (
        repeatLast && (
          <Chip onPress={repeatLast}>
            <RotateCcw aria-hidden className="size-4 shrink-0" />
            <span className="text-sm">{m.table_repeat_last()}</span>
          </Chip>
        )
      )}
      {mine && (
        <p className="flex basis-full flex-wrap gap-x-2 text-sm text-ink-2">
          <span>{m.table_this_round({ count: mine.bets })}</span>
          <span className="font-semibold text-ink">
            <Amount value={amountOf(mine.staked)} />
          </span>
        </p>
      )}
    </div>
  );
}
