/**
 * The time of the database, for a drill: it runs as time does, and can be moved on. The product asks PostgreSQL what time
 * it is and nothing else, so what is due then is due for every server. Nothing of the product knows of this.
 */
import { withClient } from '../../server/src/platform/postgres/client.ts';
import { simulateClock } from '../../server/test/rig/simulated-clock.ts';

export type MovingClock = {
  /** Connections by this URL live at that time. */
  appUrl: string;
  /** As it does at first. */
  standStillAt: (moment: number) => Promise<void>;
  run: () => Promise<void>;
  /** Milliseconds of the epoch; never ahead of the database. */
  now: () => number;
  moveOn: (byMs: number) => Promise<void>;
};

/** What is simulated counts from the epoch: here it is how far the database is ahead of the real time. */
const says = (moment: string) => `create or replace function simulated.clock_timestamp() returns timestamptz
  language sql volatile security definer as $$ select ${moment} from simulated.clock $$`;
const stands = says('at');
const runs = says('pg_catalog.clock_timestamp() + (at - to_timestamp(0))');
const setTo = (ms: number) => `update simulated.clock set at = to_timestamp(${ms}::double precision / 1000)`;

/**
 * No bet is judged at one time and posted minutes later: no statement takes that long. One that a fault holds up is not
 * waited for.
 */
const afterBets = `begin; set local lock_timeout = '2s';
  select from round_progress where state = 'open' order by round_id for update`;

/** Once the database is migrated. The drill and PostgreSQL are on one machine, so they agree about the real time. */
export async function startMovingClock(
  urls: { appUrl: string; ownerUrl: string },
  startMs: number,
): Promise<MovingClock> {
  const { appUrl, close } = await simulateClock(urls, startMs, { withDefaults: true });
  await close();
  const ask = (sql: string) => withClient(urls.ownerUrl, (client) => client.query(sql));
  let stoppedAt: number | undefined = startMs;
  let aheadMs = 0;
  const now = () => stoppedAt ?? Date.now() + aheadMs;
  return {
    appUrl,
    now,
    // Each in one transaction, so that nobody sees a part of it.
    standStillAt: async (moment) => {
      await ask(`${setTo(moment)}; ${stands}`);
      stoppedAt = moment;
    },
    run: async () => {
      aheadMs = now() - Date.now();
      stoppedAt = undefined;
      await ask(`${setTo(aheadMs)}; ${runs}`);
    },
    moveOn: async (byMs) => {
      const nextMs = aheadMs + byMs;
      await ask(`${afterBets}; ${setTo(nextMs)}; commit`).catch(() => ask(setTo(nextMs)));
      aheadMs = nextMs;
    },
  };
}
