import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SealedBlock } from '@glass-dice/contract/wallet';
import { playUnit } from '@glass-dice/domain/play-money';
import {
  blockText,
  entryText,
  lineText,
  noHead,
  type SealedEntry,
  type SealedLine,
} from '@glass-dice/domain/wallet/seal';
import { ask, testApp, type TestApp } from '../../test/rig/app.ts';
import { transaction } from '../platform/database/db.ts';
import { withClient } from '../platform/postgres/client.ts';
import { newMember, newMemberWithGrant } from '../../test/rig/members-with-grant.ts';
import { sealLedger } from './seals.ts';
import { welcome } from './wallet.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const blocks = async (): Promise<SealedBlock[]> => (await ask(app, 'GET /seals')).json().blocks;

const headOf = (block: SealedBlock) => {
  const { member, grants, dice, withdrawals } = block.dayTotals;
  const dayTotals = {
    member: Number(member),
    grants: Number(grants),
    dice: Number(dice),
    withdrawals: Number(withdrawals),
  };
  const lastTransferId = Number(block.lastTransferId);
  return sha256(blockText({ ...block, lastTransferId, sealedAtUs: Number(block.sealedAtUs), dayTotals }, playUnit));
};

async function unsealed() {
  const { rows } = await sql`
    select e.transfer_id from entry e
    where not exists (select from sealed_entry s where s.transfer_id = e.transfer_id)
  `.execute(app.db);
  return rows;
}

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: () => resolve() };
}

test('the database seals what the rules say, entry by entry', async () => {
  await newMemberWithGrant(app.db);
  await sealLedger(app.db);
  const { rows } = await sql<SealedEntry & { text: string; hash: Buffer }>`
    select sealed_text(t, e) as text, s.hash, t.id as "transferId", e.account, t.kind as "transferKind",
      e.kind as "entryKind", t.member_id as "transferMemberId", e.member_id as "entryMemberId",
      epoch_us(t.created_at) as "createdAtUs", e.amount, e.unit, e.balance_after as "balanceAfter", e.version,
      t.key, t.memo
    from transfer t join entry e on e.transfer_id = t.id
    join sealed_entry s on s.transfer_id = e.transfer_id and s.account = e.account
  `.execute(app.db);
  expect(rows.length).toBeGreaterThanOrEqual(2);
  for (const row of rows) {
    expect(row.text).toBe(entryText(row));
    expect(row.hash.toString('hex')).toBe(sha256(entryText(row)));
  }
});

test('and line by line of the operator log', async () => {
  const memberId = await newMember(app.db);
  const told = { operator: 'w|u', action: 'member block', details: { reason: '🎲 "a|b"', days: [1, 2.5, null] } };
  await app.db
    .insertInto('operator_log')
    .values([
      { ...told, member_id: memberId },
      { ...told, member_id: null },
    ])
    .execute();
  await sealLedger(app.db);
  const { rows } = await sql<SealedLine & { text: string; hash: Buffer }>`
    select sealed_line_text(l) as text, s.hash, l.id, epoch_us(l.created_at) as "createdAtUs", l.member_id as "memberId",
      l.operator, l.action, l.details::text as details
    from operator_log l join sealed_line s on s.line_id = l.id
  `.execute(app.db);
  expect(rows.length).toBeGreaterThanOrEqual(2);
  for (const row of rows) {
    expect(row.text).toBe(lineText(row));
    expect(row.hash.toString('hex')).toBe(sha256(lineText(row)));
  }
});

test('anyone can read the blocks, check each head and follow the chain', async () => {
  for (let block = 0; block < 3; block += 1) {
    await newMemberWithGrant(app.db);
    await sealLedger(app.db);
  }
  const chain = (await blocks()).toReversed();
  expect(chain.length).toBeGreaterThanOrEqual(3);
  let previous = noHead;
  for (const block of chain) {
    expect(block.previousHead).toBe(previous);
    expect(block.head).toBe(headOf(block));
    expect(Object.values(block.dayTotals).reduce((sum, total) => sum + Number(total), 0)).toBe(0);
    previous = block.head;
  }
});

