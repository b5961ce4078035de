import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { Amount } from '@glass-dice/ui/figures/Amount.tsx';
import { PlayMoneyNote } from '@glass-dice/ui/figures/PlayMoneyNote.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Sheet } from '@glass-dice/ui/overlays/Sheet.tsx';
import type { ReactNode } from 'react';
import type { Game } from '../dice.api.ts';
import { rhythmText } from '../../../lib/rhythm-text.ts';
import { PayoutTable } from '../proof/PayoutTable.tsx';

type OddsSheetProps = {
  game: Game;
  /** Those of the round, which are not the game's any more when the club has chosen others since. */
  payouts: Game['payouts'];
  open: boolean;
  onClose: () => void;
};

/** The rules of a table, its limits, and what it pays how often: payout, exact chance and house edge of every pick. */
export function OddsSheet({ game, payouts, open, onClose }: OddsSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={m.odds_title({ game: game.name })}>
      <div className="grid gap-4 pb-4">
        <p className="text-sm text-ink-2">{game.description}</p>
        <p className="text-sm text-ink-2">{m.odds_rules()}</p>
        <p className="text-sm text-ink-2">{m.odds_lead()}</p>
        <Facts game={game} />
        <p className="text-sm text-ink-2">{m.odds_limits({ page: m.me_safe_play() })}</p>
        <div className="text-sm [&_thead]:sticky [&_thead]:top-18 [&_thead]:bg-surface">
          <PayoutTable payouts={payouts} />
        </div>
        <PlayMoneyNote />
      </div>
    </Sheet>
  );
}

function Facts({ game }: { game: OddsSheetProps['game'] }) {
  return (
    <dl className="grid gap-1 text-sm">
      <Fact name={m.odds_rhythm()}>{rhythmText(game)}</Fact>
      <Fact name={m.odds_minimum()}>
        <Amount value={amountOf(game.tableMinimum)} />
      </Fact>
      <Fact name={m.odds_stake()}>
        <Amount value={amountOf(game.minimumStake)} /> – <Amount value={amountOf(game.maximumStake)} />
      </Fact>
      <Fact name={m.odds_cap()}>
        <Amount value={amountOf(game.roundCap)} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="ms-auto text-end">{children}</dd>
    </div>
  );
}
