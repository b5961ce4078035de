/** What hosts may be listed by: the club's own order, the most followers, who came last, the names. */
export const hostOrders = ['club', 'followers', 'newest', 'name'] as const;
export type HostOrder = (typeof hostOrders)[number];
