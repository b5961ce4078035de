import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/rig/database.ts';
import { withClient } from '../postgres/client.ts';
import { transaction } from './db.ts';
import { letOwnerRead, startQueue, type Queue } from './queue.ts';
import { lockWaits } from '../../../test/rig/lock-waits.ts';

const silent = pino({ level: 'silent' });

let database: TestDatabase;
const queues: Queue[] = [];
const another = async () => {
  const queue = await startQueue(database.appUrl, silent);
  queues.push(queue);
  return queue;
};

beforeEach(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.stop()));
  await database.close();
});

test('servers that start at once share one queue; a job exists only if what it is about does', async () => {
  const [sender, worker] = await Promise.all([another(), another(), another()]);
  const done: number[] = [];
  await worker.work('payout', async ({ withdrawalId }) => void done.push(withdrawalId));
  const undone = transaction(database.db, async (tx) => {
    await sender.send(tx, 'payout', { withdrawalId: 1 });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await transaction(database.db, (tx) => sender.send(tx, 'payout', { withdrawalId: 2 }, 1_000));
  await transaction(database.db, (tx) => sender.send(tx, 'payout', { withdrawalId: 3 }));
  await expect.poll(() => done).toEqual([3, 2]);
});

test('a server that starts while another one is starting waits for it', async () => {
  await another();
  const starting = await withClient(database.appUrl, async (client) => {
    await client.query('begin');
    await client.query(letOwnerRead);
    const second = another();
    await expect.poll(async () => (await client.query(lockWaits)).rowCount).toBeGreaterThan(0);
    await client.query('commit');
    return second;
  });
  expect(queues).toContain(starting);
});

test('the owner of the database can read the queue, as a backup does', async () => {
  await another();
  await withClient(database.ownerUrl, async (client) => {
    await client.query('begin');
    await client.query('lock table queue.version, queue.job in access share mode');
    expect((await client.query('select from queue.job')).rows).toEqual([]);
    await client.query('commit');
  });
});

test('a job that failed is tried again, and so is one that was left lying', async () => {
  const tries: number[] = [];
  const handle = async ({ withdrawalId }: { withdrawalId: number }) => {
    tries.push(withdrawalId);
    if (tries.length === 1) throw new Error('not yet');
    // As one looks whose server died over it.
    if (tries.length === 2) await new Promise(() => {});
  };
  const servers = [await another(), await another()];
  for (const server of servers) await server.work('payout', handle);
  await transaction(database.db, (tx) => servers[0]!.send(tx, 'payout', { withdrawalId: 4 }));
  await expect.poll(() => tries).toEqual([4, 4, 4]);
});
