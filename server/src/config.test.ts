import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';

test('without any variable the defaults of a newcomer hold', () => {
  const config = parseConfig({});
  expect(config).toMatchObject({ host: '127.0.0.1', port: 8080, database: undefined });
  expect(config.dataDir).toMatch(/[\\/]\.data$/);
});

test.each(['-1', '65536', '80.5', '8080 ', 'http', '0x50', '1e3'])('PORT=%s is refused by name', (value) => {
  expect(() => parseConfig({ PORT: value })).toThrow(
    `PORT must be a port from 0 (any free one) to 65535, but it is "${value}".`,
  );
});

test('one database address without the other is refused', () => {
  expect(() => parseConfig({ DATABASE_URL: 'postgres://app:x@localhost/club' })).toThrow('set both or neither');
});

test('a bad database address is refused without repeating its password', () => {
  const bad = {
    DATABASE_URL: 'mysql://app:hunter2@localhost/club',
    DATABASE_OWNER_URL: 'postgres://o:x@localhost/club',
  };
  expect(() => parseConfig(bad)).toThrow('DATABASE_URL must look like');
  expect(() => parseConfig(bad)).not.toThrow('hunter2');
});

test('trusted proxies are addresses and networks; anything else is refused by name', () => {
  const list = (text: string) => parseConfig({ TRUSTED_PROXIES: text }).trustedProxies;
  expect(list('')).toEqual([]);
  expect(list('127.0.0.1, 10.0.0.0/8,2001:db8::/32')).toEqual(['127.0.0.1', '10.0.0.0/8', '2001:db8::/32']);
  for (const wrong of ['true', 'proxy.example', '10.0.0.0/33', '10.0.0.1/', '1']) {
    expect(() => list(`127.0.0.1,${wrong}`)).toThrow(`but it has "${wrong}"`);
  }
});

test('the time a payout takes is a range of whole seconds, two to five minutes unless said otherwise', () => {
  const seconds = (text?: string) => parseConfig({ PAYOUT_SECONDS: text }).payoutSeconds;
  expect(seconds()).toEqual({ least: 120, most: 300 });
  expect(seconds('3-5')).toEqual({ least: 3, most: 5 });
  expect(seconds('60-60')).toEqual({ least: 60, most: 60 });
  for (const wrong of ['5', '5-3', '0-3', '1-3601', 'a-b', '1.5-2', '-1-2', '1-2-3']) {
    expect(() => seconds(wrong)).toThrow(
      `PAYOUT_SECONDS must be a range such as 120-300, from 1 to 3600, but it is "${wrong}".`,
    );
  }
});

test('rounds have the beacon when a relay answers, always or never, and three public relays are named', () => {
  const relays = ['https://api.drand.sh', 'https://api2.drand.sh', 'https://drand.cloudflare.com'];
  expect(parseConfig({}).beacon).toEqual({ insists: false, relays });
  expect(parseConfig({ BEACON: 'auto' }).beacon).toEqual({ insists: false, relays });
  expect(parseConfig({ BEACON: 'drand' }).beacon).toEqual({ insists: true, relays });
  expect(parseConfig({ BEACON: 'none' }).beacon).toBeUndefined();
});

test.each(['quicknet', 'Drand', 'true', 'drand '])('BEACON=%s is refused by name', (value) => {
  expect(() => parseConfig({ BEACON: value })).toThrow(`BEACON must be auto, drand or none, but it is "${value}".`);
});

test('relays are http or https addresses, kept without the slash at their end', () => {
  const relays = (text: string) => parseConfig({ BEACON: 'drand', BEACON_RELAYS: text }).beacon?.relays;
  expect(relays('https://relay.example/, http://127.0.0.1:8081/drand/')).toEqual([
    'https://relay.example',
    'http://127.0.0.1:8081/drand',
  ]);
  const wrong = ['relay.example', 'ftp://relay.example', 'https://', 'https://relay.example?a=b', 'http://r.example#a'];
  for (const each of [...wrong, '', ' ', 'https://user@relay.example']) {
    expect(() => relays(`https://relay.example,${each}`), each).toThrow('BEACON_RELAYS must be addresses such as');
  }
});

test('a password in the address of a relay is refused without repeating it', () => {
  const bad = { BEACON: 'drand', BEACON_RELAYS: 'https://club:hunter2@relay.example' };
  expect(() => parseConfig(bad)).toThrow('BEACON_RELAYS');
  expect(() => parseConfig(bad)).not.toThrow('hunter2');
});

test('relays with BEACON=none are refused: the club would believe it has a beacon', () => {
  expect(() => parseConfig({ BEACON: 'none', BEACON_RELAYS: 'https://api.drand.sh' })).toThrow(
    'BEACON_RELAYS is not for BEACON=none',
  );
});

test('the source code is at a web address; anything else is refused without repeating a password', () => {
  const source = (text?: string) => parseConfig({ SOURCE_URL: text }).sourceUrl?.href;
  expect(source()).toBeUndefined();
  expect(source('https://code.example/glass-dice')).toBe('https://code.example/glass-dice');
  for (const wrong of [
    'code.example',
    'javascript:alert(1)',
    'ssh://code.example/a',
    'https://me:hunter2@code.example',
  ])
    expect(() => source(wrong)).toThrow(/^SOURCE_URL must be an address such as \S+$/);
});

test('operators have a page unless it is switched off', () => {
  const isOn = (text?: string) => parseConfig({ CONSOLE: text }).console;
  expect([isOn(), isOn('on'), isOn('off')]).toEqual([true, true, false]);
});

test.each(['true', '0', 'On', 'off '])('CONSOLE=%s is refused by name', (value) => {
  expect(() => parseConfig({ CONSOLE: value })).toThrow(`CONSOLE must be on or off, but it is "${value}".`);
});