test('nothing new, no new block', async () => {
  await sealLedger(app.db);
  const before = await blocks();
  await sealLedger(app.db);
  expect(await blocks()).toEqual(before);
});

test('a movement with a lower number that commits late is waited for and sealed with the others', async () => {
  const memberId = await newMember(app.db);
  const { promise, resolve } = Promise.withResolvers<void>();
  const { promise: posted, resolve: sayPosted } = Promise.withResolvers<void>();
  const late = transaction(app.db, async (tx) => {
    await welcome(tx, memberId);
    sayPosted();
    await promise;
  });
  await posted;
  await newMemberWithGrant(app.db);
  const sealing = sealLedger(app.db);
  const before = (await blocks())[0]!.number;
  setTimeout(resolve, 300);
  await Promise.all([late, sealing]);
  expect((await blocks())[0]!.number).toBe(before + 1);
  expect(await unsealed()).toEqual([]);
});

test('so is one whose transaction began later than that of a higher number', async () => {
  const [early, late] = [await newMember(app.db), await newMember(app.db)];
  const [lateHasPosted, earlyHasPosted, mayEnd] = [gate(), gate(), gate()];
  const first = transaction(app.db, async (tx) => {
    // Takes a transaction id before the other one, and a number after it.
    await sql`select pg_current_xact_id()`.execute(tx);
    earlyHasPosted.open();
    await lateHasPosted.opened;
    await welcome(tx, early);
  });
  const second = transaction(app.db, async (tx) => {
    await earlyHasPosted.opened;
    await welcome(tx, late);
    lateHasPosted.open();
    await mayEnd.opened;
  });
  await first;
  const sealing = sealLedger(app.db);
  setTimeout(mayEnd.open, 300);
  await Promise.all([second, sealing]);
  expect(await unsealed()).toEqual([]);
});

test('two servers that seal at once make one chain', async () => {
  await newMemberWithGrant(app.db);
  await Promise.all([sealLedger(app.db), sealLedger(app.db), sealLedger(app.db)]);
  const [newest, before] = await blocks();
  expect(newest!.previousHead).toBe(before!.head);
});

test.each([
  'update seal_block set salt = salt',
  'delete from seal_block',
  'truncate seal_block, sealed_entry, sealed_line',
  'update sealed_entry set hash = hash',
  'delete from sealed_entry',
  'update sealed_line set hash = hash',
  'delete from sealed_line',
])('not even the owner may: %s', async (statement) => {
  await expect(withClient(app.ownerUrl, (client) => client.query(statement))).rejects.toThrow('insert-only');
});

test('the app cannot write a seal of its own making', async () => {
  const insert = `insert into sealed_entry (transfer_id, account, block, hash) values (1, 'dice', 1, '\\x00')`;
  await expect(withClient(app.appUrl, (client) => client.query(insert))).rejects.toThrow('permission denied');
});

test('the totals for everybody are those of the end of the last Taipei day', async () => {
  expect(new Set((await blocks()).map(({ dayTotals }) => dayTotals.member))).toEqual(new Set(['0']));
  await withClient(app.ownerUrl, (client) =>
    client.query(`
      alter table seal_block disable trigger user;
      update seal_block set sealed_at = sealed_at - interval '1 day';
      alter table seal_block enable trigger user`),
  );
  const { member_total: yesterday } = await app.db
    .selectFrom('seal_block')
    .select('member_total')
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  for (let block = 0; block < 2; block += 1) {
    await newMemberWithGrant(app.db);
    await sealLedger(app.db);
  }
  const [newest, second] = await blocks();
  expect(newest!.dayTotals.member).toBe(String(yesterday));
  expect(second!.dayTotals).toEqual(newest!.dayTotals);
  expect(newest!.head).toBe(headOf(newest!));
});
