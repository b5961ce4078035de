import { Client } from 'pg';
import { expect, test } from 'vitest';
import type { TransferKind } from '@glass-dice/domain/wallet/postings';
import { testDatabase } from '../../test/rig/database.ts';
import { postTransfers, movementOf } from '../../test/rig/ledger.ts';

test('a connection that planned while the club was empty looks rows up when it is full, too', async () => {
  const database = await testDatabase();
  const app = new Client(database.appUrl);
  await app.connect();
  try {
    const { rows: members } = await app.query(
      `insert into member (username, password_hash) select 'member_' || n, 'none' from generate_series(1, 50) n returning id`,
    );
    await app.query('insert into account (member_id) select id from member');
    const post = (kind: TransferKind, amount: number, key: string) =>
      app.query(postTransfers, [
        JSON.stringify(members.map(({ id }) => movementOf(Number(id), { kind, key, amount }))),
      ]);
    await post('welcome-grant', 100_000, 'welcome');
    for (let batch = 0; batch < 12; batch += 1) {
      await post('top-up', 10_000, `top-up ${batch}`);
      await post('withdrawal', -1, `withdrawal ${batch}`);
      await post('withdrawal-returned', 1, `withdrawal ${batch}`);
    }
    await app.query('begin');
    await post('top-up', 10_000, 'last');
    await post('withdrawal', -1, 'last');
    await post('withdrawal-returned', 1, 'last');
    const { rows } = await app.query(`
      select relname, seq_tup_read::int as read from pg_stat_xact_user_tables
      where relname in ('entry', 'transfer', 'withdrawal') and seq_tup_read > 0`);
    expect(rows).toEqual([]);
    await app.query('commit');
  } finally {
    await app.end();
    await database.close();
  }
});
