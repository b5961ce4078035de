import type { Me } from '@glass-dice/contract/members';
import { screens } from '@glass-dice/contract/screens';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, done, goTo, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { someMember } from '../../../testing/some-member.ts';
import { PublicNameScreen } from './PublicNameScreen.tsx';

const start = location.href;
beforeEach(() => goTo(screens.info, screens.publicName));
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', start);
});

async function open(publicName: Me['publicName'], change: () => Response | Promise<Response> = done) {
  const asked = answerCalls({
    'GET /me': () => Response.json({ ...someMember, publicName }),
    'PUT /me/public-name': change,
  });
  const screen = await renderScreen(<PublicNameScreen />);
  const field = screen.getByRole('textbox', { name: 'Public name' });
  const save = screen.getByRole('button', { name: 'Save' });
  return { screen, field, save, sent: () => asked.filter(({ method }) => method !== 'GET') };
}

test('a name is sent once, tidied, and one is back where one came from', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { screen, field, save, sent } = await open(null, () => promise);
  await expect.element(screen.getByText(m.public_name_lead())).toBeVisible();
  await expectAccessible(screen.getByRole('main').element());
  await field.fill(' Moon\u3000Rabbit ');
  await userEvent.dblClick(save);
  resolve(done());
  await expect.element(screen.getByText(m.public_name_done())).toBeVisible();
  await expect.poll(() => location.pathname).toBe(screens.info);
  expect(await Promise.all(sent().map((request) => request.json()))).toEqual([{ name: 'Moon Rabbit' }]);
});

test('who has a name is told that it stays theirs, before they take another', async () => {
  const { screen, field } = await open({ name: 'Moon Rabbit', changeableFrom: null });
  await expect.element(field).toHaveValue('Moon Rabbit');
  await expect.element(screen.getByText(m.public_name_kept())).toBeVisible();
});

test('within the month the name is shown with the moment from which it may be changed, and no form', async () => {
  const changeableFrom = '2026-12-03T04:00:00.000Z';
  const { screen, field } = await open({ name: 'Moon Rabbit', changeableFrom });
  await expect.element(screen.getByText('Moon Rabbit')).toBeVisible();
  const from = m.public_name_from({ from: formatMoment(changeableFrom) });
  await expect.element(screen.getByText(from)).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
  await expectAccessible(screen.getByRole('main').element());
});

test.each([
  ['nothing', '', () => m.public_name_empty()],
  ['25 characters', 'x'.repeat(25), () => m.public_name_length({ least: 2, most: 24 })],
  ['a turned direction', 'Moon\u202ERabbit', () => m.name_unusable()],
  ['a Cyrillic letter in a Latin word', 'M\u0430rk', () => m.public_name_mixed()],
  ['the username in other letters', 'LIN_0412', () => m.public_name_own()],
] as const)('%s is refused before it is sent; the field says why and has the focus', async (_what, typed, why) => {
  const { field, save, sent } = await open(null);
  await field.fill(typed);
  await save.click();
  await expect.element(field).toHaveAccessibleDescription(why());
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue(typed);
  expect(sent()).toEqual([]);
});

test('a name that is not free is said at the field, which keeps it', async () => {
  const { field, save } = await open(null, () => refusal(409, 'public-name-taken'));
  await field.fill('Somebody');
  await save.click();
  await expect.element(field).toHaveAccessibleDescription(m.public_name_taken());
  await expect.element(field).toHaveValue('Somebody');
  expect(location.pathname).toBe(screens.publicName);
});
