import { screens } from '@glass-dice/contract/screens';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, done, goTo, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { NameScreen } from './NameScreen.tsx';
import { someMember } from '../../../testing/some-member.ts';

const start = location.href;
beforeEach(() => goTo(screens.info, screens.name));
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', start);
});

async function openForm(putName: () => Response | Promise<Response> = done) {
  let name: string | null = null;
  const asked = answerCalls({
    'GET /me': () => Response.json({ ...someMember, name }),
    'PUT /me/name': async (request) => {
      const response = await putName();
      if (response.ok || response.status === 409) ({ name } = (await request.json()) as { name: string });
      return response;
    },
  });
  const screen = await renderScreen(<NameScreen />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  await expect.element(field).toBeVisible();
  const submit = (text: string) =>
    field.fill(text).then(() => screen.getByRole('button', { name: 'Set name' }).click());
  return { screen, field, submit, sent: () => asked.filter(({ method }) => method === 'PUT') };
}

test('the form says that the name is set once, where it is shown and that it need not be the real one', async () => {
  const { screen } = await openForm();
  await expect.element(screen.getByText('The name cannot be changed once set.')).toBeVisible();
  await expect.element(screen.getByText(m.name_lead())).toBeVisible();
  await expectAccessible(screen.getByRole('main').element());
});

test.each([
  ['an empty name', '', () => m.name_empty()],
  ['only spaces', ' \u3000 ', () => m.name_empty()],
  ['61 characters', 'n'.repeat(61), () => m.name_too_long({ count: 61, most: 60 })],
  ['a right-to-left override', 'lin\u202Egnim', () => m.name_unusable()],
  ['nothing one could see', '\u200B\u200B', () => m.name_unusable()],
])('%s is refused before it is sent; the field says why, keeps it and has the focus', async (_case, text, why) => {
  const { field, submit, screen, sent } = await openForm();
  await submit(text);
  await expect.element(field).toHaveAccessibleDescription(why());
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue(text);
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
  await expectAccessible(screen.getByRole('main').element());
});

test.each([
  ['60 emoji', '🎲'.repeat(60), '🎲'.repeat(60)],
  ['spaces around a name', '  林 小明 ', '林 小明'],
  ['a letter and its accent apart', 'Cafe\u0301', 'Caf\u00E9'],
  ['a name written from right to left', 'דוד', 'דוד'],
])('%s: asked about as it will be stored, then sent once', async (_case, typed, stored) => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { submit, screen, sent } = await openForm(() => promise);
  await submit(typed);
  const question = screen.getByRole('alertdialog', { name: m.name_ask() });
  await expect.element(question.getByText(stored, { exact: true })).toBeVisible();
  await expect.element(question).toHaveAccessibleDescription(/cannot be changed once set/);
  expect(sent()).toEqual([]);
  await userEvent.dblClick(question.getByRole('button', { name: 'Set name' }));
  resolve(done());
  await expect.poll(() => location.pathname).toBe(screens.info);
  expect(await Promise.all(sent().map((request) => request.json()))).toEqual([{ name: stored }]);
});

test('a member who says no to the question has sent nothing and still has the name in the form', async () => {
  const { field, submit, screen, sent } = await openForm();
  await submit('Lin');
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('Lin');
  await expect.element(screen.getByRole('button', { name: 'Set name' })).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('without a network the form says so and keeps the name; the same press works later', async () => {
  const answers = [() => Promise.reject(new TypeError('Failed to fetch')), done];
  const { field, submit, screen } = await openForm(() => answers.shift()!());
  await submit('Lin');
  const question = screen.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Set name' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(m.failure_network());
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('Lin');
  await submit('Lin');
  await question.getByRole('button', { name: 'Set name' }).click();
  await expect.poll(() => location.pathname).toBe(screens.info);
});

test('the question stays until the answer is there, and then it is said', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { submit, screen } = await openForm(() => promise);
  await submit('Lin');
  const question = screen.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Set name' }).click();
  await userEvent.keyboard('{Escape}');
  // Longer than a question takes to leave.
  await new Promise((past) => setTimeout(past, 300));
  await expect.element(question.getByRole('button', { name: 'Set name' })).toHaveAttribute('aria-busy', 'true');
  await expect.element(screen.getByText(m.name_done())).not.toBeInTheDocument();
  resolve(done());
  await expect.element(screen.getByText(m.name_done())).toBeVisible();
});

test('a name that another device set meanwhile is shown instead of the form', async () => {
  const { field, submit, screen } = await openForm(() => refusal(409, 'name-already-set'));
  await submit('Lin');
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Set name' }).click();
  await expect.element(screen.getByText(m.name_shown())).toBeVisible();
  await expect.element(screen.getByText('The name cannot be changed once set.')).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
});

test('a name that is set can be read and not changed', async () => {
  answerCalls({ 'GET /me': () => Response.json({ ...someMember, name: '林小明' }) });
  const screen = await renderScreen(<NameScreen />);
  await expect.element(screen.getByText('林小明')).toBeVisible();
  await expect.element(screen.getByText('The name cannot be changed once set.')).toBeVisible();
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Set name' })).not.toBeInTheDocument();
  await expectAccessible(screen.getByRole('main').element());
});

test('a member who cannot be loaded: the screen says why and tries again', async () => {
  const answers = [refusal(503, 'unavailable'), Response.json(someMember)];
  answerCalls({ 'GET /me': () => answers.shift()! });
  const screen = await renderScreen(<NameScreen />);
  await expect.element(screen.getByRole('alert').getByText(m.failure_unavailable())).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toBeVisible();
});
