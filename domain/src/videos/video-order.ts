/** What videos may be listed by: the club's own order, what came last, the most views, the length either way. */
export const videoOrders = ['club', 'newest', 'views', 'shortest', 'longest'] as const;
export type VideoOrder = (typeof videoOrders)[number];
