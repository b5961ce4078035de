import type { Me } from '@glass-dice/contract/members';
import { commentPath, screens } from '@glass-dice/contract/screens';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, done, goTo, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { Route } from 'wouter';
import { clearSession, keepSession } from '../../../lib/session.ts';
import { someMember } from '../../../testing/some-member.ts';
import { CommentsScreen } from './CommentsScreen.tsx';
import { NewCommentScreen } from './NewCommentScreen.tsx';

const start = location.href;
beforeEach(() => {
  keepSession('some-token');
  goTo(screens.comments, screens.newComment);
});
afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  await clearSession();
  history.replaceState(null, '', start);
});

const written = () => Response.json({ id: 7, leftToday: 2 }, { status: 201 });

const named: Me = { ...someMember, publicName: { name: 'Moon Rabbit', changeableFrom: null } };

async function openForm(...answers: (() => Response | Promise<Response>)[]) {
  const asked = answerCalls({
    'GET /me': () => Response.json(named),
    'GET /me/comments': () => Response.json({ leftToday: 3 }),
    'POST /comments': () => (answers.shift() ?? written)(),
  });
  const screen = await renderScreen(<NewCommentScreen />);
  const title = screen.getByRole('textbox', { name: 'Title' });
  const content = screen.getByRole('textbox', { name: 'Comment' });
  const publish = () => screen.getByRole('button', { name: 'Publish' }).click();
  return { screen, title, content, publish, sent: () => asked.filter(({ method }) => method === 'POST') };
}

test('the form says who will read it, under which name, what the club may do and how many are left', async () => {
  const { screen } = await openForm();
  await expect.element(screen.getByText(m.comments_shown_as({ name: 'Moon Rabbit' }))).toBeVisible();
  await expect.element(screen.getByText(m.comments_may_hide())).toBeVisible();
  await expect.element(screen.getByText('Left today: 3 of 5')).toBeVisible();
  await expect.element(screen.getByText('0/60')).toBeVisible();
  await expect.element(screen.getByText('0/1000')).toBeVisible();
  await expectAccessible(screen.getByRole('main').element());
});

test('characters are counted as people count them, while they are typed', async () => {
  const { screen, title, content } = await openForm();
  await title.fill('🎲好 ');
  await content.fill('one\n\n\n\n\ntwo');
  await expect.element(screen.getByText('2/60')).toBeVisible();
  await expect.element(screen.getByText('8/1000')).toBeVisible();
});

test.each([
  ['no title', ' ', 'text', () => m.comments_title_empty(), 'title'],
  ['no content', 'Title', ' \n ', () => m.comments_content_empty(), 'content'],
  ['61 characters', 'n'.repeat(61), 'text', () => m.comments_too_long({ count: 61, most: 60 }), 'title'],
  ['1001 characters', 'Title', 'n'.repeat(1001), () => m.comments_too_long({ count: 1001, most: 1000 }), 'content'],
  ['a turned direction', 'a\u202Eb', 'text', () => m.comments_unusable(), 'title'],
] as const)('%s: refused before it is sent; the first wrong field says why and has the focus', async (...given) => {
  const [, typedTitle, typedContent, why, wrong] = given;
  const form = await openForm();
  await form.title.fill(typedTitle);
  await form.content.fill(typedContent);
  await form.publish();
  await expect.element(form[wrong]).toHaveAccessibleDescription(why());
  await expect.element(form[wrong]).toHaveFocus();
  await expect.element(form.title).toHaveValue(typedTitle);
  await expect.element(form.content).toHaveValue(typedContent);
  expect(form.sent()).toEqual([]);
  await expectAccessible(form.screen.getByRole('main').element());
});

