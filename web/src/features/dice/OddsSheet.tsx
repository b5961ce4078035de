import { allRolls, picks, ways } from '@glass-dice/domain/dice/picks';
import type { ReactNode } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { amountOf } from '../../lib/amount.ts';
import { pickName } from '../../lib/pick-name.ts';
import { Amount } from '../../ui/Amount.tsx';
import { PlayMoneyNote } from '../../ui/PlayMoneyNote.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { minutesOf } from './minutes-of.ts';
import type { Game } from './dice.api.ts';
import { edgeText } from './edge-text.ts';

type OddsSheetProps = {
  game: Game;
  /** Those of the round, which are not the game's any more when the club has chosen others since. */
  payouts: Game['payouts'];
  open: boolean;
  onClose: () => void;
};

/** What a table pays and how often: payout, exact chance and house edge of every pick. */
export function OddsSheet({ game, payouts, open, onClose }: OddsSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={m.odds_title({ game: game.name })}>
      <div className="grid gap-4 pb-4">
        <p className="text-sm text-ink-2">{game.description}</p>
        <p className="text-sm text-ink-2">{m.odds_lead()}</p>
        <Facts game={game} />
        <table className="w-full text-sm tabular-nums">
          <thead className="sticky top-0 bg-surface text-ink-2">
            <tr>
              <th className="py-2 text-start font-medium">{m.odds_pick()}</th>
              <th className="py-2 text-end font-medium">{m.odds_payout()}</th>
              <th className="py-2 text-end font-medium">{m.odds_chance()}</th>
              <th className="py-2 text-end font-medium">{m.odds_edge()}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {picks.map((pick) => (
              <tr key={pick}>
                <th className="py-2 text-start font-semibold">{pickName(pick)}</th>
                <td className="py-2 text-end font-semibold text-accent">{payouts[pick]}</td>
                <td className="py-2 text-end">
                  {ways[pick]}/{allRolls.length}
                </td>
                <td className="py-2 text-end">{edgeText(pick, payouts[pick])}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <PlayMoneyNote />
      </div>
    </Sheet>
  );
}

function Facts({ game }: { game: OddsSheetProps['game'] }) {
  return (
    <dl className="grid gap-1 text-sm">
      <Fact name={m.odds_rhythm()}>{m.home_table_minutes({ minutes: minutesOf(game) })}</Fact>
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
