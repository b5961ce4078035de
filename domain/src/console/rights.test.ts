import { expect, test } from 'vitest';
import { mayDo, mayStopOwning, rights, rightsOf, roles } from './rights.ts';

test('each role may do exactly this', () => {
  expect(Object.fromEntries(roles.map((role) => [role, rightsOf(role).join(' ')]))).toEqual({
    owner: 'overview content comments members invites play house operators',
    editor: 'overview content',
    moderator: 'overview comments',
    support: 'overview members invites play',
    observer: 'overview',
  });
});

test('only an owner decides about operators, and what a role has is what it may do', () => {
  for (const role of roles) {
    expect(mayDo(role, 'operators')).toBe(role === 'owner');
    expect(rights.filter((right) => mayDo(role, right))).toEqual(rightsOf(role));
  }
});

test('the last owner stays', () => {
  expect(mayStopOwning({ role: 'owner', owners: 1 })).toBe(false);
  expect(mayStopOwning({ role: 'owner', owners: 2 })).toBe(true);
  for (const role of roles.slice(1)) expect(mayStopOwning({ role, owners: 1 })).toBe(true);
});
