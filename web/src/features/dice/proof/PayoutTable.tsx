import { picks, sumOf, wins, type Dice } from '@glass-dice/domain/dice/picks';
import type { Proof } from '@glass-dice/domain/dice/proof';
import { Badge } from '@glass-dice/ui/figures/Badge.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { pickName } from '../../../lib/pick-name.ts';
import { chanceText, edgeText } from '../betting/odds-text.ts';

interface PayoutTableProps {
  payouts: Proof['payouts'];
  /** Once they are rolled, the three picks that win are marked. */
  dice?: Dice | undefined;
}

/** What a round pays, how often, and what the club keeps of it. */
export function PayoutTable({ payouts, dice }: PayoutTableProps) {
  return (
    <table className="w-full [&_td]:ps-2 [&_td]:whitespace-nowrap [&_th+th]:ps-2">
      <thead className="text-xs text-ink-2">
        <tr>
          <th scope="col" className="py-2 text-start font-medium">
            {m.odds_pick()}
          </th>
          {[m.odds_payout(), m.odds_chance(), m.odds_edge()].map((name) => (
            <th key={name} scope="col" className="py-2 text-end font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divided">
        {picks.map((pick) => (
          <tr key={pick}>
            <th scope="row" className="py-2 text-start font-semibold">
              {pickName(pick)} {dice && wins(pick, sumOf(dice)) && <Badge tone="accent">{m.proof_wins()}</Badge>}
            </th>
            <td className="py-2 text-end font-semibold text-accent">{payouts[pick]}</td>
            <td className="py-2 text-end">{chanceText(pick)}</td>
            <td className="py-2 text-end">{edgeText(pick, payouts[pick])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
