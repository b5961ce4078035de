/** Whoever switches triggers off and changes what operators did is seen: lines of the operator log are sealed as well. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { transaction, type Db } from '../../src/platform/database/db.ts';
import { writeLine } from '../../src/platform/commands/operator-log.ts';
import { audit } from '../../src/wallet/audit/audit.ts';
import { walletChecks } from '../../src/wallet/audit/wallet-checks.ts';
import { listBlocks, sealLedger } from '../../src/wallet/seals.ts';
import { auditor, filledWith, namedBy } from '../rig/audit-after.ts';
import { testDatabase, type TestDatabase } from '../rig/database.ts';
import { lockWaits } from '../rig/lock-waits.ts';
import { newMember } from '../rig/members-with-grant.ts';
import { openTestLog } from '../rig/test-log.ts';

let club: TestDatabase;
let audited: ReturnType<typeof auditor>;
const keys: Record<string, number> = {};
const filled = (text: string) => filledWith(keys, text);

async function act(db: Db, action: string): Promise<number> {
  await transaction(db, (tx) => writeLine(tx, { action, memberId: keys['lin'], details: { why: 'a|b' } }));
  const { id } = await db.selectFrom('operator_log').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return id;
}

beforeAll(async () => {
  club = await testDatabase();
  await openTestLog(club.db);
  keys['lin'] = await newMember(club.db);
  for (const lines of [['first', 'second', 'third'], ['fourth'], ['unsealed']]) {
    for (const name of lines) keys[name] = await act(club.db, name);
    if (!lines.includes('unsealed')) await sealLedger(club.db);
  }
  audited = auditor(club.ownerUrl, walletChecks, 'operator_log sealed_line seal_block');
});
afterAll(async () => {
  await audited.owner.destroy();
  await club.close();
});

test('a club in which nothing moves seals what its operators do, and does not publish how often they act', async () => {
  const { checks } = await audit(club.db, walletChecks, () => {});
  expect(checks.filter(({ wrong }) => wrong)).toEqual([]);
  expect(checks.find(({ name }) => name === 'seals')!.lookedAt).toMatchObject({
    blocks: 2,
    'sealed entries': 0,
    'sealed lines of operators': 4,
  });
  const { blocks } = await listBlocks(club.db);
  expect(blocks.map(({ lastTransferId }) => lastTransferId)).toEqual(['0', '0']);
  expect(Object.keys(blocks[0]!).filter((name) => /line/i.test(name))).toEqual([]);
});

const fitting = `update sealed_line s set hash = sha256(convert_to(sealed_line_text(l), 'UTF8'))
  from operator_log l where l.id = s.line_id`;

test.each<[change: string, ...named: string[]]>([
  [`update operator_log set operator = 'nobody' where id = :second`, 'seals: operator_log id=:second'],
  [`update operator_log set action = 'member show' where id = :second`, 'seals: operator_log id=:second'],
  [`update operator_log set details = '{}' where id = :second`, 'seals: operator_log id=:second'],
  [`update operator_log set member_id = null where id = :fourth`, 'seals: operator_log id=:fourth'],
  [
    `update operator_log set created_at = created_at - interval '1 microsecond' where id in (:second, :fourth)`,
    'seals: operator_log id=:second',
  ],
  [`update operator_log set created_at = 'infinity' where id = :second`, 'seals: operator_log id=:second'],
  [`delete from operator_log where id = :second`, 'seals: operator_log id=:second'],
  [
    `delete from sealed_line where line_id = :second; delete from operator_log where id = :second`,
    'seals: seal_block number=1',
  ],
  [
    `insert into operator_log (id, operator, action, details) overriding system value values (0, 'wu', 'x', '{}')`,
    'seals: operator_log id=0',
  ],
  [`update operator_log set operator = 'nobody' where id = :second; ${fitting}`, 'seals: seal_block number=1'],
  [`update sealed_line set hash = sha256('x') where line_id = :second`, 'seals: sealed_line line_id=:second'],
  [`update sealed_line set block = 2 where line_id = :second`, 'seals: sealed_line line_id=:second'],
  [`delete from sealed_line where line_id = :second`, 'seals: sealed_line line_id=:second'],
  [
    `update sealed_line set block = 2 where line_id = :first; update operator_log set action = 'x' where id = :second`,
    'seals: operator_log id=:second',
  ],
  [`update seal_block set last_line_id = :fourth where number = 1`, 'seals: seal_block number=1'],
  [`update seal_block set last_line_id = :second where number = 1`, 'seals: seal_block number=1'],
  [`update seal_block set last_line_id = :unsealed where number = 2`, 'seals: operator_log id=:unsealed'],
  [
    `alter table sealed_line drop constraint sealed_line_block_fkey; delete from seal_block where number = 2`,
    'seals: seal_block number=2',
  ],
  [`update operator_log set operator = 'nobody' where id = :unsealed`],
])('is named after: %s', async (change, ...wrong) => {
  const found = await audited.auditAfter((tx) => sql.raw(filled(change)).execute(tx));
  expect(namedBy(found)).toEqual(wrong.map(filled));
});

test('a line with a lower number that commits late is waited for, and nothing is left behind', async () => {
  let sealing: Promise<unknown> = Promise.resolve();
  await transaction(club.db, async (tx) => {
    await writeLine(tx, { action: 'slow', memberId: undefined, details: {} });
    await act(club.db, 'fast');
    sealing = sql`select seal_ledger(0, 1000)`.execute(club.db);
    await vi.waitUntil(async () => (await sql.raw(lockWaits).execute(club.db)).rows.length > 0, { timeout: 60_000 });
  });
  await sealing;
  const { rows } = await sql`
    select from operator_log where not exists (select from sealed_line where line_id = id)`.execute(club.db);
  expect(rows).toEqual([]);
});
