/** What members say in public. Nobody can write one for another, and what the club hides says so. */
import { Type, type Static } from 'typebox';
import { aboutKinds, aboutPattern, contentPattern, hidingReasons, titlePattern } from '@glass-dice/domain/club/comment';
import { Report } from './comment-reports.ts';
import { BeforeId, ContentId } from './content.ts';
import { closed, nullable, oneOf, route } from './route.ts';

const ofComment = closed({ comment: ContentId });

/** What a comment is about, as it stands in an address. */
const AboutKey = Type.String({ pattern: aboutPattern });

export const About = Type.Object({
  kind: oneOf(aboutKinds),
  /** Null once it has left the club. */
  content: nullable(Type.Object({ id: Type.Integer(), name: Type.String() })),
});
export type About = Static<typeof About>;

const card = {
  id: Type.Integer(),
  /** Null while the club hides it. */
  title: nullable(Type.String()),
  /** The author's public name; null while they have chosen none. */
  author: nullable(Type.String()),
  /** A host or a video, when it is about one. */
  about: nullable(About),
  writtenAt: Type.String(),
  /** Why the club hides it. */
  hidden: nullable(oneOf(hidingReasons)),
};
export const CommentCard = Type.Object(card);
export type CommentCard = Static<typeof CommentCard>;

export const Comment = Type.Object({
  ...card,
  content: nullable(Type.String()),
  /** The caller wrote it: they still read it when it is hidden, and may delete it. */
  mine: Type.Boolean(),
  /** Nothing when the caller has not reported it. */
  report: nullable(Report),
});
export type Comment = Static<typeof Comment>;

export const comments = route({
  method: 'GET',
  path: '/comments',
  summary: 'What members wrote, the latest first: all of it, or about one host or video.',
  access: 'public',
  query: closed({ about: Type.Optional(AboutKey), before: Type.Optional(BeforeId) }),
  reply: Type.Object({
    /** What was asked for; null when it was everything. */
    about: nullable(About),
    comments: Type.Array(CommentCard),
    next: nullable(Type.String()),
  }),
  errors: [],
});

export const comment = route({
  method: 'GET',
  path: '/comments/:comment',
  summary: 'One comment.',
  access: 'visitor',
  params: ofComment,
  reply: Comment,
  errors: ['not-found'],
});

export const writeComment = route({
  method: 'POST',
  path: '/comments',
  summary: 'Write a comment: plain text, a few a day, under the public name; about a host or a video if one likes.',
  access: 'member',
  idempotent: true,
  body: closed({
    title: Type.String({ pattern: titlePattern }),
    content: Type.String({ pattern: contentPattern }),
    about: Type.Optional(AboutKey),
  }),
  status: 201,
  reply: Type.Object({ id: Type.Integer(), leftToday: Type.Integer() }),
  // Composed characters may be more than were sent.
  errors: ['comments-used-up', 'invalid-input', 'not-found', 'public-name-missing'],
});

export const deleteComment = route({
  method: 'DELETE',
  path: '/comments/:comment',
  summary: "Delete one's own comment.",
  access: 'member',
  params: ofComment,
  status: 204,
  reply: Type.Null(),
  errors: ['not-found'],
});

export const commentsLeft = route({
  method: 'GET',
  path: '/me/comments',
  summary: 'How many comments the member may still write today.',
  access: 'member',
  reply: Type.Object({ leftToday: Type.Integer() }),
  errors: [],
});
