/** The proxy between a real client and a real PostgreSQL. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { withClient } from '../../server/src/platform/postgres/client.ts';
import type { Postgres } from '../../server/src/platform/postgres/embedded.ts';
import { startMigratedPostgres } from '../../server/test/rig/postgres.ts';
import { startProxy, type Point, type Proxy, type Statement } from './proxy.ts';

let postgres: Postgres;
let proxy: Proxy;
let throughProxy: string;
beforeAll(async () => {
  postgres = await startMigratedPostgres();
  await withClient(postgres.ownerUrl, (client) => client.query('create table note (text text)'));
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  proxy = await startProxy(Number(new URL(postgres.ownerUrl).port));
  throughProxy = Object.assign(new URL(postgres.ownerUrl), { port: String(proxy.port) }).href;
});
afterEach(() => proxy.close());

const notes = async () =>
  await withClient(postgres.ownerUrl, async (client) => {
    const { rows } = await client.query<{ text: string }>('select text from note order by text');
    return rows.map(({ text }) => text);
  });

/** In a transaction; answers with how it ended for the client. */
async function write(text: string): Promise<string> {
  return await withClient(throughProxy, async (client) => {
    await client.query('begin');
    await client.query('insert into note values ($1)', [text]);
    await client.query('commit');
    return 'done';
  }).catch((error: Error) => error.message);
}

const commitOf =
  (text: string): Point['matches'] =>
  ({ text: sql, earlier }) =>
    sql === 'commit' && earlier.some(({ parameters }) => parameters.includes(text));

test('everything passes, both ways and unchanged', async () => {
  const long = 'glass dice '.repeat(200_000);
  await withClient(throughProxy, async (client) => {
    const { rows } = await client.query('select $1::text as long, $2::int as nothing', [long, null]);
    expect(rows).toEqual([{ long, nothing: null }]);
    await expect(client.query('select 1/0')).rejects.toThrow('division by zero');
    const named = { name: 'named', text: 'select $1::int + 1 as sum' };
    for (const value of [1, 2]) {
      expect((await client.query<{ sum: number }>({ ...named, values: [value] })).rows[0]!.sum).toBe(value + 1);
    }
    const heard = new Promise((resolve) => client.once('notification', ({ payload }) => resolve(payload)));
    await client.query('listen news');
    await withClient(throughProxy, (other) => other.query(`select pg_notify('news', 'hello')`));
    expect(await heard).toBe('hello');
  });
});

test('a point may ask what an earlier statement was answered: the first row of it', async () => {
  const rows: Statement['row'][] = [];
  const matches: Point['matches'] = ({ text, earlier }) => {
    if (text === 'commit') rows.push(...earlier.map(({ row }) => row));
    return false;
  };
  void proxy.hold({ moment: 'before', matches });
  await withClient(throughProxy, async (client) => {
    await client.query('begin');
    await client.query('select $1::text, null, n from generate_series(1, 3) n', ['骰']);
    await client.query('select where false');
    await client.query('commit');
  });
  expect(rows).toEqual([undefined, ['骰', null, '1'], undefined]);
});

test('cut before COMMIT: the client has an error, and nothing is in the database', async () => {
  const held = proxy.hold({ moment: 'before', matches: commitOf('before') });
  const writing = write('before');
  (await held).cut();
  expect(await writing).toMatch(/terminated|ECONNRESET/);
  expect(await notes()).not.toContain('before');
});

test('cut after COMMIT: the client has the same error, and everything is in the database', async () => {
  const held = proxy.hold({ moment: 'after', matches: commitOf('after') });
  const writing = write('after');
  const { statement, cut } = await held;
  expect(statement.earlier.map(({ text }) => text)).toEqual(['begin', 'insert into note values ($1)']);
  expect(await notes()).toContain('after');
  cut();
  expect(await writing).toMatch(/terminated|ECONNRESET/);
});

test.for<Point['moment']>(['before', 'after'])(
  'what is held %s its answer goes on when it is let go',
  async (moment) => {
    const held = proxy.hold({ moment, matches: commitOf(`let go ${moment}`) });
    const writing = write(`let go ${moment}`);
    const { letGo } = await held;
    // Others are not kept waiting, and one statement is held, not two.
    expect(await write(`let go ${moment}`)).toBe('done');
    letGo();
    expect(await writing).toBe('done');
  },
);

test('a statement that is prepared once and then only named is still known by its text', async () => {
  await withClient(throughProxy, async (client) => {
    const named = { name: 'count', text: 'select count(*) from note' };
    await client.query(named);
    const held = proxy.hold({ moment: 'before', matches: ({ text }) => text === named.text });
    const counting = client.query(named).catch((error: Error) => error.message);
    (await held).cut();
    expect(await counting).toMatch(/terminated|ECONNRESET/);
  });
});

test('all connections can be cut at once', async () => {
  await withClient(throughProxy, async (one) => {
    await withClient(throughProxy, async (two) => {
      const sleeping = [one, two].map((client) =>
        client.query('select pg_sleep(30)').catch((error: Error) => error.message),
      );
      proxy.cutAll();
      for (const end of await Promise.all(sleeping)) expect(end).toMatch(/terminated|ECONNRESET/);
    });
  });
});
