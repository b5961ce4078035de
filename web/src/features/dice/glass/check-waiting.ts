import type { QueryClient } from '@tanstack/react-query';
import { keptReceipts } from '../../../lib/kept-receipts.ts';
import { meQuery } from '../../../lib/me-query.ts';
import { slipQuery } from '../dice.api.ts';

/** A device that was away for long looks at so many rounds at once. */
const mostRounds = 10;

type Round = { game: string; number: string };

const nameOf = ({ game, number }: Round) => `${game} ${number}`;

/** All but the round that still takes bets; the one whose result is shown comes first. Both are of this game. */
export async function checkWaiting(
  client: QueryClient,
  member: string,
  game: string,
  taking: string | undefined,
  shown: string | undefined,
): Promise<void> {
  const isNamed = (round: Round, number: string | undefined) => round.game === game && round.number === number;
  const waiting = keptReceipts(member).filter((kept) => kept.state === 'waiting' && !isNamed(kept, taking));
  const rounds = [...new Map(waiting.map((kept): [string, Round] => [nameOf(kept), kept])).values()].slice(-mostRounds);
  // One after the other: nobody waits for it.
  for (const round of rounds.toSorted((one, other) => Number(isNamed(other, shown)) - Number(isNamed(one, shown)))) {
    // Asked by another member, the server would rightly know of none of these bets.
    if (client.getQueryData(meQuery.queryKey)?.username !== member) return;
    await client.prefetchQuery(slipQuery(member, round.game, round.number));
  }
}
