/** Two servers ask one witness. The slower one hears of a size that it does not know, and that its own club published. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatVerifierKey, verifierKey } from '@glass-dice/domain/log/note';
import { readCheckpoint } from '../../src/log/checkpoints.ts';
import { keepWitnesses } from '../../src/log/keep-witnesses.ts';
import { parseWitnesses } from '../../src/log/witness-list.ts';
import { diceRig, midnight, minute, type DiceRig } from '../rig/dice-rig.ts';
import { testLog } from '../rig/test-log.ts';

let club: DiceRig;
beforeEach(async () => {
  club = await diceRig();
  await club.advance();
});
afterEach(() => club.close());

const sizeNow = async () => (await readCheckpoint(club.db, 1))!.size;

test('a witness that has signed for another server of the club has not seen more than the club has', async () => {
  const asked: number[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      asked.push(Number(body.slice(body.indexOf('\n\n') + 2).split('\n')[1]));
      // Before it answers, another server has published more and had that signed here.
      if (asked.length === 1) {
        await club.clock.set(midnight + minute);
        await club.advance();
        await testLog(club.db).publish();
      }
      response.writeHead(409).end(`${await sizeNow()}\n`);
    })();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const key = formatVerifierKey(verifierKey('witness.example/w', 'cosignature', new Uint8Array(32).fill(1)));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const onAhead = vi.fn<() => Promise<void>>(async () => undefined);
  const kept = keepWitnesses(parseWitnesses(`${key} ${address}`), {
    db: club.db,
    log: pino({ level: 'silent' }),
    onAhead,
  });
  // Either it is asked again, or it is believed.
  await vi.waitUntil(() => asked.length > 1 || onAhead.mock.calls.length > 0, { timeout: 60_000 });
  await kept.stop();
  server.closeAllConnections();
  await server[Symbol.asyncDispose]();
  expect(asked[0]).toBeLessThan(await sizeNow());
  expect(onAhead).not.toHaveBeenCalled();
});
