import * as m from '@glass-dice/ui/i18n/messages.js';
import { Card } from '@glass-dice/ui/layout/Card.tsx';
import type { ReactNode } from 'react';

/** What the club can and cannot do, with the beacon and without. What speaks against the club stands out. */
export function WhoKnows() {
  const no = m.fairness_no();
  const yes = <strong className="text-loss">{m.fairness_yes()}</strong>;
  const tick = <span className="font-semibold text-win">{m.fairness_tick()}</span>;
  const rows = [
    [m.fairness_q_member(), no, no],
    [m.fairness_q_club(), no, yes],
    [m.fairness_q_choose(), m.fairness_gains_nothing(), yes],
    [m.fairness_q_change(), no, no],
    [m.fairness_q_bets(), m.fairness_no_shows(), m.fairness_no_shows()],
    [m.fairness_q_take_back(), m.fairness_not_unseen(), m.fairness_not_unseen()],
    [m.fairness_q_mark(), tick, m.fairness_neutral()],
  ] as const;
  return (
    <section className="grid gap-3">
      <h2 className="text-title font-semibold">{m.fairness_who()}</h2>
      <Card>
        <Answers rows={rows} />
      </Card>
      <p className="text-sm text-ink-2">{m.fairness_who_note()}</p>
      <p className="text-sm text-ink-2">{m.fairness_limits()}</p>
    </section>
  );
}

/** With large text there is no room for three columns: the answers stand below their question. */
function Answers({
  rows,
}: {
  rows: readonly (readonly [question: string, withBeacon: ReactNode, without: ReactNode])[];
}) {
  return (
    <div className="@container">
      <table className="w-full table-fixed text-sm @max-[12rem]:block @max-[12rem]:[&_tr]:flex @max-[12rem]:[&_tr]:flex-wrap @max-[12rem]:[&_tr>*]:w-1/2 @max-[12rem]:[&_tr>:first-child]:w-full @max-[12rem]:[&>*]:block">
        <thead className="text-xs text-ink-2">
          <tr>
            <td className="w-[46%]" />
            <th scope="col" className="pb-2 ps-2 text-start align-bottom font-medium">
              {m.fairness_with()}
            </th>
            <th scope="col" className="pb-2 ps-2 text-start align-bottom font-medium">
              {m.fairness_without()}
            </th>
          </tr>
        </thead>
        <tbody className="divided">
          {rows.map(([question, withBeacon, without]) => (
            <tr key={question}>
              <th scope="row" className="py-2.5 text-start font-normal">
                {question}
              </th>
              <td className="py-2.5 ps-2">{withBeacon}</td>
              <td className="py-2.5 ps-2">{without}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
