/**
 * The PINs that somebody who knows nothing about a member would try first. They are refused when a PIN is chosen; one
 * that was set before goes on working.
 */

/** One unit again and again (111111, 121212, 123123), or each digit twice or three times (112233, 111222). */
const repeats = /^(?:(.{1,3})\1+|(.)\2(.)\3(.)\4|(.)\5\5(.)\6\6)$/;

/** Of the passwords seen most often those of six digits, where no rule here knows them. Most are walks over the keypad. */
const commonest = new Set(
  (
    '123321 159753 123654 159357 789456 102030 315475 147258 010203 147852 ' +
    '123789 852456 159951 134679 124578 135790 142536 456123 246810 314159'
  ).split(' '),
);

export function isGuessablePin(pin: string): boolean {
  const backwards = [...pin].toReversed().join('');
  return isRun(pin) || repeats.test(pin) || commonest.has(pin) || commonest.has(backwards);
}

/** The same step from each digit to the next, beyond 9 and 0 too: 123456, 890123, 543210, 135791. */
function isRun(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, place) => (Number(digit) - Number(pin[place]) + 10) % 10);
  return new Set(steps).size === 1;
}
