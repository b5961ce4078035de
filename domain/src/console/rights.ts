/** What operators of the console may do, by their role. Nobody may touch a balance, a bet or a roll: there is no right to. */
export const rights = [
  /** True numbers, what needs somebody, and how the club is. */
  'overview',
  /** What the club shows: hosts, videos, banners, notices, tables. */
  'content',
  /** Comments and the members' reports of them. */
  'comments',
  /** Looking a member up, and what the club may do about one. */
  'members',
  'invites',
  /** Looking at rounds and simulated withdrawals. */
  'play',
  /** Audits, backups and the operator log. */
  'house',
  /** Who else is an operator. */
  'operators',
] as const;
export type Right = (typeof rights)[number];

export const roles = ['owner', 'editor', 'moderator', 'support', 'observer'] as const;
export type Role = (typeof roles)[number];

const rightsByRole: Record<Role, readonly Right[]> = {
  owner: rights,
  editor: ['overview', 'content'],
  moderator: ['overview', 'comments'],
  support: ['overview', 'members', 'invites', 'play'],
  observer: ['overview'],
};

export function rightsOf(role: Role): readonly Right[] {
  return rightsByRole[role];
}

export function mayDo(role: Role, right: Right): boolean {
  return rightsByRole[role].includes(right);
}

/** Whether somebody may give up the role of an owner, or leave: one of them always stays. */
export function mayStopOwning({ role, owners }: { role: Role; owners: number }): boolean {
  return role !== 'owner' || owners > 1;
}

/** Who rests this long signs in again, and who signed in this long ago, too. */
export const sessionRestsMinutes = 30;
export const sessionLastsHours = 12;
/** How long an invitation into the console can be followed. */
export const invitationLastsHours = 24;
/** So long after the passkey was asked for again, what asks for it is done. */
export const confirmationLastsSeconds = 120;
/** Of one operator: a phone, a computer, a key in a drawer, and some to spare. */
export const mostOperatorPasskeys = 10;

/** Such as `desk_mei`: shown in the log, and never that of two at a time. */
export const operatorName = '^[a-z][a-z0-9_]{2,19}$';
