/** The faults of a plan, and what is known of one that was done. */
import type { Point } from './proxy.ts';

/** With how many kills each comes. */
export const wrongs = {
  'kill the server': 1,
  'kill the server, and again while it starts': 2,
  'kill PostgreSQL': 1,
  'kill both': 2,
  'cut the connection': 0,
  'cut all connections': 0,
} as const;

export type Wrong = keyof typeof wrongs;

export type Fault = {
  /** The name of a point, or of no point in particular. */
  at: string;
  point?: Point;
  /** How long to wait where there is no point, and before a second kill. */
  afterMs: number;
  wrong: Wrong;
};

export type Struck = Fault & {
  of: 'server' | 'postgres' | undefined;
  backAfterMs: number;
  /** How busy the machine was: as many processes wanted a core. */
  load: number;
};

export function killsIn(faults: readonly Fault[]): number {
  return faults.reduce((sum, { wrong }) => sum + wrongs[wrong], 0);
}

/** Longer than anything takes to happen, also on a busy machine. */
const pointPatienceMs = 120_000;

/** A point that no statement reaches fails the drill: it would have lost its meaning. */
export async function within<Caught>(caught: Promise<Caught>, name: string, forget: () => void): Promise<Caught> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    forget();
    reject(new Error(`No statement reached the point "${name}" for ${pointPatienceMs / 1000} s`));
  }, pointPatienceMs);
  try {
    return await Promise.race([caught, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
