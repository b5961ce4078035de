/** The log of a test's club: a key of its own, and everything published when a test says so. */
import { createPrivateKey, hash } from 'node:crypto';
import { logKeyOf } from '../../src/log/log-key.ts';
import type { HeadStore, LogHead } from '../../src/log/log-head.ts';
import { ensureLog } from '../../src/log/open-log.ts';
import { publish } from '../../src/log/publish.ts';
import type { Db } from '../../src/platform/database/db.ts';

/** Not drawn: a database that was made by one process is published by another. */
const seed = hash('sha256', 'a key for tests', 'buffer');
const derPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const privateKey = createPrivateKey({ key: Buffer.concat([derPrefix, seed]), format: 'der', type: 'pkcs8' });
export const testLogKey = logKeyOf(privateKey);
/** As a server keeps it in its file. */
export const testLogPem = privateKey.export({ type: 'pkcs8', format: 'pem' });

/** Its last checkpoint is kept in memory. */
export function testHead(): HeadStore {
  let kept: LogHead | undefined;
  return { read: async () => kept, write: async (head) => void (kept = head) };
}

export function testLog(db: Db, { key = testLogKey, head = testHead() } = {}) {
  const identity = { key, publicUrl: undefined, head };
  return { publish: async () => (await publish({ db, identity })).size };
}

export async function openTestLog(db: Db): Promise<void> {
  await ensureLog(db, { key: testLogKey, publicUrl: undefined, head: testHead() });
}
