import fc from 'fast-check';
import { expect, test } from 'vitest';
import { InvalidJson, parseJson as parseBytes } from './json.ts';

const parseJson = (text: string) => parseBytes(Buffer.from(text));

test('any JSON value comes back as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      fc.pre(!text.includes('__proto__') && !text.includes(String.raw`\u0000`));
      expect(parseJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

test.each([
  '{"a":1,"a":1}',
  '{"a":1,"\\u0061":2}',
  '{"b":{"a":1,"c":{},"a":[]}}',
  '[{"x":"{\\"x\\":1}","x":2}]',
  '{"__proto__":{"admin":true}}',
  '{"a":{"\\u005f_proto__":1}}',
  String.raw`{"a":"b\u0000c"}`,
  String.raw`{"a":"b\ud83dc"}`,
  String.raw`{"a":["b\ude00"]}`,
  String.raw`{"a\ud83d":1}`,
  '{"a":1',
  '',
  'nonsense',
])('%s is refused', (text) => {
  expect(() => parseJson(text)).toThrow(InvalidJson);
});

test('however an object is written, a key that appears twice in it is refused, and nothing else', () => {
  const key = fc.constantFrom('a', 'b', 'c', '1', '0');
  const value = fc.constantFrom('1', '1.0', '"a"', 'null', '{"a":1}', '[{"a":1},{"a":2}]', '"\\u00e9"');
  const space = fc.constantFrom('', ' ', '\n');
  fc.assert(
    fc.property(fc.array(fc.tuple(key, value, space, space), { maxLength: 5 }), (fields) => {
      const text = `{${fields.map(([name, written, before, after]) => `${before}"${name}"${after}:${written}`).join(',')}}`;
      const keys = fields.map(([name]) => name);
      if (new Set(keys).size < keys.length) expect(() => parseJson(text)).toThrow(InvalidJson);
      else expect(parseJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

test('bytes that are not UTF-8 are refused, not mended', () => {
  expect(() => parseBytes(Buffer.from('{"name":"\u00ff"}', 'latin1'))).toThrow(InvalidJson);
});

test('a character that is written as two escapes is one character', () => {
  expect(parseJson(String.raw`["\ud83d\ude00"]`)).toEqual(['😀']);
});

test.each(['{"a":1,"b":{"a":2}}', '[{"a":1},{"a":2}]', '{"a":"a","b":"a:{","c":["a","a"]}', '{"a\\"":1,"a":2}'])(
  '%s has no key twice in one object and is accepted',
  (text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text));
  },
);

test('a body nested a hundred thousand deep is read without exhausting the stack', () => {
  const depth = 100_000;
  expect(() => parseJson('['.repeat(depth) + ']'.repeat(depth))).not.toThrow();
});
