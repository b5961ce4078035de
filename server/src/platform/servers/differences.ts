/** In what the servers of a club differ though it must be the same everywhere. */

/** By name, as people read it. No secret is among them. */
export type Settings = Readonly<Record<string, string>>;

/** Who runs with them: a server, or whoever asks. */
export type Runs = { name: string; settings: Settings };

/** One clause for each setting that the two do not share. */
export function differencesOf(one: Runs, other: Runs, named: (name: string) => boolean = () => true): string[] {
  const names = Object.keys(one.settings).filter((name) => name in other.settings && named(name));
  return names
    .filter((name) => one.settings[name] !== other.settings[name])
    .map((name) => `${name} is ${one.settings[name]} at ${one.name} and ${other.settings[name]} at ${other.name}`);
}

/** Of many. Each one is compared with the first, so that the same difference is not said for every pair. */
export function differencesAmong(all: readonly Runs[], named?: (name: string) => boolean): string[] {
  const [first, ...others] = all;
  return others.flatMap((other) => differencesOf(first!, other, named));
}
