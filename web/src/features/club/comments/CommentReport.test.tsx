import type { Answered, Report } from '@glass-dice/contract/comment-reports';
import type { Comment } from '@glass-dice/contract/comments';
import { commentPath, screens } from '@glass-dice/contract/screens';
import { hidingReasons } from '@glass-dice/domain/club/comment';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { Route } from 'wouter';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { clearSession, keepSession } from '../../../lib/session.ts';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, done, goTo, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { CommentScreen } from './CommentScreen.tsx';
import { CommentsScreen } from './CommentsScreen.tsx';

const start = location.href;
afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  await clearSession();
  history.replaceState(null, '', start);
});

const open: Report = { reason: 'asks-for-money', reportedAt: '2026-11-04T04:00:00.000Z', answer: null };

const someComment: Comment = {
  id: 7,
  title: 'Cheap play money',
  author: 'Moon Rabbit',
  about: null,
  writtenAt: '2026-11-03T04:00:00.000Z',
  content: 'Write to me',
  hidden: null,
  mine: false,
  report: null,
};

async function openComment(changed: Partial<Comment> = {}, take: () => Response = () => Response.json(open)) {
  goTo(commentPath(7));
  const asked = answerCalls({
    'GET /comments/7': () => Response.json({ ...someComment, ...changed }),
    'PUT /comments/7/report': take,
  });
  const screen = await renderScreen(
    <Route path={screens.comment}>
      <CommentScreen />
    </Route>,
  );
  await expect.element(screen.getByRole('article')).toBeVisible();
  const sent = async () =>
    await Promise.all(
      asked.filter(({ method }) => method === 'PUT').map((request) => request.clone().json() as unknown),
    );
  return { screen, sent, button: screen.getByRole('button', { name: m.comments_report() }) };
}

async function openSheet(take?: () => Response) {
  keepSession('some-token');
  const opened = await openComment({}, take);
  await opened.button.click();
  const sheet = opened.screen.getByRole('dialog', { name: m.comments_report() });
  await expect.element(sheet).toBeVisible();
  return { ...opened, sheet, send: sheet.getByRole('button', { name: m.comments_report_send() }) };
}

test('a reason and a note are sent, and the place of the button says that it is reported', async () => {
  const { screen, sheet, send, sent, button } = await openSheet();
  expect(sheet.getByRole('radio').elements()).toHaveLength(hidingReasons.length);
  await expectAccessible(sheet.element());
  await sheet.getByText(m.comments_reason_asks_for_money()).click();
  await sheet.getByLabelText(m.comments_report_note()).fill('  Wants a transfer ');
  await send.click();
  await expect.element(screen.getByRole('status')).toHaveTextContent(m.comments_reported());
  await expect.element(button).not.toBeInTheDocument();
  expect(await sent()).toEqual([{ reason: 'asks-for-money', note: 'Wants a transfer' }]);
  await expectAccessible(screen.getByRole('main').element());
});

test('the note may be left out, and the reason may not: that is said where it is missing', async () => {
  const { screen, sheet, send, sent } = await openSheet();
  await send.click();
  const reasons = sheet.getByRole('group', { name: m.comments_report_why() });
  await expect.element(reasons).toHaveFocus();
  await expect.element(reasons).toHaveAccessibleDescription(m.comments_report_no_reason());
  await expectAccessible(sheet.element());
  await sheet.getByText(m.comments_reason_spam()).click();
  await expect.element(sheet.getByText(m.comments_report_no_reason())).not.toBeInTheDocument();
  await send.click();
  await expect.element(screen.getByRole('status')).toHaveTextContent(m.comments_reported());
  expect(await sent()).toEqual([{ reason: 'spam' }]);
});

const until = '2026-11-05T16:00:00.000Z';

