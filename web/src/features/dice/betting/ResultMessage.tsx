import type { MyRound } from '@glass-dice/contract/dice';
import { myRoundPath, proofPath } from '@glass-dice/contract/screens';
import type { Dice as Rolled } from '@glass-dice/domain/dice/picks';
import { CircleMinus, CirclePlus, X } from 'lucide-react';
import { Link } from 'wouter';
import * as m from '../../../i18n/generated/messages.js';
import { amountOf } from '../../../lib/amount.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { MoneyFacts } from './Fact.tsx';
import { rollText } from '../table/LastRoll.tsx';

interface ResultMessageProps {
  round: MyRound;
  onClose: () => void;
}

/** What a round brought. What came back only counts as a win above the stake. */
export function ResultMessage({ round, onClose }: ResultMessageProps) {
  const net = amountOf(round.net!);
  const [Icon, tone, title] =
    net > 0
      ? ([CirclePlus, 'text-win', m.table_result_gain()] as const)
      : ([CircleMinus, 'text-loss', net < 0 ? m.table_result_loss() : m.table_result_even()] as const);
  return (
    <div className="mx-4 mb-3 animate-appear rounded-2 border border-line bg-surface py-2 ps-4 pe-1 shadow-float">
      <div className="flex items-start gap-2.5">
        <Icon aria-hidden className={`mt-2.5 size-5 shrink-0 ${tone}`} />
        <div className="min-w-0 flex-1 pt-2">
          <p className={`font-semibold ${tone}`}>{title}</p>
          <p className="text-xs text-ink-2">
            {m.table_round({ number: round.number })} ·{' '}
            <span className="inline-block">{rollText(round.dice as readonly number[] as Rolled)}</span>
          </p>
        </div>
        <IconButton icon={X} label={m.ui_close()} onClick={onClose} />
      </div>
      <dl className="grid gap-0.5 pt-1 pe-3 text-sm">
        <MoneyFacts staked={round.staked} returned={round.prize!} net={round.net!} />
      </dl>
      <p className="flex flex-wrap gap-x-4">
        <Way href={myRoundPath(round.game, round.number)}>{m.table_my_round()}</Way>
        <Way href={proofPath(round.game, round.number)}>{m.table_proof()}</Way>
      </p>
    </div>
  );
}

function Way({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="flex min-h-11 items-center text-sm font-medium text-accent">
      {children}
    </Link>
  );
}
