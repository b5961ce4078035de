/** Whether what a link of a banner or a notice leads to is there. */

/** What there is to lead to; nothing where the pack does not say it, or not rightly. */
export type Known = {
  hosts?: ReadonlySet<number> | undefined;
  videos?: ReadonlySet<number> | undefined;
  regions?: ReadonlySet<number> | undefined;
  games?: ReadonlySet<string> | undefined;
  gameIds?: ReadonlySet<number> | undefined;
};

/** The tables and bets of a game begin with it. */
const kinds = { hosts: 'host', videos: 'video', regions: 'region', games: 'game', bets: 'game' } as const;

const leading = new RegExp(String.raw`^/(${Object.keys(kinds).join('|')})/([^/?#]+)`);

/** What is missing at the other end, such as "host 101". */
export function missingBehind(link: string, known: Known): string | undefined {
  const [, list = '', name = ''] = leading.exec(link) ?? [];
  if (!Object.hasOwn(kinds, list)) return undefined;
  const kind = kinds[list as keyof typeof kinds];
  const there =
    kind !== 'game'
      ? known[list as 'hosts' | 'videos' | 'regions']?.has(Number(name))
      : /^\d+$/.test(name)
        ? known.gameIds?.has(Number(name))
        : known.games?.has(name);
  return there === false ? `${kind} ${name}` : undefined;
}
