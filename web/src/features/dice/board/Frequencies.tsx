import * as m from '@glass-dice/ui/i18n/messages.js';

interface Frequency {
  name: string;
  came: number;
  /** Of as many rounds, on average. */
  expected: number;
}

/** A table whose bars are for the eye: filled as often as it came, with a mark where it was expected. */
export function Frequencies({ title, rows }: { title: string; rows: readonly Frequency[] }) {
  const most = Math.max(...rows.flatMap(({ came, expected }) => [came, expected]));
  return (
    <table className="w-full text-sm">
      <caption className="pb-1 text-start font-semibold">{title}</caption>
      <thead className="text-xs text-ink-2">
        <tr>
          <th scope="col" className="w-px py-1.5 pe-3 text-start font-medium whitespace-nowrap">
            {m.odds_pick()}
          </th>
          <th scope="col" className="py-1.5 text-start font-medium">
            <Sign look="h-2.5 w-2.5 rounded-sm bg-accent" /> {m.board_came()}
          </th>
          <th scope="col" className="w-px py-1.5 ps-3 text-end font-medium whitespace-nowrap">
            <Sign look="h-3 w-0.5 bg-ink" /> {m.board_expected()}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, came, expected }) => (
          <tr key={name}>
            <th scope="row" className="py-1 pe-3 text-start font-semibold whitespace-nowrap">
              {name}
            </th>
            <td className="py-1">
              <span className="flex items-center gap-2">
                <Bar filled={came / most} mark={expected / most} />
                <span className="min-w-[3ch] text-end font-semibold">{came}</span>
              </span>
            </td>
            <td className="py-1 ps-3 text-end text-ink-2">{expected.toFixed(1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sign({ look }: { look: string }) {
  return <span aria-hidden className={`me-1 inline-block align-middle ${look}`} />;
}

/** Both are parts of one. Stretched to the room there is; the mark keeps its width. */
function Bar({ filled, mark }: { filled: number; mark: number }) {
  return (
    <svg aria-hidden viewBox="0 0 100 10" preserveAspectRatio="none" className="h-3.5 w-0 flex-1 overflow-visible">
      <rect y="1" width="100" height="8" className="fill-sunken" />
      <rect y="1" width={100 * filled} height="8" className="fill-accent" />
      <path
        d={`M${100 * mark},-1 v12`}
        strokeWidth="2"
        className="fill-none stroke-ink [vector-effect:non-scaling-stroke]"
      />
    </svg>
  );
}
