import {
  commentReports,
  commentsForClub,
  hideComment,
  leaveComment,
  showComment,
  type ReportedComment,
} from '@glass-dice/contract/console-comments';
import type { CommentCard } from '@glass-dice/contract/comments';
import type { AboutKind, HidingReason } from '@glass-dice/domain/club/comment';
import { ok, refuse, type Result } from '@glass-dice/domain/result';
import { asOperator, type OperatorRefusal, type OperatorSession } from '../platform/calls/operator-sessions.ts';
import { serve, type App } from '../platform/calls/serve.ts';
import { writeConsoleLine } from '../platform/commands/operator-log.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import type { JsonObject } from '../platform/database/schema.ts';

type Moments<T> = { [Field in keyof T]: Field extends 'at' ? Date : T[Field] };

type InQueue = Pick<ReportedComment, 'title' | 'content' | 'author'> & {
  comment: number;
  about: { kind: AboutKind; id: number | null; name: string | null } | null;
  writtenAt: Date;
  reports: Moments<ReportedComment['reports'][number]>[];
  decisions: Moments<ReportedComment['decisions'][number]>[];
};

/** The same functions that the commands call. */
export type CommentsNeeds = {
  listOpenReports: (db: Db, limit: number) => Promise<InQueue[]>;
  listForClub: (db: Db, wish: { hidden: boolean; limit: number }) => Promise<CommentCard[]>;
  hideComment: (tx: Tx, id: number, reason: HidingReason) => Promise<{ memberId: number } | undefined>;
  showComment: (tx: Tx, id: number) => Promise<{ memberId: number } | undefined>;
  leaveComment: (tx: Tx, id: number) => Promise<{ reports: number; memberId: number } | undefined>;
  justAnswered: (tx: Tx, id: number) => Promise<number>;
};

const mostInQueue = 50;
const mostListed = 100;

export function serveCommentsRoom(app: App, needs: CommentsNeeds): void {
  const { db } = app;

  async function decide(
    operator: OperatorSession,
    action: string,
    work: (tx: Tx) => Promise<{ memberId: number; details: JsonObject } | undefined>,
  ): Promise<Result<null, 'not-found' | OperatorRefusal>> {
    return await asOperator<null, 'not-found'>(db, operator, async (tx) => {
      const done = await work(tx);
      if (!done) return refuse('not-found');
      await writeConsoleLine(tx, operator, { action, ...done });
      return ok(null);
    });
  }

  serve(app, commentReports, async () => ok({ comments: (await needs.listOpenReports(db, mostInQueue)).map(shown) }));

  serve(app, commentsForClub, async ({ query: { hidden } }) =>
    ok({ comments: await needs.listForClub(db, { hidden: hidden === 'only', limit: mostListed }) }),
  );

  serve(app, hideComment, ({ operator, params, body: { reason } }) =>
    decide(operator, 'comment hide', async (tx) => {
      const comment = Number(params.comment);
      const hidden = await needs.hideComment(tx, comment, reason);
      if (!hidden) return undefined;
      return {
        memberId: hidden.memberId,
        details: { comment, reason, reports: await needs.justAnswered(tx, comment) },
      };
    }),
  );

  serve(app, showComment, ({ operator, params }) =>
    decide(operator, 'comment show', async (tx) => {
      const comment = Number(params.comment);
      const seen = await needs.showComment(tx, comment);
      if (!seen) return undefined;
      return { memberId: seen.memberId, details: { comment, reports: await needs.justAnswered(tx, comment) } };
    }),
  );

  serve(app, leaveComment, ({ operator, params }) =>
    decide(operator, 'comment leave', async (tx) => {
      const comment = Number(params.comment);
      const left = await needs.leaveComment(tx, comment);
      // Somebody else may have decided meanwhile.
      if (!left || left.reports === 0) return undefined;
      return { memberId: left.memberId, details: { comment, reports: left.reports } };
    }),
  );
}

function shown({ comment: id, about, writtenAt, reports, decisions, ...said }: InQueue): ReportedComment {
  const content = about?.id ? { id: about.id, name: about.name ?? '' } : null;
  return {
    ...said,
    id,
    about: about && { kind: about.kind, content },
    writtenAt: writtenAt.toISOString(),
    reports: reports.map((each) => ({ ...each, at: each.at.toISOString() })),
    decisions: decisions.map((each) => ({ ...each, at: each.at.toISOString() })),
  };
}