test.each([
  [refusal(409, 'comment-hidden'), () => m.comments_hidden()],
  [refusal(404, 'not-found'), () => m.comments_unknown()],
  [refusal(503, 'unavailable'), () => m.failure_unavailable()],
  [
    refusal(409, 'reports-used-up', { times: 20, until }),
    () => m.comments_report_none_left({ times: 20, until: formatMoment(until) }),
  ],
] as const)('why it was refused is said in the sheet, and what was typed stays', async (answer, said) => {
  const { sheet, send } = await openSheet(() => answer.clone());
  await sheet.getByText(m.comments_reason_spam()).click();
  await sheet.getByLabelText(m.comments_report_note()).fill('Every day');
  await send.click();
  await expect.element(sheet.getByRole('alert')).toHaveTextContent(said());
  await expect.element(sheet.getByLabelText(m.comments_report_note())).toHaveValue('Every day');
});

test('a note that is too long is not sent', async () => {
  const { sheet, send, sent } = await openSheet();
  await sheet.getByText(m.comments_reason_spam()).click();
  await sheet.getByLabelText(m.comments_report_note()).fill('字'.repeat(301));
  await send.click();
  await expect.element(sheet.getByText(m.comments_too_long({ count: 301, most: 300 }))).toBeVisible();
  expect(await sent()).toEqual([]);
});

test.each([
  ['hidden', { hidden: 'insult', title: null, content: null }],
  ['left', {}],
  ['shown', {}],
] as const)('what became of a report (%s) stands with the comment', async (answer, changed) => {
  keepSession('some-token');
  const { screen, button } = await openComment({ ...changed, report: { ...open, answer } });
  const text = { hidden: m.comments_answer_hidden, left: m.comments_answer_left, shown: m.comments_answer_shown }[
    answer
  ];
  await expect.element(screen.getByRole('status')).toHaveTextContent(text());
  await expect.element(button).not.toBeInTheDocument();
});

test("there is nothing to report about one's own comment, nor about a hidden one; a visitor signs in first", async () => {
  keepSession('some-token');
  const own = await openComment({ mine: true });
  await expect.element(own.button).not.toBeInTheDocument();
  await own.screen.unmount();
  const hidden = await openComment({ hidden: 'spam', title: null, content: null });
  await expect.element(hidden.button).not.toBeInTheDocument();
  await hidden.screen.unmount();
  await clearSession();
  const { screen } = await openComment();
  await expect
    .element(screen.getByRole('link', { name: m.comments_report() }))
    .toHaveAttribute('href', '/login?back=%2Fcomments%2F7');
});

const answers: Answered[] = [
  {
    id: 1,
    comment: { id: 7, title: null },
    answer: 'hidden',
    hidden: 'insult',
    answeredAt: '2026-11-05T04:00:00.000Z',
  },
  {
    id: 2,
    comment: { id: 8, title: 'Good evening' },
    answer: 'left',
    hidden: null,
    answeredAt: '2026-11-06T04:00:00.000Z',
  },
  { id: 3, comment: null, answer: 'deleted', hidden: null, answeredAt: '2026-11-07T04:00:00.000Z' },
];

test('the comments begin with what the club has decided about reports, until the member has seen it', async () => {
  keepSession('some-token');
  goTo(screens.comments);
  let answered = answers;
  const seen: unknown[] = [];
  const see = async (request: Request) => {
    seen.push(await request.json());
    answered = [];
    return done();
  };
  answerCalls({
    'GET /comments': () => Response.json({ about: null, comments: [], next: null }),
    'GET /me/comments': () => Response.json({ leftToday: 5 }),
    'GET /me/reports': () => Response.json({ answered }),
    'PUT /me/reports/1': see,
    // The club has decided anew meanwhile.
    'PUT /me/reports/2': () => refusal(404, 'not-found'),
    'PUT /me/reports/3': see,
  });
  const screen = await renderScreen(<CommentsScreen />);
  const part = screen.getByRole('region', { name: m.comments_answers_title() });
  await expect.element(part).toBeVisible();
  expect(part.getByRole('listitem').elements()).toHaveLength(answers.length);
  await expect.element(part.getByText('Reason: insults or threatens somebody')).toBeVisible();
  await expect.element(part.getByRole('link', { name: 'Good evening' })).toHaveAttribute('href', commentPath(8));
  await expectAccessible(screen.getByRole('main').element());
  await part.getByRole('button', { name: m.comments_answers_seen() }).click();
  await expect.element(part).not.toBeInTheDocument();
  expect(seen).toEqual([{ answer: 'hidden' }, { answer: 'deleted' }]);
});
