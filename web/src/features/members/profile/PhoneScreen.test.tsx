import { screens } from '@glass-dice/contract/screens';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, done, goTo, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PhoneScreen } from './PhoneScreen.tsx';
import { someMember } from '../../../testing/some-member.ts';

const start = location.href;
beforeEach(() => goTo(screens.info, screens.phone));
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', start);
});

async function openForm(phone: string | null, change: () => Response | Promise<Response> = done) {
  const asked = answerCalls({
    'GET /me': () => Response.json({ ...someMember, phone }),
    'PUT /me/phone': change,
    'DELETE /me/phone': change,
  });
  const screen = await renderScreen(<PhoneScreen />);
  const field = screen.getByRole('textbox', { name: 'Phone number' });
  await expect.element(field).toHaveValue(phone ?? '');
  return { screen, field, sent: () => asked.filter(({ method }) => method !== 'GET') };
}

test('the form says that the number is optional, private and used for nothing', async () => {
  const { screen } = await openForm(null);
  await expect.element(screen.getByText(m.phone_lead())).toBeVisible();
  await expect.element(screen.getByRole('button', { name: m.phone_erase() })).not.toBeInTheDocument();
  await expectAccessible(screen.getByRole('main').element());
});

test.each([
  ['nothing', '', () => m.phone_empty()],
  ['only spaces', '   ', () => m.phone_empty()],
  ['five digits', '12345', () => m.phone_shape()],
  ['16 digits', '1234567890123456', () => m.phone_shape()],
  ['letters', 'call me maybe', () => m.phone_shape()],
])('%s is refused before it is sent; the field says why, keeps it and has the focus', async (_case, typed, why) => {
  const { screen, field, sent } = await openForm(null);
  await field.fill(typed);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleDescription(why());
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue(typed);
  expect(sent()).toEqual([]);
});

test('a number is sent once, without what groups its digits, and one is back where one came from', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { screen, field, sent } = await openForm(null, () => promise);
  await field.fill('+886 (912) 345-678');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
  resolve(done());
  await expect.element(screen.getByText(m.phone_done())).toBeVisible();
  await expect.poll(() => location.pathname).toBe(screens.info);
  expect(await Promise.all(sent().map((request) => request.json()))).toEqual([{ phone: '+886912345678' }]);
});

test('without a network the form says so and keeps the number', async () => {
  const { screen, field } = await openForm(null, () => Promise.reject(new TypeError('Failed to fetch')));
  await field.fill('0912345678');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(m.failure_network());
  await expect.element(field).toHaveValue('0912345678');
  expect(location.pathname).toBe(screens.phone);
});

test('somebody who has left before the answer is there stays where they are', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { screen, field } = await openForm(null, () => promise);
  await field.fill('0912345678');
  await screen.getByRole('button', { name: 'Save' }).click();
  goTo(screens.settings);
  resolve(done());
  await expect.element(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy');
  expect(location.pathname).toBe(screens.settings);
});

test('a number is erased after a question, in which the way back has the focus', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { screen, sent } = await openForm('+886912345678', () => promise);
  await screen.getByRole('button', { name: m.phone_erase() }).click();
  const question = screen.getByRole('alertdialog', { name: m.phone_erase_ask() });
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expectAccessible(question.element());
  expect(sent()).toEqual([]);
  await userEvent.dblClick(question.getByRole('button', { name: m.phone_erase_confirm() }));
  resolve(done());
  await expect.element(screen.getByText(m.phone_erased())).toBeVisible();
  await expect.poll(() => location.pathname).toBe(screens.info);
  expect(sent().map(({ method }) => method)).toEqual(['DELETE']);
});

test('a number that could not be erased is still there, and the reason is said', async () => {
  const { screen, field } = await openForm('+886912345678', () => Promise.reject(new TypeError('Failed to fetch')));
  await screen.getByRole('button', { name: m.phone_erase() }).click();
  await screen.getByRole('button', { name: m.phone_erase_confirm(), exact: true }).click();
  const question = screen.getByRole('alertdialog');
  await expect.element(question.getByRole('alert')).toHaveTextContent(m.failure_network());
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('+886912345678');
});
