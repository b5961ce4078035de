/** What a running server does for the log: it publishes what is written and has witnesses sign it. */
import type { Log } from '../platform/log.ts';
import { keepPublishing, type KeptPublishing } from './keep-publishing.ts';
import { keepWitnesses } from './keep-witnesses.ts';
import { baseOf, beginLog, newestLog } from './open-log.ts';
import type { Publisher } from './publish.ts';
import type { Witness } from './witness-list.ts';

export function keepLog(publisher: Publisher, witnesses: readonly Witness[], log: Log): KeptPublishing {
  const { db, identity } = publisher;
  /** A witness has seen more than there is: this database went back. */
  const onAhead = async (ahead: number) => {
    const newest = (await newestLog(db))!;
    if (newest.number === ahead) await beginLog(db, identity, baseOf(newest), { newest, because: 'restored' });
  };
  const signing = keepWitnesses(witnesses, { db, log, onAhead });
  const publishing = keepPublishing(publisher, log, signing.bookPublished);
  return {
    publishNow: publishing.publishNow,
    stop: async () => {
      await signing.stop();
      await publishing.stop();
    },
  };
}
