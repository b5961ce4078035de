export const invitesKey = ['invites'] as const;
