/** Publishes by itself what is written, within half a second, and at once when somebody asks for it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Log } from '../platform/log.ts';
import { publish, type Published, type Publisher } from './publish.ts';

const lookEveryMs = 250;

export type KeptPublishing = {
  /** Everything that is committed when it is called is published when it returns. */
  publishNow: () => Promise<void>;
  stop: () => Promise<void>;
};

/** `onBook`: a book is published that was not before, by this server or another one. */
export function keepPublishing(publisher: Publisher, log: Log, onBook: () => void): KeptPublishing {
  const stopping = new AbortController();
  let told: Published | undefined;
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<unknown> | undefined;

  const publishAndTell = async () => {
    const published = await publish(publisher);
    const from = told?.log === published.log ? told.size : 0;
    if (await hasBook(publisher, published, from)) onBook();
    told = published;
  };

  /** Single-flight: those who come while one is under way share the next. */
  const publishNow = async (): Promise<void> => {
    next ??= underWay
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        underWay = publishAndTell();
        return underWay;
      });
    await next;
  };

  const run = async () => {
    let known = '';
    while (!stopping.signal.aborted) {
      try {
        const { waits, newest } = await newsOf(publisher);
        // What another server has published is to be known here, too.
        if (waits || newest !== known) await publishNow();
        known = newest;
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'publishing was put off');
      }
      await sleep(lookEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    publishNow,
    stop: async () => {
      stopping.abort();
      await running;
      await underWay.catch(() => undefined);
    },
  };
}

/** Whether something is to be published, and the newest checkpoint. */
async function newsOf({ db }: Publisher): Promise<{ waits: boolean; newest: string }> {
  const { rows } = await sql<{ waits: boolean; newest: string }>`
    select concat_ws('/', newest_log(), (select max(size) from log_checkpoint where log = newest_log())) as newest,
      exists (select from log_entry where index is null and log = newest_log()) or not exists (
      select from log_checkpoint c where c.log = newest_log()
        and c.size = (select max(index) + 1 from log_entry where log = newest_log())
    ) as waits
  `.execute(db);
  return rows[0]!;
}

/** Whether one is among the entries from this place on. */
async function hasBook({ db }: Publisher, { log, size }: Published, from: number): Promise<boolean> {
  if (from >= size) return false;
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from log_entry where log = ${log} and index >= ${from} and index < ${size} and kind = 'book'
    ) as has
  `.execute(db);
  return rows[0]!.has;
}
