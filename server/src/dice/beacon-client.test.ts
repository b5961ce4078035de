import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { beaconClient } from './beacon-client.ts';
import {
  recordedBeacons,
  relayThatIsDown,
  startRelay,
  type Behaviour,
  type TestRelay,
} from '../../test/rig/beacon-relay.ts';

const { round, signature } = recordedBeacons.at(-1)!;
/** Other processes may have the machine meanwhile. */
const patience = { timeout: 30_000 };
const tooLate = 'no answer within 3 seconds';
const chainHash = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';

async function relay(...plan: [Behaviour, ...Behaviour[]]): Promise<TestRelay> {
  const started = await startRelay(...plan);
  onTestFinished(started.close);
  return started;
}

function clientOf(...relays: (TestRelay | string)[]) {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const addresses = relays.map((each) => (typeof each === 'string' ? each : each.address));
  const said = () =>
    lines.map((line) => JSON.parse(line) as { level: number; relay: string; why?: string; msg: string });
  return { ...beaconClient(addresses, log), said };
}

test.each(recordedBeacons)('round $round of the real network is found by its number', async (beacon) => {
  const honest = await relay('right');
  const client = clientOf(honest);
  expect(await client.fetch(beacon.round)).toBe(beacon.signature);
  expect(honest.asked).toEqual([`/${chainHash}/public/${beacon.round}`]);
  expect(client.said()).toEqual([]);
});

const lies = ['signature-of-another-round', 'another-round', 'right-signature-wrong-number', 'flipped-bit'] as const;

test.each(lies)('a lie is not answered, and the relay is called lying: %s', async (lie) => {
  const liar = await relay(lie);
  const client = clientOf(liar);
  expect(await client.fetch(round)).toBeUndefined();
  expect(client.said()).toMatchObject([{ level: 40, msg: 'a beacon relay is lying' }]);
});

test.each<[Behaviour, string]>([
  ['html', 'no beacon round'],
  ['redirect', 'status 302'],
  ['endless', 'more than 4096 bytes'],
  ['bomb', 'more than 4096 bytes'],
  ['cut', 'the connection was cut (UND_ERR_SOCKET)'],
  [204, 'status 204'],
  [206, 'status 206'],
  [429, 'status 429'],
  [500, 'status 500'],
])('what is no answer gives nothing, and the relay is called failing: %s', async (behaviour, why) => {
  const failing = await relay(behaviour);
  const client = clientOf(failing);
  expect(await client.fetch(round)).toBeUndefined();
  expect(client.said()).toMatchObject([{ level: 40, why, msg: 'a beacon relay is failing' }]);
  await vi.waitFor(() => expect(failing.underWay()).toBe(0), patience);
});

test('nobody is followed to another address', async () => {
  const sender = await relay('redirect', 'right');
  expect(await clientOf(sender).fetch(round)).toBeUndefined();
  expect(sender.asked).toHaveLength(1);
});

test('an answer of another shape gives nothing', async () => {
  const right = JSON.stringify(signature);
  const noBeacons = ['', 'null', '[]', '1', '{}', '{', '\0', '[['.repeat(2_000), right, `[${round},${right}]`];
  const rounds = [`"${round}"`, `[${round}]`, `${round}.5`, 'null', 'true', '0', '-1', '1e400', '{"__proto__":1}'];
  const points = [signature.toUpperCase(), `0x${signature}`, `${signature}00`, `c0${'00'.repeat(47)}`, 'ff'.repeat(48)];
  const signatures = [...points.map((hex) => `"${hex}"`), '""', 'null', '0', `[${right}]`, `{"hex":${right}}`];
  const bodies = [
    ...noBeacons,
    `{"round":${round}}`,
    `{"signature":${right}}`,
    ...rounds.map((each) => `{"round":${each},"signature":${right}}`),
    ...signatures.map((each) => `{"round":${round},"signature":${each}}`),
  ];
  for (const body of bodies) expect(await clientOf(await relay({ body })).fetch(round), body).toBeUndefined();
});

test('the randomness beside a signature is not looked at', async () => {
  const client = clientOf(await relay('wrong-randomness'));
  expect(await client.fetch(round)).toBe(signature);
  expect(client.said()).toEqual([]);
});

test('one honest relay is enough among liars, silent ones and ones that are down, and nobody waits for those', async () => {
  const dishonest: Behaviour[] = [...lies, 'html', 'endless', 'silent', 'trickle', 'cut', 404];
  const others = await Promise.all(dishonest.map((each) => relay(each)));
  const client = clientOf(await relayThatIsDown(), ...others, await relay('right'));
  expect(await client.fetch(round)).toBe(signature);
  expect(client.said().map(({ why }) => why)).not.toContain(tooLate);
  await vi.waitFor(() => expect(others.map((each) => each.underWay())).toEqual(others.map(() => 0)), patience);
});

