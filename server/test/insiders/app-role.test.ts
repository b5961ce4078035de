/** What somebody with the app's password can write by its grants: nothing of it is a bet, and all of it is seen. */
import { createPrivateKey } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { treeRoot, leafHash, treeOf } from '@glass-dice/domain/log/tree';
import { drawKey, logKeyOf } from '../../src/log/log-key.ts';
import { readEntries } from '../../src/log/log-tree.ts';
import { newestLog } from '../../src/log/open-log.ts';
import { connect } from '../../src/platform/database/db.ts';
import { testLog, testLogKey } from '../rig/test-log.ts';
import { newClub, refusalOf } from './club.ts';
import { seenIn } from './seen.ts';

test('a checkpoint that nobody signed is named', async () => {
  const club = await newClub('rolled');
  const stored = `select number_entries(1000); insert into log_checkpoint (log, size, root, note)
    select 1, max(index) + 1, sha256('x'), 'x' from log_entry`;
  expect(await refusalOf(club.clients.app, stored)).toBeUndefined();
  expect(await seenIn(club)).toEqual(['log: log_checkpoint']);
});

test('a beacon that nobody signed is named', async () => {
  const club = await newClub('closed', { withBeacon: true });
  const stored = club.filled(
    `insert into beacon (round, signature) select beacon_round, sha384('x') from round where id = :round`,
  );
  expect(await refusalOf(club.clients.app, stored)).toBeUndefined();
  expect(await seenIn(club)).toEqual(['beacons: beacon']);
});

test('an answer that nobody was given is named', async () => {
  const club = await newClub('closed');
  const stored = club.filled(`insert into idempotency (scope, key, request_hash, reply)
    select ':wu POST /bets', 'x', request_hash, reply from idempotency where scope = ':lin POST /bets' limit 1`);
  expect(await refusalOf(club.clients.app, stored)).toBeUndefined();
  expect(await seenIn(club)).toEqual(['receipts: idempotency']);
});

test('a log under another key is refused, and so is one that says its key was changed', async () => {
  const club = await newClub('closed');
  const { origin, key } = await club.rig.db.selectFrom('log').select(['origin', 'key']).executeTakeFirstOrThrow();
  const opened = (number: number, as: string, under: string, after: string) =>
    refusalOf(club.clients.app, `select open_log(${number}, '${as}', '${under}', ${after})`);
  const after = (because: string) => `'{"because":"${because}"}'::jsonb`;
  const second = `${origin}/2`;
  const own = logKeyOf(createPrivateKey(drawKey()));
  expect(await opened(2, second, own.verifierKey(second), after('moved'))).toBe('log_keeps_key');
  expect(await opened(2, second, testLogKey.verifierKey(second), after('key'))).toBe('log_keeps_key');
  expect(await opened(1, origin, key, 'null')).toBeUndefined();
  expect(await opened(2, second, testLogKey.verifierKey(second), 'null')).toBe('log_after_another');
  expect(await refusalOf(club.clients.app, `select begin_log(2, '${second}', '${key}', null)`)).toBe('42501');
  expect(await newestLog(club.rig.db)).toMatchObject({ number: 1 });
  expect(await opened(2, second, testLogKey.verifierKey(second), after('moved'))).toBeUndefined();
});

test('a hash that is not that of its tile is refused', async () => {
  const club = await newClub('closed');
  const stored = `insert into log_tile (log, level, index, root) values (1, 1, 0, sha256('x'))`;
  expect(await refusalOf(club.clients.app, stored)).toBeDefined();
});

test('tables of its own do not stand before those that the server signs', async () => {
  const club = await newClub('rolled');
  const { database } = club.rig;
  const name = new URL(database.appUrl).pathname.slice(1);
  await sql`create view queue.log_entry as
    select id, log, kind, subject, index, other.text, leaf_hash(other.text) as leaf
    from public.log_entry e
    cross join lateral (select regexp_replace(e.text, '"seed":"[0-9a-f]{8}', '"seed":"00000000') as text) as other
  `.execute(database.db);
  await sql`alter role current_user in database ${sql.id(name)} set search_path = queue, public`.execute(database.db);
  const server = connect(database.appUrl, { max: 2, onError: () => {} });
  onTestFinished(() => server.destroy());
  await testLog(server).publish();
  const { rows } = await sql<{ size: number; root: Buffer }>`
    select size, root from public.log_checkpoint order by size desc limit 1`.execute(club.everything);
  const { size, root } = rows[0]!;
  const lines = await readEntries(club.everything, 1, 0, size);
  expect(Buffer.from(treeRoot(size, treeOf(lines.map((line) => leafHash(Buffer.from(line))))))).toEqual(root);
});
