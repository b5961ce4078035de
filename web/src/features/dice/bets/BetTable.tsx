import type { MyRound } from '@glass-dice/contract/dice';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { Amount } from '@glass-dice/ui/figures/Amount.tsx';
import { ClubTime } from '@glass-dice/ui/figures/ClubTime.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { formatClubMoment } from '@glass-dice/ui/texts/club-time.ts';
import { pickName } from '../../../lib/pick-name.ts';

type Bet = MyRound['bets'][number];

const results: Record<Bet['result'], { name: () => string; look: string }> = {
  waiting: { name: m.bets_waiting, look: 'text-ink-2' },
  won: { name: m.myround_won, look: 'font-semibold text-win' },
  lost: { name: m.myround_lost, look: 'text-loss' },
};

/** Each bet, under the moment at which it was placed together with others. */
export function BetTable({ bets }: { bets: MyRound['bets'] }) {
  const orders = Map.groupBy(bets, ({ placedAt }) => placedAt);
  return (
    <section className="grid gap-2">
      <h2 id="my-bets" className="font-semibold">
        {m.myround_bets()}
      </h2>
      <ClubTime />
      <div className="@container overflow-clip rounded-2 bg-surface shadow-card">
        {/* With large text there is no room for three columns: each row wraps instead of its words. */}
        <table
          aria-labelledby="my-bets"
          className="w-full text-sm @max-[15rem]:block [&_td]:px-1 [&_td]:py-2.5 [&_th]:px-1 @max-[15rem]:[&_tr]:flex @max-[15rem]:[&_tr]:flex-wrap @max-[15rem]:[&_tr]:justify-between @max-[15rem]:[&_td+td]:ms-auto @max-[15rem]:[&>*]:block"
        >
          <thead className="align-top text-xs text-ink-2 [&_th]:py-2.5 [&_th]:font-medium">
            <tr>
              <th scope="col" className="ps-4! text-start">
                {m.odds_pick()} <span className="block font-normal">{m.odds_payout()}</span>
              </th>
              <th scope="col" className="text-end">
                {m.myround_stake()}
              </th>
              <th scope="col" className="pe-4! text-end">
                {m.myround_result()} <span className="block font-normal">{m.log_prize()}</span>
              </th>
            </tr>
          </thead>
          {[...orders].map(([placedAt, together]) => (
            <tbody key={placedAt} className="border-t border-line">
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={3}
                  className="bg-sunken px-4! py-1.5 text-start text-xs font-normal text-ink-2"
                >
                  <time dateTime={placedAt}>{m.myround_placed({ time: formatClubMoment(placedAt) })}</time>
                </th>
              </tr>
              {together.map((bet) => (
                <BetRow key={bet.pick} bet={bet} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}

function BetRow({ bet: { pick, payout, stake, result, prize } }: { bet: Bet }) {
  const { name, look } = results[result];
  return (
    <tr className="border-t border-line align-top">
      <td className="ps-4!">
        <span className="font-semibold">{pickName(pick)}</span>{' '}
        <span className="block text-xs text-ink-2">{payout}</span>
      </td>
      <td className="text-end">
        <Amount value={amountOf(stake)} />
      </td>
      <td className="pe-4! text-end">
        <span className={look}>{name()}</span>{' '}
        {prize !== null && (
          <span className="block text-ink-2">
            <Amount value={amountOf(prize)} />
          </span>
        )}
      </td>
    </tr>
  );
}
