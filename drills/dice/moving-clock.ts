/**
 * The time of the database, for a drill: it runs as time does, and can be moved on. The product asks PostgreSQL what time
 * it is and nothing else, so what is due then is due for every server. Nothing of the product knows of this.
 */
import { withClient } from '../../server/src/platform/postgres/client.ts';
import { simulateClock } from '../../server/test/rig/simulated-clock.ts';

export type MovingClock = {
  /** Connections by this URL live at that time. */
  appUrl: string;
  /** Milliseconds of the epoch. */
  now: () => number;
  moveOn: (byMs: number) => Promise<void>;
};

/** What is simulated counts from the epoch: here it is how far the database is ahead of the real time. */
const runs = `create or replace function simulated.clock_timestamp() returns timestamptz language sql volatile
  security definer as $$ select pg_catalog.clock_timestamp() + (at - to_timestamp(0)) from simulated.clock $$`;
const setAhead = 'update simulated.clock set at = to_timestamp($1::double precision / 1000)';

/** Once the database is migrated. The drill and PostgreSQL are on one machine, so they agree about the real time. */
export async function startMovingClock(urls: { appUrl: string; ownerUrl: string }): Promise<MovingClock> {
  const { appUrl, close } = await simulateClock(urls, 0, { withDefaults: true });
  await close();
  await withClient(urls.ownerUrl, (client) => client.query(runs));
  let aheadMs = 0;
  return {
    appUrl,
    now: () => Date.now() + aheadMs,
    moveOn: async (byMs) => {
      aheadMs += byMs;
      await withClient(urls.ownerUrl, (client) => client.query(setAhead, [aheadMs]));
    },
  };
}