test('after an answer that never came, trying again sends the same under the same key, and it is written once', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const { screen, title, content, publish, sent } = await openForm(lost);
  await title.fill('  Good evening ');
  await content.fill('one\r\n\r\n\r\n\r\ntwo <b>three</b>');
  await publish();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(m.failure_network());
  await expect.element(title).toHaveValue('  Good evening ');
  await publish();
  await expect.element(screen.getByText(m.comments_written())).toBeVisible();
  const keys = sent().map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(await sent()[1]!.json()).toEqual({ title: 'Good evening', content: 'one\n\ntwo <b>three</b>' });
  await expect.poll(() => location.pathname).toBe(commentPath(7));
});

test('changed words are another intent', async () => {
  const { title, content, publish, sent } = await openForm(() => refusal(503, 'unavailable'));
  await title.fill('One');
  await content.fill('text');
  await publish();
  await expect.poll(() => sent().length).toBe(1);
  await title.fill('Two');
  await publish();
  await expect.poll(() => sent().length).toBe(2);
  const [first, second] = sent().map(({ headers }) => headers.get('idempotency-key'));
  expect(first).not.toBe(second);
});

test('one too many is refused with the number and the moment from which the next is possible', async () => {
  const details = { times: 5, until: '2026-11-15T16:00:00.000Z' };
  const problem = new Response(JSON.stringify({ status: 409, code: 'comments-used-up', details }), {
    status: 409,
    headers: { 'content-type': 'application/problem+json' },
  });
  const { screen, title, content, publish } = await openForm(() => problem);
  await title.fill('One');
  await content.fill('text');
  await publish();
  await expect.element(screen.getByText(/your 5 comments for today.*Nov 1[56], 2026/)).toBeVisible();
  await expect.element(content).toHaveValue('text');
});

test('a member who goes from the comment just published to the list finds it there, with those of others meanwhile', async () => {
  const author = { author: 'Moon Rabbit', about: null, writtenAt: '2026-11-03T04:00:00.000Z', hidden: null };
  const comments = [{ id: 5, title: 'Before', ...author }];
  answerCalls({
    'GET /me': () => Response.json(named),
    'GET /me/comments': () => Response.json({ leftToday: 3 }),
    'GET /comments': () => Response.json({ about: null, comments, next: null }),
    'GET /comments/7': () => Response.json({ id: 7, title: 'Good evening', content: 'text', mine: true, ...author }),
    'POST /comments': () => {
      comments.unshift({ id: 7, title: 'Good evening', ...author }, { id: 6, title: 'Meanwhile', ...author });
      return written();
    },
  });
  goTo(screens.comments);
  const screen = await renderScreen(
    <>
      <Route path={screens.comments} component={CommentsScreen} />
      <Route path={screens.newComment} component={NewCommentScreen} />
    </>,
  );
  await screen.getByRole('link', { name: 'Write a comment' }).click();
  await screen.getByRole('textbox', { name: 'Title' }).fill('Good evening');
  await screen.getByRole('textbox', { name: 'Comment' }).fill('text');
  await screen.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => location.pathname).toBe(commentPath(7));
  history.back();
  const titles = () =>
    screen
      .getByRole('main')
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  const expected = ['Good evening', 'Meanwhile', 'Before'].map((title) => expect.stringContaining(title) as string);
  await expect.poll(titles).toEqual(expected);
});

/** A member without a public name, and a server that keeps the one they choose. */
async function openFirst(chooseAnswer: () => Response = done, writeAnswer: () => Response = written) {
  let me: Me = someMember;
  const asked = answerCalls({
    'GET /me': () => Response.json(me),
    'GET /me/comments': () => Response.json({ leftToday: 5 }),
    'PUT /me/public-name': async (request) => {
      const { name } = (await request.json()) as { name: string };
      const answer = chooseAnswer();
      if (answer.ok) me = { ...me, publicName: { name, changeableFrom: '2026-12-03T04:00:00.000Z' } };
      return answer;
    },
    'POST /comments': () => writeAnswer(),
  });
  const screen = await renderScreen(<NewCommentScreen />);
  const name = screen.getByRole('textbox', { name: 'Public name' });
  await screen.getByRole('textbox', { name: 'Title' }).fill('Good evening');
  await screen.getByRole('textbox', { name: 'Comment' }).fill('text');
  const publish = () => screen.getByRole('button', { name: 'Publish' }).click();
  const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ method }) => method);
  return { screen, name, publish, sent };
}

