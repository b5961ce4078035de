/** The console: what members reported of comments, and what the club decides. Who reported something is told to nobody. */
import { Type, type Static } from 'typebox';
import { hidingReasons } from '@glass-dice/domain/club/comment';
import { About, CommentCard } from './comments.ts';
import { ContentId } from './content.ts';
import { closed, nullable, oneOf, route } from './route.ts';

const ofComment = closed({ comment: ContentId });

const ReportedComment = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  content: Type.String(),
  /** The author's public name; null while they have chosen none. */
  author: nullable(Type.String()),
  about: nullable(About),
  writtenAt: Type.String(),
  /** Those that wait, the oldest first. */
  reports: Type.Array(Type.Object({ reason: oneOf(hidingReasons), note: nullable(Type.String()), at: Type.String() })),
  /** What was decided before, the oldest first. */
  decisions: Type.Array(
    Type.Object({
      decision: oneOf(['hidden', 'left', 'shown']),
      reason: nullable(oneOf(hidingReasons)),
      reports: Type.Integer(),
      at: Type.String(),
    }),
  ),
});
export type ReportedComment = Static<typeof ReportedComment>;

export const commentReports = route({
  method: 'GET',
  path: '/console/comment-reports',
  summary: 'Comments with reports that wait, the one that has waited longest first.',
  access: 'operator:comments',
  reply: Type.Object({ comments: Type.Array(ReportedComment) }),
  errors: [],
});

export const commentsForClub = route({
  method: 'GET',
  path: '/console/comments',
  summary: 'The newest comments, or those that are hidden.',
  access: 'operator:comments',
  query: closed({ hidden: Type.Optional(oneOf(['only'])) }),
  reply: Type.Object({ comments: Type.Array(CommentCard) }),
  errors: [],
});

export const hideComment = route({
  method: 'PUT',
  path: '/console/comments/:comment/hiding',
  summary: 'Hide a comment. Everybody reads why, and whoever reported it reads that.',
  access: 'operator:comments',
  params: ofComment,
  body: closed({ reason: oneOf(hidingReasons) }),
  status: 204,
  reply: Type.Null(),
  errors: ['not-found'],
});

export const showComment = route({
  method: 'DELETE',
  path: '/console/comments/:comment/hiding',
  summary: 'Show a comment again that was hidden.',
  access: 'operator:comments',
  params: ofComment,
  status: 204,
  reply: Type.Null(),
  errors: ['not-found'],
});

export const leaveComment = route({
  method: 'POST',
  path: '/console/comments/:comment/leaving',
  summary: 'Leave a comment that was reported as it is: the reports are answered.',
  access: 'operator:comments',
  params: ofComment,
  status: 204,
  reply: Type.Null(),
  errors: ['not-found'],
});
