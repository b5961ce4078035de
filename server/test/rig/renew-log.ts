/** A new log under another key, as the owner of the tables begins it when a key was lost. */
import type { LogKey } from '../../src/log/log-key.ts';
import { baseOf, beginLog, newestLog } from '../../src/log/open-log.ts';
import { connect } from '../../src/platform/database/db.ts';
import type { DiceRig } from './dice-rig.ts';
import { testHead } from './test-log.ts';

export async function renewLog({ db, database }: DiceRig, key: LogKey): Promise<void> {
  const newest = (await newestLog(db))!;
  const owner = connect(database.ownerUrl, { max: 1, onError: () => {} });
  try {
    const identity = { key, publicUrl: undefined, head: testHead() };
    await beginLog(owner, identity, baseOf(newest), { newest, because: 'key' });
  } finally {
    await owner.destroy();
  }
}
