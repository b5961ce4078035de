import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useAuditedRounds } from '../../../test/rig/audited-rounds.ts';
import { testLogKey } from '../../../test/rig/test-log.ts';
import { testWitness } from '../../../test/rig/test-witness.ts';

const rounds = useAuditedRounds();

const withoutRule = (table: string, name: string) => `alter table ${table} drop constraint ${name};`;
const entry = (kind: string, round: string) => `kind = '${kind}' and subject = :${round}`;

test.each<[change: string, ...named: string[]]>([
  [
    `update log_entry set text = replace(text, '"dice":[', '"dice":[6,') where ${entry('roll', 'plain')}`,
    'log: log_entry log=1 kind=roll subject=:plain',
  ],
  [
    `update log_entry set text = 'x' where ${entry('book', 'lit')}`,
    'log: log_entry log=1 kind=book subject=:lit',
    'books: book round_id=:lit',
  ],
  [`delete from log_entry where ${entry('terms', 'lit')}`, 'log: log_entry kind=terms subject=:lit'],
  [`delete from log_entry where kind = 'open'`, 'log: log_entry kind=open subject=1'],
  [
    `delete from log_entry where index = :size - 1`,
    'log: log_checkpoint log=1 size=:size',
    'books: book round_id=:waiting',
  ],
  [
    `update log_entry set subject = 99 where ${entry('book', 'lit')}`,
    'log: round_result round_id=:lit',
    'books: book round_id=:lit',
  ],
  [
    `update log set origin = 'elsewhere', key = 'elsewhere+'`,
    'log: log_entry log=1 kind=open subject=1',
    'books: bet_order id=*',
  ],
  [
    `${withoutRule('log_entry', 'log_entry_index_once')} update log_entry set index = 1 - index where index < 2`,
    'log: log_entry log=1 index=0',
  ],
  [`update log_entry set index = :size + 1 where index is null`, 'log: log_entry log=1 index=14'],
  [
    `alter table log_entry alter column leaf drop expression; update log_entry set leaf = sha256('x') where index = 2`,
    'log: log_entry log=1 index=2',
  ],
  [`update log_checkpoint set root = sha256('x') where size = :size`, 'log: log_checkpoint log=1 size=:size'],
  [
    `update log_checkpoint set note = replace(note, E'\\n\\n', E'\\nmore\\n\\n') where size = :size`,
    'log: log_checkpoint log=1 size=:size',
  ],
  [
    `update log_checkpoint c set note = (select note from log_checkpoint order by size limit 1) where size = :size`,
    'log: log_checkpoint log=1 size=:size',
  ],
  [`delete from log_checkpoint where size < :size`, 'log: round_result round_id=:plain'],
  [
    `insert into log_tile (log, level, index, root) values (1, 1, 0, sha256('x'))`,
    'log: log_tile log=1 level=1 index=0',
  ],
  [
    `insert into log_cosignature (log, size, witness, line, seen_at) values (1, :size, 'nobody', 'nothing', now())`,
    'log: log_cosignature log=1 size=:size witness=nobody',
  ],
  [
    `update log_checkpoint set stored_at = stored_at - interval '1 hour' where size = :size`,
    'log: log_checkpoint log=1 size=:size',
  ],
  [`update log_checkpoint set stored_at = '2026-04-14'`, 'log: log_checkpoint log=1 size=*'],
  [`update round_result set sealed_late = true where round_id = :plain`, 'log: round_result round_id=:plain'],

  [
    `update book set root = sha256('x') where round_id = :lit`,
    'log: log_entry log=1 kind=book subject=:lit',
    'books: book round_id=:lit',
  ],
  [`update book set staked = staked + 100 where round_id = :lit`, 'books: book round_id=:lit'],
  [`update book set orders = orders + 1 where round_id = :lit`, 'books: book round_id=:lit'],
  [`update book set salt = substr(sha256('x'), 1, 16) where round_id = :lit`, 'books: book round_id=:lit'],
  [`update book set sealed_at = sealed_at - interval '1 s' where round_id = :lit`, 'books: book round_id=:lit'],
  [
    `delete from book where round_id = :waiting`,
    'log: log_entry log=1 kind=book subject=:waiting',
    'books: book round_id=:waiting',
  ],
  [
    `update book_level set hashes = sha256('x') || substr(hashes, 33) where round_id = :lit and level = 0`,
    'books: book_level round_id=:lit level=0',
  ],
  [`delete from book_level where round_id = :lit and level = 2`, 'books: book_level round_id=:lit level=1'],
  [`update bet_order set leaf = sha256('x') where id = :order`, 'books: bet_order id=:order'],
  [`update bet_order set salt = substr(sha256('x'), 1, 16) where id = :order`, 'books: bet_order id=:order'],
  [`update bet_order set key_hash = sha256('x') where id = :order`, 'books: bet_order id=:order'],
  [`update bet_order set placed_at = placed_at + interval '1 ms' where id = :order`, 'books: bet_order id=:order'],
  [`update bet_order set picks = '{even,odd,small,big}' where id = :order`, 'bets: bet_order id=:order'],
  [
    `insert into idempotency (scope, key, request_hash, reply) values (:lin || ' POST /bets', 'x', sha256('x'), '{"receipt":"x"}')`,
    'receipts: idempotency scope=:lin POST /bets key=x',
  ],
  [
    `insert into idempotency (scope, key, request_hash, reply) values (:lin || ' POST /bets', 'x', sha256('x'), 'spoiled')`,
    'receipts: idempotency scope=:lin POST /bets key=x',
  ],
])('is named after: %s', async (change, ...wrong) => {
  expect(await rounds.namedAfter(change)).toEqual(rounds.named(wrong));
});

