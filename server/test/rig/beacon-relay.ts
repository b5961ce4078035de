/** A drand relay on this machine. It has the recorded rounds of the real network, and lies, stalls or fails when told. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

type Beacon = { round: number; signature: string; randomness: string };

const recording = resolve(import.meta.dirname, '../../../domain/vectors/drand-quicknet.json');
const { chainHash, beacons } = JSON.parse(readFileSync(recording, 'utf8')) as { chainHash: string; beacons: Beacon[] };

export const recordedBeacons: readonly Beacon[] = beacons;

/** A number is a status without a round, an object any answer at all. */
export type Behaviour = keyof typeof behaviours | number | { body: string };

export type TestRelay = {
  address: string;
  /** The paths of rounds that it was asked for. */
  asked: string[];
  /** Its newest round, or a status without one. */
  latest: number;
  /** How many calls have not come to their end. */
  underWay: () => number;
  close: () => Promise<void>;
};

/** Each call for a round gets the next behaviour; the last one stays. */
export async function startRelay(...plan: [Behaviour, ...Behaviour[]]): Promise<TestRelay> {
  const asked: string[] = [];
  const responses = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    responses.add(response);
    response.on('close', () => responses.delete(response));
    if (request.url!.endsWith('/public/latest')) return sendLatest(response, relay.latest);
    asked.push(request.url!);
    behave(plan[Math.min(asked.length, plan.length) - 1]!, request.url!, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const relay: TestRelay = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    latest: beacons[0]!.round,
    underWay: () => responses.size,
    async close() {
      server.closeAllConnections();
      await server[Symbol.asyncDispose]();
    },
  };
  return relay;
}

function sendLatest(response: ServerResponse, latest: number): void {
  const beacon = beacons.find(({ round }) => round === latest);
  response.writeHead(beacon ? 200 : latest).end(JSON.stringify(beacon ?? {}));
}

/** Where nobody listens. */
export async function relayThatIsDown(): Promise<string> {
  const relay = await startRelay('right');
  await relay.close();
  return relay.address;
}

function behave(behaviour: Behaviour, path: string, response: ServerResponse): void {
  const beacon = beacons.find(({ round }) => path.endsWith(`/${chainHash}/public/${round}`));
  if (typeof behaviour === 'number') response.writeHead(behaviour).end(JSON.stringify(beacon ?? {}));
  else if (typeof behaviour === 'object') response.end(behaviour.body);
  else if (beacon) void behaviours[behaviour](response, beacon);
  else response.writeHead(404).end();
}

const behaviours = {
  right: send,
  'wrong-randomness': (response: ServerResponse, beacon: Beacon) =>
    send(response, { ...beacon, randomness: '00'.repeat(32) }),
  'signature-of-another-round': (response: ServerResponse, beacon: Beacon) =>
    send(response, { ...beacon, signature: another(beacon).signature }),
  'another-round': (response: ServerResponse, beacon: Beacon) => send(response, another(beacon)),
  'right-signature-wrong-number': (response: ServerResponse, beacon: Beacon) =>
    send(response, { ...beacon, round: another(beacon).round }),
  'flipped-bit': (response: ServerResponse, beacon: Beacon) =>
    send(response, { ...beacon, signature: flipLastBit(beacon.signature) }),
  html: (response: ServerResponse) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Welcome</title>'),
  /** To itself, where the right answer would be. */
  redirect: (response: ServerResponse, beacon: Beacon) =>
    response.writeHead(302, { location: `/elsewhere/${chainHash}/public/${beacon.round}` }).end(),
  /** As fast as it is taken. */
  endless: (response: ServerResponse) => Readable.from(blanks()).pipe(response),
  /** A few kilobytes that unpack to 8 MB. */
  bomb: (response: ServerResponse) =>
    response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(8 * 2 ** 20, ' '))),
  silent: () => undefined,
  trickle: async (response: ServerResponse) => {
    while (response.write(' ') && !response.destroyed) await sleep(50);
  },
  cut: (response: ServerResponse) => response.destroy(),
};

function send(response: ServerResponse, beacon: Beacon): void {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(beacon));
}

function* blanks(): Generator<string> {
  for (;;) yield ' '.repeat(65_536);
}

function another({ round }: Beacon): Beacon {
  return beacons.find((each) => each.round !== round)!;
}

function flipLastBit(hex: string): string {
  return hex.slice(0, -1) + (Number.parseInt(hex.at(-1)!, 16) ^ 1).toString(16);
}
