import type { Me } from '@glass-dice/contract/members';

export const someMember: Me = {
  username: 'lin_0412',
  avatarUrl: null,
  avatarKey: null,
  name: null,
  phone: null,
  publicName: null,
  hasPin: false,
  hasPassword: true,
  hasPasskey: false,
  memberSince: '2026-04-12T08:00:00.000Z',
  vip: { level: 2, nextOn: '2027-01-12' },
  score: { points: 0, done: [] },
  balance: '248000',
  unit: 'PLAY',
  block: null,
  restrictions: [],
};