test('a relay that stalls, before its answer or in the middle of it, is given up', async () => {
  const stalling = [await relay('silent'), await relay('trickle')];
  const client = clientOf(...stalling);
  expect(await client.fetch(round)).toBeUndefined();
  expect(client.said()).toMatchObject([{ why: tooLate }, { why: tooLate }]);
  await vi.waitFor(() => expect(stalling.map((each) => each.underWay())).toEqual([0, 0]), patience);
});

test('with all relays down there is nothing, however often it is asked for, and each is named once', async () => {
  const client = clientOf(await relayThatIsDown(), await relayThatIsDown());
  for (let time = 0; time < 3; time += 1) expect(await client.fetch(round)).toBeUndefined();
  const why = 'nobody listens there (ECONNREFUSED)';
  expect(client.said()).toMatchObject([{ why }, { why }]);
});

test('a relay at a port that is never called is named with the reason in words', async () => {
  const client = clientOf('http://127.0.0.1:9');
  expect(await client.fetch(round)).toBeUndefined();
  expect(client.said()).toMatchObject([{ why: expect.stringContaining('port') }]);
});

test.each([404, 425])('a round that is not there yet (%i) is found once it is', async (status) => {
  const client = clientOf(await relay(status, status, 'right'));
  expect(await client.fetch(round)).toBeUndefined();
  expect(await client.fetch(round)).toBeUndefined();
  expect(await client.fetch(round)).toBe(signature);
});

test.each([404, 425])(
  'lacking (%i) a round of the future is no fault of a relay, lacking an old one is',
  async (status) => {
    const client = clientOf(await relay(status));
    expect(await client.fetch(2 ** 40)).toBeUndefined();
    expect(client.said()).toEqual([]);
    expect(await client.fetch(round)).toBeUndefined();
    expect(client.said()).toMatchObject([{ why: `status ${status}`, msg: 'a beacon relay is failing' }]);
  },
);

/** The time that passes when a test says so. */
function timeOfTests() {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  return (ms: number) => void vi.advanceTimersByTime(ms);
}

test('rounds that were lacked once, and that another server found then, are no reason not to believe the beacon', async () => {
  const pass = timeOfTests();
  const client = clientOf(await relay(404));
  await client.look();
  for (let seconds = 0; seconds < 50; seconds += 5) {
    expect(await client.fetch(round + seconds)).toBeUndefined();
    pass(5_000);
    expect(client.isAnswering()).toBe(true);
  }
});

test('relays that lack a round that is due, again and again, are not believed until they have it', async () => {
  const pass = timeOfTests();
  const client = clientOf(await relay(404, 404, 404, 'right'));
  await client.look();
  for (let tries = 0; tries < 3; tries += 1) {
    expect(client.isAnswering()).toBe(true);
    expect(await client.fetch(round)).toBeUndefined();
    pass(4_000);
  }
  expect(client.isAnswering()).toBe(false);
  expect(await client.fetch(round)).toBe(signature);
  expect(client.isAnswering()).toBe(true);
});

test('an abort ends every call at once, and there is nothing', async () => {
  const stalling = [await relay('silent'), await relay('trickle')];
  const client = clientOf(...stalling);
  const abort = new AbortController();
  const found = client.fetch(round, abort.signal);
  await vi.waitFor(() => expect(stalling.map((each) => each.underWay())).toEqual([1, 1]), patience);
  abort.abort();
  expect(await found).toBeUndefined();
  await vi.waitFor(() => expect(stalling.map((each) => each.underWay())).toEqual([0, 0]), patience);
  expect(client.said()).toEqual([]);
});

test('nobody is asked after an abort', async () => {
  const honest = await relay('right');
  expect(await clientOf(honest).fetch(round, AbortSignal.abort())).toBeUndefined();
  expect(honest.asked).toEqual([]);
});

test('trouble is said when it begins, when it gets worse and when it is over, by the host alone', async () => {
  const relayOfMoods = await relay(500, 'html', 'flipped-bit', 500, 'flipped-bit', 'right', 'right', 'cut');
  const client = clientOf(`${relayOfMoods.address}/a-secret-key`);
  for (let time = 0; time < 9; time += 1) await client.fetch(round);
  const { host } = new URL(relayOfMoods.address);
  expect(client.said()).toMatchObject([
    { level: 40, relay: host, msg: 'a beacon relay is failing', why: 'status 500' },
    { level: 40, relay: host, msg: 'a beacon relay is lying', why: 'a wrong signature' },
    { level: 30, relay: host, msg: 'a beacon relay is right again' },
    { level: 40, relay: host, msg: 'a beacon relay is failing' },
  ]);
  expect(JSON.stringify(client.said())).not.toContain('a-secret-key');
});
