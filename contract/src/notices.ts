/** What the club tells its members. */
import { Type, type Static } from 'typebox';
import { BeforeId } from './content.ts';
import { closed, nullable, route } from './route.ts';

export const Notice = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  /** HTML of the few elements that a notice may have; links lead inside the app only. */
  body: Type.String(),
  publishedAt: Type.String(),
});
export type Notice = Static<typeof Notice>;

export const notices = route({
  method: 'GET',
  path: '/notices',
  summary: "The club's notices, the newest first.",
  access: 'public',
  cachedForMs: 1_000,
  query: closed({ before: Type.Optional(BeforeId) }),
  reply: Type.Object({ notices: Type.Array(Notice), next: nullable(Type.String()) }),
  errors: [],
});

const Reading = Type.Object({
  unread: Type.Integer(),
  /** The newest one that the member has read; those after it are unread. */
  readUpTo: Type.Integer(),
});

export const noticesRead = route({
  method: 'GET',
  path: '/me/notices',
  summary: 'How many notices the member has not read.',
  access: 'member',
  reply: Reading,
  errors: [],
});

export const readNotices = route({
  method: 'PUT',
  path: '/me/notices',
  summary: 'The member has read the notices up to this one.',
  access: 'member',
  body: closed({ upTo: Type.Integer({ minimum: 1, maximum: 999_999_999 }) }),
  reply: Reading,
  errors: [],
});
