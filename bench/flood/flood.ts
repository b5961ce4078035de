/** One member and one network take as much as they can get of what is scarce, while others sign in, bet and withdraw. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { hashSecret } from '../../server/src/members/hashing.ts';
import { loadPinPepper } from '../../server/src/members/pin-pepper.ts';
import { connect } from '../../server/src/platform/database/db.ts';
import { withClient } from '../../server/src/platform/postgres/client.ts';
import { farRound, insertFarRound } from '../../server/test/states/far-round.ts';
import { say, type Bench } from '../harness/bench.ts';
import { openCleanUp } from '../harness/clean-up.ts';
import { loadSteadily, percentile, type Measured } from '../harness/load.ts';
import { addMembers, openBenchRig, type BenchMember, type BenchRig } from '../harness/rig.ts';
import { startBenchServer } from '../harness/server.ts';
import { floods, type Greedy } from './floods.ts';
import type { Order } from './flooder.ts';

const others = 50;
const password = 'four glass dice';
const pin = '472913';
/** How often the others do each of these in a second, all together. */
const rates = { 'sign in': 4, bet: 20, withdraw: 4 };
type Deed = keyof typeof rates;
type Person = BenchMember & { username: string; card: string; address: string };

const goal = 2;
const headStartMs = 1_000;

export const floodBench: Bench = {
  about: 'what 50 members notice of one member and one network that flood what is scarce',
  options: '[--seconds 15]',
  async run(args) {
    const { values } = parseArgs({ args, options: { seconds: { type: 'string', default: '15' } } });
    if (!/^[1-9][0-9]?$/.test(values.seconds)) throw new Error('--seconds is a number from 1 to 99.');
    const forMs = Number(values.seconds) * 1_000;
    await using cleanUp = openCleanUp();
    const rig = await openBenchRig(cleanUp);
    await insertFarRound(rig.ownerUrl);
    // Whoever signs in too often loses older sessions.
    const [signer, greedy, ...people] = await settle(rig);
    // The load names the addresses from which it seems to come.
    const { port } = await startBenchServer(rig, cleanUp, undefined, { TRUSTED_PROXIES: '127.0.0.1' });
    const flooder: Greedy = { port, token: greedy!.token, username: signer!.username, password };
    await live(port, people, forMs);
    say(`p99 of ${others} members, in ms${' '.repeat(16)}sign in        bet        withdraw   the flood got`);
    const quiet = await live(port, people, forMs);
    sayRow('nobody floods', quiet, quiet, '');
    for (const nth of floods.keys()) await measure(nth, flooder, people, { quiet, forMs });
  },
};

type Lived = Record<Deed, Measured>;

async function measure(
  nth: number,
  greedy: Greedy,
  people: readonly Person[],
  { quiet, forMs }: { quiet: Lived; forMs: number },
): Promise<void> {
  const order: Order = { nth, greedy, forMs: forMs + 2 * headStartMs };
  const flooder = spawn(process.execPath, [join(import.meta.dirname, 'flooder.ts'), JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed = text(flooder.stdout);
  await sleep(headStartMs);
  const flooded = await live(greedy.port, people, forMs);
  const answers = JSON.parse(await printed) as Record<string, number>;
  const got = Object.entries(answers)
    .toSorted()
    .map(([answer, times]) => `${times} × ${answer}`);
  sayRow(floods[nth]!.what, flooded, quiet, got.join(', '));
}

function sayRow(what: string, lived: Lived, quiet: Lived, got: string): void {
  const columns = (Object.keys(rates) as Deed[]).map((deed) => {
    const [p99, before] = [lived, quiet].map((each) => percentile(each[deed], 0.99));
    const ratio = p99! / before!;
    const text = `${p99!.toFixed(0)}${lived === quiet ? '' : ` (${ratio.toFixed(1)} ×)`}`;
    return `${text}${ratio > goal ? ' !' : ''}`.padEnd(15);
  });
  const failed = Object.values(lived).flatMap(({ statuses }) => [...statuses].filter(([status]) => status >= 400));
  const said = failed.map(([status, times]) => `${times} × ${status} for the others`);
  say(`${what.padEnd(38)}${columns.join('')}${[got, ...said].filter(Boolean).join('; ')}`);
}

/** All three at once, each as often as it is due. */
async function live(port: number, people: readonly Person[], forMs: number): Promise<Lived> {
  const until = AbortSignal.timeout(forMs);
  let turn = 0;
  const next = () => people[turn++ % people.length]!;
  const requests: Record<Deed, () => string> = {
    'sign in': () => {
      const { username, address } = next();
      return post('/api/sessions', address, { username, password });
    },
    bet: () => {
      const { token, address } = next();
      const { game, number: round } = farRound;
      return post('/api/bets', address, { game, round, picks: ['big'], stake: '100' }, token);
    },
    withdraw: () => {
      const { token, address, card } = next();
      return post('/api/wallet/withdrawals', address, { card, amount: '100', pin }, token);
    },
  };
  const measured = await Promise.all(
    (Object.keys(rates) as Deed[]).map(async (deed) => {
      const options = { port, connections: 25, until, nextRequest: requests[deed], perSecond: rates[deed] };
      return [deed, await loadSteadily(options)] as const;
    }),
  );
  return Object.fromEntries(measured) as Lived;
}

function post(path: string, address: string, body: object, token?: string): string {
  const text = JSON.stringify(body);
  const headers = [
    'host: 127.0.0.1',
    `x-forwarded-for: ${address}`,
    'content-type: application/json',
    `content-length: ${text.length}`,
    `idempotency-key: ${randomUUID()}`,
    ...(token ? [`authorization: Bearer ${token}`] : []),
  ];
  return `POST ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${text}`;
}

/** Members with a password, a PIN, a card and much to spend, who may withdraw as often as they like. */
async function settle(rig: BenchRig): Promise<Person[]> {
  const members = await addMembers(rig.ownerUrl, others + 2);
  const db = connect(rig.appUrl, { max: 1, onError: () => {} });
  const pepper = await loadPinPepper(db, join(rig.folder, 'pin-pepper'));
  await db.destroy();
  const [passwordHash, pinHash] = [await hashSecret(password), await hashSecret(pin, pepper)];
  const ids = members.map(({ id }) => id);
  return await withClient(rig.ownerUrl, async (client) => {
    await client.query('update member set password_hash = $1, pin_hash = $2, name = $3 where id = any ($4)', [
      passwordHash,
      pinHash,
      'A member of a bench',
      ids,
    ]);
    await client.query('update club set withdrawals_per_day = 1000000, withdrawal_minimum_minor = 1');
    const { rows } = await client.query<{ id: string; member_id: string; username: string }>(
      `insert into card (member_id, bank_key, bank_name, number, holder)
       select m.id, b.key, b.name, '000000001001', m.name
       from unnest($1::bigint[]) asked (id) join member m using (id) cross join (select * from bank limit 1) b
       returning id, member_id, (select username from member where id = member_id) as username`,
      [ids],
    );
    const cards = new Map(rows.map((row) => [Number(row.member_id), row]));
    return members.map((member, index) => {
      const { id: card, username } = cards.get(member.id)!;
      return { ...member, username, card, address: `198.51.100.${index + 1}` };
    });
  });
}
