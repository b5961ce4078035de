import type { Club } from '@glass-dice/contract/club';
import { houseEdge, parsePayout } from '@glass-dice/domain/dice/payouts';
import { allRolls, picks, ways, type Pick } from '@glass-dice/domain/dice/picks';
import { localeTags } from '@glass-dice/domain/locale';
import type { ReactNode } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { amountOf } from '../../lib/amount.ts';
import { currentLocale } from '../../lib/locale.ts';
import { Amount } from '../../ui/Amount.tsx';
import { PlayMoneyNote } from '../../ui/PlayMoneyNote.tsx';
import { Sheet } from '../../ui/Sheet.tsx';

type OddsSheetProps = { game: Club['games'][number]; open: boolean; onClose: () => void };

/** What a table pays and how often: payout, exact chance and house edge of every pick. */
export function OddsSheet({ game, open, onClose }: OddsSheetProps) {
  const percent = new Intl.NumberFormat(localeTags[currentLocale()], { style: 'percent', minimumFractionDigits: 1 });
  return (
    <Sheet open={open} onClose={onClose} title={m.odds_title({ game: game.name })}>
      <div className="grid gap-4 pb-4">
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
                <td className="py-2 text-end font-semibold text-accent">{game.payouts[pick]}</td>
                <td className="py-2 text-end">
                  {ways[pick]}/{allRolls.length}
                </td>
                <td className="py-2 text-end">{percent.format(houseEdge(pick, parsePayout(game.payouts[pick])))}</td>
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
      <Fact name={m.odds_rhythm()}>{m.home_table_minutes({ minutes: game.secondsPerRound / 60 })}</Fact>
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

const names: Partial<Record<Pick, () => string>> = {
  big: m.pick_big,
  small: m.pick_small,
  odd: m.pick_odd,
  even: m.pick_even,
};

function pickName(pick: Pick): string {
  return names[pick]?.() ?? m.pick_sum({ sum: pick.slice('sum-'.length) });
}
