/** Promises about what does not exist: no other test would notice if it came to be. */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { Host, HostCard } from '@glass-dice/contract/hosts';
import { Amount, SignedAmount } from '@glass-dice/contract/money';
import { playUnit } from '@glass-dice/domain/play-money';
import { contractRoutes, keyOf } from './routes/samples.ts';
import { partsOf, type Schema } from './routes/schema-parts.ts';

const routes = await contractRoutes();

/** An object that says so marks all that is in it. */
const isMarked = ({ properties }: Schema) => properties?.['unit']?.const === playUnit;

test('every answer with an amount says that its unit is PLAY (P1)', () => {
  const unmarked = routes.flatMap((route) => partsOf(route.reply, keyOf(route), isMarked));
  const amounts = unmarked.filter(([, schema]) => schema === Amount || schema === SignedAmount);
  expect(amounts.map(([path]) => path)).toEqual([]);
});

test('no call is about buying, selling, paying or sending play money to somebody (P1)', () => {
  const trade = /buy|sell|sale|price|purchas|paid|payment|pay(?!out)|checkout|currency|iban|recipient|payee|gift|send/i;
  const found = routes.flatMap((route) => {
    const parts = (['params', 'query', 'body', 'reply'] as const).flatMap((part) => partsOf(route[part], part));
    const names = [route.path, ...parts.map(([path]) => path)];
    return names.filter((name) => trade.test(name)).map((name) => `${keyOf(route)}: ${name}`);
  });
  expect(found).toEqual([]);
});

test('the server calls nobody outside but the relays of the beacon and the witnesses it names (P1, P9)', () => {
  const source = resolve(import.meta.dirname, '../src');
  const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.includes('.test.'));
  const calling = /(?<![.\w])fetch\(|node:(?:https|http2|tls|dgram)|from 'undici'/;
  const found = files.filter((file) => calling.test(readFileSync(resolve(source, file), 'utf8')));
  // The doctor asks the server of the same machine whether it is ready; the audit fetches rows.
  expect(found.toSorted()).toEqual([
    'dice/beacon-client.ts',
    'doctor-checks.ts',
    'log/witness-client.ts',
    'wallet/audit/reader.ts',
  ]);
});

test('a profile has these fields: no contact, no appointment, no price, no measurement but the height (P8)', () => {
  const shared = 'id name regionId tags picture followers hot fictional';
  expect(Object.keys(HostCard.properties).join(' ')).toBe(shared);
  expect(Object.keys(Host.properties).join(' ')).toBe(
    `${shared} consentOn introduction heightCm languages interests pictures rating newFollowers game videos`,
  );
});
