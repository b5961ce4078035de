/** Whether the newest log is under the club's own key. A copy of the club on another machine has no key to compare. */
import { existsSync } from 'node:fs';
import { isLogKeyRight } from '../../log/log-key.ts';
import { newestLog } from '../../log/open-log.ts';
import type { Check } from '../../wallet/audit/check.ts';

export function newestKey(file: () => string): Check {
  return {
    name: 'key',
    rule: 'the newest log is signed with the key of this server, if it has one',
    look: async (tx, progress) => {
      progress('key');
      const newest = existsSync(file()) ? await newestLog(tx) : undefined;
      const lookedAt = { keys: newest ? 1 : 0 };
      if (!newest || (await isLogKeyRight(tx, file()))) return { lookedAt };
      const { number, key } = newest;
      const wrong = { table: 'log', key: { number }, says: { key }, should: { key: `the one in ${file()}` } };
      return { lookedAt, wrong };
    },
  };
}
