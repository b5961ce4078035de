import { expect, test } from 'vitest';
import { contactSources } from './contact-sources.fixture.ts';
import { contacts, countries } from './contacts.ts';

const all = countries.flatMap((country) => Object.values(contacts[country]).flat());

test.each(countries)('%s: every number and address of the help has a source, and none is left over', (country) => {
  const topics = Object.values(contacts[country]).flat();
  const given = topics.flatMap(({ phone, web }) => [phone, web]).filter((each) => each !== undefined);
  const sources = { ...contactSources.others, ...contactSources[country] };
  expect(given.filter((each) => !sources[each])).toEqual([]);
  expect(Object.keys(contactSources[country]).filter((each) => !given.includes(each))).toEqual([]);
});

test('in every country there is somebody to report fraud to and somebody to talk to, each reachable and over https', () => {
  for (const country of countries) {
    expect(contacts[country].fraud.length).toBeGreaterThan(0);
    expect(contacts[country].gambling.length).toBeGreaterThan(0);
  }
  expect(all.filter(({ phone, web }) => !phone && !web)).toEqual([]);
  expect(all.filter(({ web }) => web && URL.parse(web)?.protocol !== 'https:')).toEqual([]);
});
