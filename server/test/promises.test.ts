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

/** Whatever can call somebody: by name, by way of the global object, or loaded when it runs. */
const calling =
  /(?<![.\w]|async )fetch\(|\bglobalThis\b|\bcreateRequire\b|\b(?:WebSocket|EventSource)\b|(?<!typeof )\bimport\(/g;
const outward = 'https?|http2|net|tls|dgram|dns(?:/promises)?|quic';
const importing = new RegExp(
  `import (?!type )([^;']+?) from '((?:node:)?(?:${outward})|undici|ws|axios|got|node-fetch|needle|ky)'`,
  'g',
);

test('the server calls nobody outside but the relays of the beacon and the witnesses it names (P1, P9)', () => {
  const source = resolve(import.meta.dirname, '../src');
  const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.includes('.test.'));
  const waysOut = (file: string) => {
    const text = readFileSync(resolve(source, file), 'utf8');
    const calls = [...text.matchAll(calling)].map(([call]) => call);
    const imports = [...text.matchAll(importing)].map(([, names, from]) => `${names} of ${from}`);
    return [...calls, ...imports].map((way) => `${file}: ${way}`);
  };
  expect(files.flatMap(waysOut).toSorted()).toEqual([
    'config.ts: { isIP } of node:net',
    'dice/beacon-client.ts: fetch(',
    // The doctor asks the server of the same machine whether it is ready.
    'doctor-checks.ts: fetch(',
    'doctor-checks.ts: { isIPv6 } of node:net',
    'log/witness-client.ts: fetch(',
    'platform/calls/network.ts: { isIPv6 } of node:net',
    'platform/metrics.ts: { createServer, type Server } of node:http',
    // The binaries of the embedded PostgreSQL; whose port nobody has.
    'platform/postgres/embedded.ts: import(',
    'platform/postgres/embedded.ts: { createServer } of node:net',
    // A statement of the audit.
    'wallet/audit/reader.ts: fetch(',
    'wallet/audit/reader.ts: fetch(',
  ]);
});

test('a profile has these fields: no contact, no appointment, no price, no measurement but the height (P8)', () => {
  const shared = 'id name regionId tags picture followers hot fictional';
  expect(Object.keys(HostCard.properties).join(' ')).toBe(shared);
  expect(Object.keys(Host.properties).join(' ')).toBe(
    `${shared} consentOn introduction heightCm languages interests pictures rating newFollowers game videos`,
  );
});
