import { expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { contacts, countries } from './contacts.ts';

const all = countries.flatMap((country) => Object.values(contacts[country]).flat());

test('every number and address that the help gives stands in the document of sources', async () => {
  const sources = await commands.readFile('../docs/help-sources.md');
  const given = all.flatMap(({ phone, web }) => [phone, web]).filter((each) => each !== undefined);
  expect(given.filter((each) => !sources.includes(`\`${each}\``))).toEqual([]);
});

test('in every country there is somebody to report fraud to and somebody to talk to, each reachable and over https', () => {
  for (const country of countries) {
    expect(contacts[country].fraud.length).toBeGreaterThan(0);
    expect(contacts[country].gambling.length).toBeGreaterThan(0);
  }
  expect(all.filter(({ phone, web }) => !phone && !web)).toEqual([]);
  expect(all.filter(({ web }) => web && URL.parse(web)?.protocol !== 'https:')).toEqual([]);
});
