import { clockText } from '../../../ui/clock-text.ts';
import { useSecondsSince } from './use-seconds-since.ts';
import type { SeenVisit } from './visit.api.ts';

/** How long the visit lasts by now. */
export function VisitTime({ seen: { visit, at } }: { seen: SeenVisit }) {
  return <span className="tabular-nums">{clockText(useSecondsSince(at - visit.forMs))}</span>;
}