/** The stored answer to the first order, with its receipt or another one. */
const answer = (receipt: string) => `
  update bet_order set key_hash = sha256('a key') where id = :order;
  update bet_order o set leaf = leaf_hash(r.receipt) from receipts_of(:plain) r where r.order_id = o.id;
  insert into idempotency (scope, key, request_hash, reply)
    select :lin || ' POST /bets', 'a key', sha256('x'), format('{"balance":"1","receipt":%s,"unit":"PLAY"}', to_json(${receipt}))
    from receipts_of(:plain) where order_id = :order`;

test('the receipt of a stored answer is that of its order, to the letter', async () => {
  const named = async (receipt: string) => {
    const { checks } = await rounds.auditAfter(answer(receipt));
    return checks.find(({ name }) => name === 'receipts')!.wrong?.key;
  };
  expect(await named('receipt')).toBeUndefined();
  const key = { scope: rounds.filled(':lin POST /bets'), key: 'a key' };
  expect(await named(`replace(receipt, 'stake 500', 'stake 600')`)).toEqual(key);
  expect(await named(`receipt || ' '`)).toEqual(key);
});

test('a cosignature holds by the key of its witness, for its checkpoint and its second', async () => {
  const { rows } = await sql<{ size: number; note: string }>`
    select size, note from log_checkpoint order by size desc limit 1`.execute(rounds.club.db);
  const { size, note } = rows[0]!;
  const seenAt = 1_776_000_000;
  const { verifierKey, cosign } = testWitness('one.example/w');
  const line = cosign(note, seenAt);
  const named = async (cosigned: { line?: string; witness?: string; seen?: number }) => {
    const { checks } = await rounds.auditAfter(`
      insert into log_cosignature (log, size, witness, line, seen_at) values
        (1, ${size}, '${cosigned.witness ?? verifierKey}', '${cosigned.line ?? line}', to_timestamp(${cosigned.seen ?? seenAt}))`);
    return checks.find(({ name }) => name === 'log')!.wrong?.table;
  };
  expect(await named({})).toBeUndefined();
  expect(await named({ seen: seenAt + 1 })).toBe('log_cosignature');
  expect(await named({ line: cosign(note.replace(String(size), String(size + 1)), seenAt) })).toBe('log_cosignature');
  expect(await named({ line: '' })).toBe('log_cosignature');
  expect(await named({ witness: testWitness('two.example/w').verifierKey })).toBe('log_cosignature');
});

test('a checkpoint that another key has signed is named', async () => {
  const { rows } = await sql<{ size: number; note: string }>`
    select size, note from log_checkpoint order by size desc limit 1`.execute(rounds.club.db);
  const text = rows[0]!.note.split('\n\n')[0]!;
  const other = await testLogKey.signNote('other.example/log', `${text}\n`);
  const { checks } = await rounds.auditAfter(
    `update log_checkpoint set note = '${other}' where size = ${rows[0]!.size}`,
  );
  expect(checks.find(({ name }) => name === 'log')!.wrong).toMatchObject({ key: { size: rows[0]!.size } });
});
