/** How far a round has come. It moves from one to the next and never back; there is no way out of the row. */
export const roundStates = ['open', 'closed', 'rolled', 'settled'] as const;

export type RoundState = (typeof roundStates)[number];

/** What may follow; a settled round stays as it is. */
export function stateAfter(state: RoundState): RoundState | undefined {
  return roundStates[roundStates.indexOf(state) + 1];
}
