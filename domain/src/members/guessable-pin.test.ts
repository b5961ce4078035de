import { expect, test } from 'vitest';
import { isGuessablePin } from './guessable-pin.ts';

const all = Array.from({ length: 1_000_000 }, (_, number) => String(number).padStart(6, '0'));
const refused = all.filter(isGuessablePin);

test.each([
  ['a run up', ['012345', '123456', '456789']],
  ['a run down', ['987654', '654321', '543210']],
  ['a run beyond the end of the digits', ['890123', '901234', '210987', '098765']],
  ['a run in larger steps', ['024680', '135791', '369258']],
  ['one digit', ['000000', '111111', '999999']],
  ['two digits in turn', ['121212', '101010', '050505']],
  ['three digits again', ['123123', '789789', '472472']],
  ['pairs', ['112233', '998877', '440044']],
  ['triples', ['111222', '000999']],
  ['a walk over the keypad, there or back', ['147258', '852741', '159753', '357951', '123321']],
])('%s is refused', (_kind, pins) => {
  expect(pins.filter((pin) => !isGuessablePin(pin))).toEqual([]);
});

test.each(['472913', '580246', '112358', '123457', '246801', '100001', '199012'])('%s may be chosen', (pin) => {
  expect(isGuessablePin(pin)).toBe(false);
});

test('of the million 2,288 are refused: whoever guesses has nearly all of them left to try', () => {
  expect(refused).toHaveLength(2_288);
});

test('a PIN is refused in both directions or in none', () => {
  const backwards = refused.map((pin) => [...pin].toReversed().join(''));
  expect(backwards.toSorted()).toEqual(refused);
});

/** Counted by the shape of a PIN, so that no digit is worse than another. */
test('but for the commonest ones, every digit moved on by the same number makes no difference', () => {
  const moved = (pin: string, by: number) => [...pin].map((digit) => (Number(digit) + by) % 10).join('');
  const families = Map.groupBy(refused, (pin) => moved(pin, 10 - Number(pin[0])));
  const whole = [...families.values()].filter(({ length }) => length === 10);
  expect(whole).toHaveLength(225);
  expect([...families.values()].flat().length - whole.flat().length).toBe(38);
});
