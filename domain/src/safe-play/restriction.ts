/**
 * Who may not bet, and until when. Members restrict themselves (a time-out, a self-exclusion) and nobody can shorten
 * that; a club restricts for a reason of its list, for 30 days at most, and can lift it. Restriction stops betting and
 * nothing else.
 */
export const timeOutHours = [24, 168, 720] as const;
export type TimeOutHours = (typeof timeOutHours)[number];

export const selfExclusionMonths = [6, 12, 24, 60] as const;
export type SelfExclusionMonths = (typeof selfExclusionMonths)[number];

export const longestClubRestrictionDays = 30;
