import type { Card } from '@glass-dice/contract/wallet';
import { screens } from '@glass-dice/contract/screens';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, done, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { CardsScreen } from './CardsScreen.tsx';

afterEach(() => void vi.unstubAllGlobals());

const crane: Card = { id: '7', bank: 'Paper Crane Bank', maskedNumber: '•••• 1001', holder: '林小明' };
const rabbit: Card = { id: '4', bank: 'Moon Rabbit Bank', maskedNumber: '•••• 4001', holder: '林小明' };

/** A member with these cards; deleting one is answered as given, and done when that is a success. */
async function open(cards: Card[], answer: () => Response | Promise<Response> = done) {
  let left = cards;
  const asked = answerCalls({
    'GET /wallet/cards': () => Response.json({ cards: left, banks: [] }),
    'DELETE /wallet/cards/7': async () => {
      const response = await answer();
      if (response.ok || response.status === 404) left = left.filter(({ id }) => id !== '7');
      return response;
    },
  });
  const screen = await renderScreen(<CardsScreen />);
  return {
    screen,
    ask: () => screen.getByRole('button', { name: 'Delete: Paper Crane Bank •••• 1001' }).click(),
    question: screen.getByRole('alertdialog', { name: 'Delete this test card?' }),
    sent: () => asked.filter(({ method }) => method === 'DELETE'),
  };
}

test('each card shows its bank, masked number and holder, and that it is a sandbox card', async () => {
  const { screen } = await open([crane, rabbit]);
  const items = screen.getByRole('list', { name: 'Test cards' }).getByRole('listitem');
  await expect.element(items.first()).toBeVisible();
  expect(items.elements().map(({ textContent }) => textContent)).toEqual([
    'Paper Crane Bank•••• 1001SimulatedName林小明',
    'Moon Rabbit Bank•••• 4001SimulatedName林小明',
  ]);
  await expect.element(screen.getByText(m.cards_lead())).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Add a test card' })).toHaveAttribute('href', screens.newCard);
  await expectAccessible(screen.getByRole('main').element());
});

test('no card yet: it says so, and how to get one', async () => {
  const { screen } = await open([]);
  await expect.element(screen.getByText('No test card yet')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Add a test card' })).toHaveAttribute('href', screens.newCard);
  await expectAccessible(screen.getByRole('main').element());
});

test('a list that cannot be fetched: "The list could not be loaded", the reason, and a way to try again', async () => {
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Response.json({ cards: [crane], banks: [] }),
  ];
  answerCalls({ 'GET /wallet/cards': () => answers.shift()!() });
  const screen = await renderScreen(<CardsScreen />);
  await expect.element(screen.getByRole('alert').getByText('The list could not be loaded')).toBeVisible();
  await expect.element(screen.getByRole('alert').getByText(m.failure_network())).toBeVisible();
  await expect.element(screen.getByText('No test card yet')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Paper Crane Bank')).toBeVisible();
});

test('deleting asks first, naming the card; pressing twice sends it once; the card is gone', async () => {
  const { screen, ask, question, sent } = await open([crane, rabbit]);
  await ask();
  await expect.element(question).toHaveAccessibleDescription(/Paper Crane Bank •••• 1001.*still be completed/);
  await expectAccessible(question.element());
  expect(sent()).toEqual([]);
  await userEvent.dblClick(question.getByRole('button', { name: 'Delete' }));
  await expect.element(screen.getByText(m.cards_deleted())).toBeVisible();
  await expect.element(screen.getByRole('main').getByText('Paper Crane Bank')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Moon Rabbit Bank')).toBeVisible();
  expect(sent()).toHaveLength(1);
});

test('a member who says no has deleted nothing and is where they were', async () => {
  const { screen, ask, question, sent } = await open([crane]);
  await ask();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /^Delete: / })).toHaveFocus();
  expect(sent()).toEqual([]);
});

test.each([
  ['a lost network', () => Promise.reject(new TypeError('Failed to fetch')), m.failure_network],
  ['a server that cannot', () => refusal(503, 'unavailable'), m.failure_unavailable],
])('%s: "Delete failed" with the reason, and the card stays', async (_case, answer, reason) => {
  const { screen, ask, question } = await open([crane], answer);
  await ask();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(question.getByRole('alert')).toHaveTextContent(`Could not delete: ${reason()}`);
  await expect.element(screen.getByText('Paper Crane Bank')).toBeVisible();
});

test('a card that another device has deleted meanwhile is deleted', async () => {
  const { screen, ask, question } = await open([crane], () => refusal(404, 'not-found'));
  await ask();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText(m.cards_deleted())).toBeVisible();
  await expect.element(screen.getByText('No test card yet')).toBeVisible();
});
