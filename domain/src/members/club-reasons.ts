/** Why a club may block or restrict a member. The list is fixed and every reason is shown to the member in words. */
export const clubReasons = [
  'broke-agreement',
  'under-18',
  'several-accounts',
  'asked-for-money',
  'account-at-risk',
  'play-concern',
  'member-request',
] as const;

export type ClubReason = (typeof clubReasons)[number];