test('with the first comment a member chooses the name that stands beside it', async () => {
  const { screen, name, publish, sent } = await openFirst();
  await expect.element(screen.getByText(m.comments_shown())).toBeVisible();
  await expectAccessible(screen.getByRole('main').element());
  await name.fill(' Moon\u3000Rabbit ');
  await publish();
  await expect.element(screen.getByText(m.comments_written())).toBeVisible();
  expect(sent()).toEqual(['PUT', 'POST']);
  await expect.element(screen.getByText(m.comments_shown_as({ name: 'Moon Rabbit' }))).toBeVisible();
  await expect.element(name).not.toBeInTheDocument();
});

test.each([
  ['no name', '  ', () => m.public_name_empty()],
  ['one character', 'x', () => m.public_name_length({ least: 2, most: 24 })],
  ['a character that is not seen', 'Moon\u200BRabbit', () => m.name_unusable()],
  ['the username, written otherwise', 'ＬＩＮ_0412', () => m.public_name_own()],
] as const)('%s: no public name, and nothing is sent', async (_what, typed, why) => {
  const { name, publish, sent } = await openFirst();
  await name.fill(typed);
  await publish();
  await expect.element(name).toHaveAccessibleDescription(why());
  await expect.element(name).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('a name that is not free is said at its field, and the comment is not sent before there is one', async () => {
  const { name, publish, sent } = await openFirst(() => refusal(409, 'public-name-taken'));
  await name.fill('Somebody');
  await publish();
  await expect.element(name).toHaveAccessibleDescription(m.public_name_taken());
  expect(sent()).toEqual(['PUT']);
});

test('a name that was chosen stays when the comment is refused, and is not asked for again', async () => {
  const { screen, name, publish, sent } = await openFirst(done, () => refusal(503, 'unavailable'));
  await name.fill('Moon Rabbit');
  await publish();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(m.failure_unavailable());
  await expect.element(name).not.toBeInTheDocument();
  await publish();
  await expect.poll(sent).toEqual(['PUT', 'POST', 'POST']);
});

test('a comment about a host says so before it is written, and is sent with it', async () => {
  goTo(`${screens.newComment}?about=host-102`);
  const about = { kind: 'host', content: { id: 102, name: 'Kuang' } };
  const asked = answerCalls({
    'GET /me': () => Response.json(named),
    'GET /me/comments': () => Response.json({ leftToday: 5 }),
    'GET /comments': () => Response.json({ about, comments: [], next: null }),
    'POST /comments': written,
  });
  const screen = await renderScreen(<NewCommentScreen />);
  await expect.element(screen.getByText('About Kuang')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Title' }).fill('Good evening');
  await screen.getByRole('textbox', { name: 'Comment' }).fill('text');
  await screen.getByRole('button', { name: 'Publish' }).click();
  await expect.element(screen.getByText(m.comments_written())).toBeVisible();
  const sent = asked.find(({ method }) => method === 'POST')!;
  expect(await sent.json()).toEqual({ title: 'Good evening', content: 'text', about: 'host-102' });
});

test('what was typed outlives a reload, and ends with its publishing or with the session', async () => {
  const before = await openForm();
  await before.title.fill('Kept');
  await before.content.fill('for later');
  await before.screen.unmount();
  const after = await openForm();
  await expect.element(after.title).toHaveValue('Kept');
  await expect.element(after.content).toHaveValue('for later');
  await after.publish();
  await expect.element(after.screen.getByText(m.comments_written()).first()).toBeVisible();
  await after.screen.unmount();
  const next = await openForm();
  await expect.element(next.title).toHaveValue('');
  await next.title.fill('Secret');
  await next.screen.unmount();
  await clearSession();
  const another = await openForm();
  await expect.element(another.title).toHaveValue('');
});
