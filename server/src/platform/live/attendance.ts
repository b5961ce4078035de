/**
 * How many streams are at each table, as the servers tell one another: each says its own every few seconds, and one that
 * falls silent is forgotten. Nothing is stored, and no server leads.
 */

export const sayEveryMs = 5_000;
/** Three words in a row are missing: the server is gone, or nobody is heard. */
const silentAfterMs = 15_000;

export type Counts = ReadonlyMap<string, number>;
type Word = { counts: Counts; at: number };

/** What the server `self` knows. It hears its own words, too, and by them that it hears. */
export function attendance(self: string) {
  const heard = new Map<string, Word>();
  let hearsSince = Infinity;

  const forgetSilent = (now: number): void => {
    for (const [server, { at }] of heard) if (now - at >= silentAfterMs) heard.delete(server);
  };

  return {
    hear: (word: string, now: number): void => {
      forgetSilent(now);
      const { server, counts } = readWord(word);
      if (server === self && !heard.has(self)) hearsSince = now;
      heard.set(server, { counts, at: now });
    },
    /** The streams of all servers by game; unknown until the others have had the time to say theirs. */
    totals: (own: Counts, now: number): Counts | undefined => {
      forgetSilent(now);
      if (!heard.has(self) || now - hearsSince < sayEveryMs) return undefined;
      const all = new Map(own);
      for (const [server, { counts }] of heard) {
        if (server === self) continue;
        for (const [game, count] of counts) all.set(game, (all.get(game) ?? 0) + count);
      }
      return all;
    },
  };
}

/** As one server says it: who it is, and how many are where. */
export function wordOf(server: string, counts: Counts): string {
  return [server, ...[...counts].map(([game, count]) => `${game}=${count}`)].join(' ');
}

function readWord(word: string): { server: string; counts: Counts } {
  const [server, ...said] = word.split(' ');
  const counts = said.flatMap((each): [string, number][] => {
    const [, game, count] = /^([^=]+)=([0-9]{1,6})$/.exec(each) ?? [];
    return game && count ? [[game, Number(count)]] : [];
  });
  return { server: server!, counts: new Map(counts) };
}
