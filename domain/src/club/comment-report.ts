/** What a member may report of others' comments, and what becomes of a report. */
import { linesPattern } from './comment.ts';

export const reportsPerDay = 20;
export const noteLength = 300;

/** What one may add in words of one's own. */
export const notePattern = linesPattern(noteLength);

const note = new RegExp(notePattern, 'u');

export function isNote(text: string): boolean {
  return note.test(text);
}

type Reported = {
  /** The comment is the member's own. */
  own: boolean;
  hidden: boolean;
  /** By this member, at any time. */
  before: boolean;
  /** How many others the member has reported today. */
  today: number;
};

export type ReportVerdict = 'taken' | 'kept' | 'own-comment' | 'comment-hidden' | 'reports-used-up';

/** A member reports a comment once: whoever does it again has the report that is there, whatever happened to it. */
export function judgeReport({ own, hidden, before, today }: Reported): ReportVerdict {
  if (before) return 'kept';
  if (own) return 'own-comment';
  if (hidden) return 'comment-hidden';
  return today < reportsPerDay ? 'taken' : 'reports-used-up';
}

/** `shown`: hidden at first, and shown again. `deleted`: by its author, before the club had decided. */
export const reportAnswers = ['hidden', 'left', 'shown', 'deleted'] as const;
export type ReportAnswer = (typeof reportAnswers)[number];

/** What a report is answered with after this. Who was told that a comment stays is told again only when it does not. */
export function answerAfter(before: ReportAnswer | null, happened: ReportAnswer): ReportAnswer {
  return happened === 'hidden' || happened === 'shown' ? happened : (before ?? happened);
}
