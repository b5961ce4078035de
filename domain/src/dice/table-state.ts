/**
 * When a table opens rounds. What the club says about it holds from a moment on and replaces what it said before; a pause
 * ends by itself. Only whether a round may open hangs on it: one that is open runs to its end.
 */
export const tableStates = ['open', 'paused', 'retired'] as const;
export type TableState = (typeof tableStates)[number];

/** Why a club may pause a table. The list is fixed and members read it in words. */
export const pauseReasons = ['maintenance', 'checking', 'closed'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** Who wants a longer one retires the table, or says it again. */
export const longestPauseDays = 30;

/** `untilMs` has a pause and nothing else. */
export type Stretch = { state: TableState; fromMs: number; untilMs: number | null };

/** Why no round may open at this moment; nothing when one may. The newest of `stretches` comes last. */
export function stretchAt<Each extends Stretch>(stretches: readonly Each[], momentMs: number): Each | undefined {
  const said = stretches.findLast(({ fromMs }) => fromMs <= momentMs);
  const holds = said && said.state !== 'open' && (said.untilMs === null || momentMs < said.untilMs);
  return holds ? said : undefined;
}

/** The first slot after this moment in which a round may open; nothing when there is none. `slotAfter` knows the slots. */
export function nextOpeningMs(
  stretches: readonly Stretch[],
  momentMs: number,
  slotAfter: (momentMs: number) => number,
): number | undefined {
  const changes = stretches.flatMap(({ fromMs, untilMs }) => (untilMs === null ? [fromMs] : [fromMs, untilMs]));
  const later = changes.filter((change) => change > momentMs).toSorted((one, other) => one - other);
  const slots = [momentMs, ...later.map((change) => change - 1)].map(slotAfter);
  return slots.find((slot) => stretchAt(stretches, slot) === undefined);
}
