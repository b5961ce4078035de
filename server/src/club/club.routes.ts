import { club, houseRules, type Club } from '@glass-dice/contract/club';
import { answeredReports, reportComment, seeAnswer } from '@glass-dice/contract/comment-reports';
import { comment, comments, commentsLeft, deleteComment, writeComment } from '@glass-dice/contract/comments';
import { home } from '@glass-dice/contract/home';
import { notices, noticesRead, readNotices } from '@glass-dice/contract/notices';
import type { Locale } from '@glass-dice/domain/locale';
import { ok } from '@glass-dice/domain/result';
import { serve, type App } from '../platform/calls/serve.ts';
import { transaction } from '../platform/database/db.ts';
import * as reported from './comment-reports.ts';
import * as said from './comments.ts';
import type { HomeOf } from './home.ts';
import { readHouseRules } from './house-rules.ts';
import * as told from './notices.ts';

export function serveClub(app: App, clubOf: (locale: Locale) => Promise<Club>, homeOf: HomeOf): void {
  serve(app, club, async ({ locale }) => ok(await clubOf(locale)));
  serve(app, houseRules, async ({ locale }) => ok({ body: await readHouseRules(app.db, locale) }));
  serve(app, home, async ({ locale }) => ok(await homeOf(locale)));
  serveNotices(app);
  serveComments(app);
  serveReports(app);
}

function serveNotices(app: App): void {
  const { db } = app;
  serve(app, notices, async ({ query, locale }) => ok(await told.listNotices(db, locale, query.before)));
  serve(app, noticesRead, async ({ session }) => ok(await told.readingOf(db, session.memberId)));
  serve(app, readNotices, async ({ session, body: { upTo } }) =>
    ok(await transaction(db, (tx) => told.readNotices(tx, session.memberId, upTo))),
  );
}

function serveComments(app: App): void {
  const { db } = app;
  serve(app, comments, async ({ query, locale }) => ok(await said.listComments(db, locale, query)));
  serve(app, comment, ({ params, session, locale }) =>
    said.readComment(db, locale, Number(params.comment), session?.memberId),
  );
  serve(app, commentsLeft, async ({ session }) => ok({ leftToday: await said.commentsLeft(db, session.memberId) }));
  serve(app, writeComment, ({ once, session, body }) => once((tx) => said.writeComment(tx, session.memberId, body)));
  serve(app, deleteComment, ({ session, params }) =>
    transaction(db, (tx) => said.deleteComment(tx, session.memberId, Number(params.comment))),
  );
}

function serveReports(app: App): void {
  const { db } = app;
  serve(app, reportComment, ({ session, params, body }) =>
    transaction(db, (tx) => reported.reportComment(tx, session.memberId, Number(params.comment), body)),
  );
  serve(app, answeredReports, async ({ session }) =>
    ok({ answered: await reported.listAnswered(db, session.memberId) }),
  );
  serve(app, seeAnswer, ({ session, params, body: { answer } }) =>
    transaction(db, (tx) => reported.seeAnswer(tx, session.memberId, Number(params.report), answer)),
  );
}
