import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differencesAmong, differencesOf } from './differences.ts';

const runs = (name: string) => (settings: Record<string, string>) => ({ name, settings });
const settings = fc.dictionary(fc.constantFrom('BEACON', 'WITNESSES', 'the version'), fc.constantFrom('a', 'b', 'c'));

test('each setting that two share and have different is said, with both sides, and nothing else', () => {
  fc.assert(
    fc.property(settings.map(runs('one')), settings.map(runs('two')), (one, two) => {
      const said = differencesOf(one, two);
      const shared = Object.keys(one.settings).filter((name) => name in two.settings);
      expect(said).toHaveLength(shared.filter((name) => one.settings[name] !== two.settings[name]).length);
      for (const text of said)
        expect(text).toMatch(/^(?:BEACON|WITNESSES|the version) is [abc] at one and [abc] at two$/);
    }),
  );
});

test('among many there is a difference exactly if not all are alike', () => {
  const same = fc.record({ BEACON: fc.constantFrom('auto', 'none') });
  fc.assert(
    fc.property(fc.array(same.map(runs('some')), { maxLength: 5 }), (all) => {
      const kinds = new Set(all.map((each) => each.settings['BEACON']));
      expect(differencesAmong(all).length > 0).toBe(kinds.size > 1);
    }),
  );
});
