import { clubChoice } from '@glass-dice/domain/club-choice';
import type { Amount as AmountValue } from '@glass-dice/domain/money';
import { ChevronDown } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';
import { numberText } from '../texts/number-text.ts';
import { Amount } from './Amount.tsx';
import { PlayMark } from './PlayMark.tsx';
import { chartScale } from './chart-scale.ts';

interface ChartPoint {
  /** When, in the words of the axis. */
  label: string;
  value: AmountValue;
}

interface ChartProps {
  title: string;
  points: readonly ChartPoint[];
  /** The heads of the table's two columns. */
  timeLabel: string;
  valueLabel: string;
}

/** A net result over time. The picture is for the eye; the table below it holds the same numbers for everybody. */
export function Chart({ title, points, timeLabel, valueLabel }: ChartProps) {
  const ticks = chartScale(points.map((point) => point.value));
  return (
    <figure aria-label={title} className="grid gap-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
        {title}
        {/* Said once for the whole scale, whose numbers are short. */}
        <span aria-hidden className="text-xs font-normal whitespace-nowrap text-ink-3">
          <PlayMark />
          {clubChoice().moneyLabel}
        </span>
      </figcaption>
      <div aria-hidden className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-2 text-xs text-ink-3">
        {/* Half a line taller at both ends, so that each label stands at the middle of its own grid line. */}
        <ul className="-my-[0.7em] flex flex-col justify-between text-end">
          {ticks.map((tick) => (
            <li key={tick}>{numberText(tick / 100, { notation: 'compact' })}</li>
          ))}
        </ul>
        <Plot points={points} ticks={ticks} />
        <p className="col-start-2 flex justify-between">
          <span>{points[0]?.label}</span>
          {points.length > 1 && <span>{points.at(-1)?.label}</span>}
        </p>
      </div>
      <details className="group text-sm">
        <summary className="flex min-h-11 items-center gap-1 text-accent">
          {m.ui_chart_table()}
          <ChevronDown aria-hidden className="size-4 transition-all group-open:rotate-180" />
        </summary>
        <table className="w-full">
          <caption className="sr-only">{title}</caption>
          <thead className="text-xs text-ink-2">
            <tr>
              <th scope="col" className="py-2 text-start font-medium">
                {timeLabel}
              </th>
              <th scope="col" className="py-2 text-end font-medium">
                {valueLabel}
              </th>
            </tr>
          </thead>
          <tbody className="divided">
            {points.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row" className="py-2 text-start font-normal">
                  {label}
                </th>
                <td className="py-2 text-end">
                  <Amount value={value} signed />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** Drawn in per cent of the box and stretched to it; strokes keep their width. */
function Plot({ points, ticks }: { points: readonly ChartPoint[]; ticks: readonly number[] }) {
  const top = ticks[0] ?? 0;
  const height = top - (ticks.at(-1) ?? 0);
  const x = (place: number) => (points.length < 2 ? 50 : (place / (points.length - 1)) * 100);
  const y = (value: number) => ((top - value) / height) * 100;
  const line = points.map((point, place) => `${x(place)},${y(point.value)}`).join(' L');
  const last = points.at(-1);
  if (!last) return null;
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="h-44 w-full overflow-visible [&_path]:[vector-effect:non-scaling-stroke]"
    >
      <g fill="none" strokeWidth="1">
        {ticks.map((tick) => (
          <path key={tick} d={`M0,${y(tick)} h100`} className={tick === 0 ? 'stroke-edge' : 'stroke-line'} />
        ))}
      </g>
      <path
        d={`M${x(0)},${y(0)} L${line} L${x(points.length - 1)},${y(0)} Z`}
        className="fill-accent"
        fillOpacity="0.12"
      />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round" className="stroke-accent">
        <path d={`M${line}`} strokeWidth="2.5" />
        <path d={`M${x(points.length - 1)},${y(last.value)} h0`} strokeWidth="9" />
      </g>
    </svg>
  );
}
