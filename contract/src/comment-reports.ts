/** What members report of others' comments, and what the club answers. Who reported something is told to nobody. */
import { Type, type Static } from 'typebox';
import { hidingReasons } from '@glass-dice/domain/club/comment';
import { notePattern, reportAnswers } from '@glass-dice/domain/club/comment-report';
import { ContentId } from './content.ts';
import { closed, nullable, oneOf, route } from './route.ts';

/** What the caller reported of a comment. */
export const Report = Type.Object({
  reason: oneOf(hidingReasons),
  reportedAt: Type.String(),
  /** Null until the club has decided. */
  answer: nullable(oneOf(reportAnswers)),
});
export type Report = Static<typeof Report>;

export const reportComment = route({
  method: 'PUT',
  path: '/comments/:comment/report',
  summary: "Report somebody else's comment to the club, once. Who has done so before gets the report that is there.",
  access: 'member',
  params: closed({ comment: ContentId }),
  body: closed({ reason: oneOf(hidingReasons), note: Type.Optional(Type.String({ pattern: notePattern })) }),
  reply: Report,
  // Composed characters may be more than were sent.
  errors: ['comment-hidden', 'invalid-input', 'not-found', 'own-comment', 'reports-used-up'],
});

const Answered = Type.Object({
  id: Type.Integer(),
  /** Null once it is deleted. */
  comment: nullable(Type.Object({ id: Type.Integer(), title: nullable(Type.String()) })),
  answer: oneOf(reportAnswers),
  /** Why the club hides the comment. */
  hidden: nullable(oneOf(hidingReasons)),
  answeredAt: Type.String(),
});
export type Answered = Static<typeof Answered>;

export const answeredReports = route({
  method: 'GET',
  path: '/me/reports',
  summary: 'The answers to my reports that I have not seen yet, the oldest first.',
  access: 'member',
  reply: Type.Object({ answered: Type.Array(Answered) }),
  errors: [],
});

export const seeAnswer = route({
  method: 'PUT',
  path: '/me/reports/:report',
  summary: 'I have seen this answer. Another one that came meanwhile is still to be seen.',
  access: 'member',
  params: closed({ report: Type.String({ pattern: '^[1-9][0-9]{0,14}$' }) }),
  body: closed({ answer: oneOf(reportAnswers) }),
  status: 204,
  reply: Type.Null(),
  errors: ['not-found'],
});
