/** A ledger of one's own with two members, and what tests of its refusals share. */
import { Client, type DatabaseError } from 'pg';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { TransferKind } from '@glass-dice/domain/wallet/postings';
import { testDatabase, type TestDatabase } from './database.ts';
import { newMemberWithGrant } from './members-with-grant.ts';

type TestLedger = {
  database: TestDatabase;
  app: Client;
  owner: Client;
  /** Two members with their welcome grants; each test has its own. */
  alice: number;
  bob: number;
};

/** Filled before the first test of the file that calls it. */
export function useLedger(): TestLedger {
  const ledger = {} as TestLedger;
  beforeAll(async () => {
    const database = await testDatabase();
    Object.assign(ledger, { database, app: new Client(database.appUrl), owner: new Client(database.ownerUrl) });
    await Promise.all([ledger.app.connect(), ledger.owner.connect()]);
  });
  afterAll(async () => {
    await Promise.all([ledger.app.end(), ledger.owner.end()]);
    await ledger.database.close();
  });
  beforeEach(async () => {
    ledger.alice = await newMemberWithGrant(ledger.database.db);
    ledger.bob = await newMemberWithGrant(ledger.database.db);
  });
  return ledger;
}

/** The whole ledger as text, to see that nothing changed. */
async function snapshot({ owner }: TestLedger): Promise<string> {
  const { rows } = await owner.query(`
    select (select json_agg(a order by member_id) from account a) as accounts,
      (select json_agg(t order by id) from transfer t) as transfers,
      (select json_agg(e order by transfer_id, account) from entry e) as entries`);
  return JSON.stringify(rows);
}

/** Runs what must be refused, sees that it changed nothing, and returns the constraint or else the error code. */
export async function refusalOf(
  ledger: TestLedger,
  who: 'app' | 'owner',
  statement: string,
  values?: unknown[],
): Promise<string | undefined> {
  const before = await snapshot(ledger);
  const error = await ledger[who].query(statement, values).then(
    () => undefined,
    (reason: DatabaseError) => reason,
  );
  expect(await snapshot(ledger)).toBe(before);
  return error?.constraint ?? error?.code;
}

export type Movement = {
  kind: TransferKind;
  member_id: number;
  key: string;
  memo: string;
  amount: number;
};

/** A withdrawal of 1.00 unless something else is said. */
export function movementOf(memberId: number, changes: Partial<Movement> = {}): Movement {
  return {
    kind: 'withdrawal',
    member_id: memberId,
    key: 'movement',
    memo: '',
    amount: -100,
    ...changes,
  };
}

export const postTransfers = 'select * from post_transfers($1)';
