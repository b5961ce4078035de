import fc from 'fast-check';
import { expect, test } from 'vitest';
import { InvalidJson, parseJson } from './json.ts';

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
  '{"a":1',
  '',
  'nonsense',
])('%s is refused', (text) => {
  expect(() => parseJson(text)).toThrow(InvalidJson);
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
