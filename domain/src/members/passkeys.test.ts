import { expect, test } from 'vitest';
import { mayDoWithoutPassword, mayRemovePasskey, mostPasskeys } from './passkeys.ts';

test('whatever is done in whatever sequence, there is a password or there are two passkeys', () => {
  // Every state that can be reached from that of a new member.
  const seen = new Set<string>();
  const visit = (hasPassword: boolean, passkeys: number) => {
    const state = `${hasPassword} ${passkeys}`;
    if (seen.has(state)) return;
    seen.add(state);
    expect(hasPassword || passkeys >= 2, state).toBe(true);
    visit(true, passkeys);
    if (passkeys < mostPasskeys) visit(hasPassword, passkeys + 1);
    if (mayDoWithoutPassword(passkeys)) visit(false, passkeys);
    if (passkeys > 0 && mayRemovePasskey({ hasPassword, passkeys })) visit(hasPassword, passkeys - 1);
  };
  visit(true, 0);
  // With a password any number, without one from two on.
  expect(seen.size).toBe(mostPasskeys + 1 + (mostPasskeys - 1));
});
