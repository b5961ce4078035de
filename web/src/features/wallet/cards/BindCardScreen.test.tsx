import type { Me } from '@glass-dice/contract/members';
import { screens } from '@glass-dice/contract/screens';
import { testNumbers } from '@glass-dice/domain/wallet/test-numbers';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, goTo, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Route } from 'wouter';
import { someMember } from '../../../testing/some-member.ts';
import { BindCardScreen } from './BindCardScreen.tsx';

const start = location.href;
beforeEach(() => goTo(screens.cards, screens.newCard));
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', start);
});

const ready = { name: '林小明', hasPin: true };
const bound = { card: '7' };
const banks = [
  { key: 'paper-crane', name: 'Paper Crane Bank' },
  { key: 'moon-rabbit', name: 'Moon Rabbit Bank' },
];

/** The screen at its address, of a member as `member` says; `bind` answers the call that binds a card. */
async function open(
  member: Partial<Me> = ready,
  bind: () => Response | Promise<Response> = () => Response.json(bound, { status: 201 }),
) {
  const answer = { member };
  const asked = answerCalls({
    'GET /me': () => Response.json({ ...someMember, ...answer.member }),
    'GET /wallet/cards': () => Response.json({ cards: [], banks }),
    'POST /wallet/cards': bind,
  });
  const screen = await renderScreen(
    <Route path={screens.newCard}>
      <BindCardScreen />
    </Route>,
  );
  const number = screen.getByRole('textbox', { name: 'Test number' });
  const pin = screen.getByLabelText('PIN', { exact: true });
  const bank = screen.getByRole('button', { name: /^Bank/ });
  return {
    screen,
    answer,
    number,
    pin,
    bank,
    choose: (name: string) => bank.click().then(() => screen.getByRole('button', { name, exact: true }).click()),
    tap: (listed: string) => screen.getByRole('button', { name: new RegExp(listed) }).click(),
    submit: () => screen.getByRole('button', { name: 'Add test card' }).click(),
    sent: () => asked.filter(({ method }) => method === 'POST'),
  };
}

type Form = Awaited<ReturnType<typeof open>>;

async function fill({ choose, tap, pin }: Form) {
  await choose('Paper Crane Bank');
  await tap('000000001001');
  await pin.fill('135790');
}

test('the form: the banks, the test numbers with what each does, and the own name, which cannot be changed', async () => {
  const { screen, bank } = await open();
  const numbers = screen.getByRole('list', { name: m.bind_numbers() }).getByRole('button');
  await expect.element(numbers.first()).toBeVisible();
  expect(numbers.elements().map(({ textContent }) => textContent.slice(0, 12))).toEqual(
    testNumbers.map(({ number }) => number),
  );
  await expect.element(screen.getByText(m.bind_effect_delayed())).toBeVisible();
  await expect.element(screen.getByText(m.bind_effect_returned())).toBeVisible();
  const holder = screen.getByRole('textbox', { name: 'Name' });
  await expect.element(holder).toHaveValue('林小明');
  await expect.element(holder).toHaveAttribute('readonly');
  await expectAccessible(screen.getByRole('main').element());
  await bank.click();
  const sheet = screen.getByRole('dialog', { name: 'Bank' });
  await expect.element(sheet.getByRole('button', { name: 'Moon Rabbit Bank' })).toBeVisible();
  await expectAccessible(sheet.element());
});

test('a tap on a listed number fills it in; the card is sent once, said to be bound, and the cards are next', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const form = await open(ready, () => promise);
  await fill(form);
  await expect.element(form.number).toHaveValue('000000001001');
  await expect
    .element(form.screen.getByRole('button', { name: /000000001001/ }))
    .toHaveAttribute('aria-pressed', 'true');
  await userEvent.dblClick(form.screen.getByRole('button', { name: 'Add test card' }));
  resolve(Response.json(bound, { status: 201 }));
  await expect.element(form.screen.getByText(m.bind_done())).toBeVisible();
  await expect.poll(() => location.pathname).toBe(screens.cards);
  expect(await Promise.all(form.sent().map((request) => request.json()))).toEqual([
    { bank: 'paper-crane', number: '000000001001', pin: '135790' },
  ]);
});

test('the eye of the PIN says that it shows the PIN', async () => {
  const { screen, pin } = await open();
  await pin.fill('472913');
  await screen.getByRole('button', { name: 'Show PIN' }).click();
  await expect.element(pin).toHaveAttribute('type', 'text');
  await screen.getByRole('button', { name: 'Show PIN', pressed: true }).click();
  await expect.element(pin).toHaveAttribute('type', 'password');
});

test('an empty form names every field, the focus is on the first, and nothing is sent', async () => {
  const { bank, number, pin, submit, choose, sent } = await open();
  await submit();
  await expect.element(bank).toHaveAccessibleDescription('Please choose a bank.');
  await expect.element(bank).toHaveFocus();
  await expect.element(number).toHaveAccessibleDescription('Please enter a test number.');
  await expect.element(pin).toHaveAccessibleDescription('Please enter all six digits.');
  await choose('Moon Rabbit Bank');
  await expect.element(bank).toHaveAccessibleDescription('');
  await submit();
  await expect.element(number).toHaveFocus();
  expect(sent()).toEqual([]);
});

test.each(['4111111111111111', '00000000100', '0000000010011', '12a', '００００００００１００３'])(
  'the number %s is on no list: it is refused here and never sent',
  async (typed) => {
    const form = await open();
    await fill(form);
    await form.number.fill(typed);
    await form.submit();
    await expect
      .element(form.number)
      .toHaveAccessibleDescription('Only the listed test numbers work here. Never type a real account number.');
    await expect.element(form.number).toHaveFocus();
    await expect.element(form.number).toHaveValue(typed);
    expect(form.sent()).toEqual([]);
    await form.tap('000000002001');
    await expect.element(form.number).toHaveAccessibleDescription(m.bind_number_hint());
  },
);

test('a listed number may be typed in groups or in full width', async () => {
  const form = await open();
  await fill(form);
  await form.number.fill('0000 0000 ２００１');
  await form.submit();
  await expect.element(form.screen.getByText(m.bind_done())).toBeVisible();
  expect(await form.sent()[0]!.json()).toMatchObject({ number: '000000002001' });
});

const withDetails = (status: number, code: string, details: object) =>
  new Response(JSON.stringify({ status, code, details }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
const until = '2026-11-15T10:00:00.000Z';

test.each([
  ['wrong-pin', 'pin', () => m.failure_wrong_pin({ tries: 4 })],
  ['pin-locked', 'pin', () => m.failure_pin_locked({ until: formatMoment(until) })],
  ['card-already-bound', 'number', () => m.failure_card_already_bound()],
  ['not-a-test-number', 'number', () => m.failure_not_a_test_number()],
  ['bank-unknown', 'bank', () => m.failure_bank_unknown()],
] as const)('the refusal %s stands at the field %s, and what was typed stays', async (code, field, text) => {
  const form = await open(ready, () => withDetails(409, code, { triesLeft: 4, until }));
  await fill(form);
  await form.submit();
  await expect.element(form[field]).toHaveAccessibleDescription(text());
  await expect.element(form[field]).toHaveFocus();
  await expect.element(form.bank).toHaveTextContent('Paper Crane Bank');
  await expect.element(form.number).toHaveValue('000000001001');
  await expect.element(form.pin).toHaveValue('135790');
});

test('a lost network is said, everything stays, and the same card goes out again under the same key', async () => {
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => withDetails(403, 'wrong-pin', { triesLeft: 4 }),
    () => refusal(409, 'too-many-cards'),
    () => Response.json(bound, { status: 201 }),
  ];
  const form = await open(ready, () => answers.shift()!());
  await fill(form);
  await form.submit();
  await expect.element(form.screen.getByRole('alert')).toHaveTextContent(m.failure_network());
  await form.submit();
  await expect.element(form.pin).toHaveAccessibleDescription(m.failure_wrong_pin({ tries: 4 }));
  await form.pin.fill('246802');
  await form.submit();
  await expect.element(form.screen.getByRole('alert')).toHaveTextContent(m.failure_too_many_cards());
  await form.tap('000000004001');
  await form.submit();
  await expect.element(form.screen.getByText(m.bind_done())).toBeVisible();
  const keys = form.sent().map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
});

const events = ['copy', 'cut', 'paste', 'drop', 'contextmenu', 'dblclick'];

test('copy, paste, context menu and double click are off on the form, except on the PIN', async () => {
  const { number, pin, screen } = await open();
  const stopped = (element: Element) =>
    events.filter((type) => !element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true })));
  await expect.element(number).toBeVisible();
  expect(stopped(number.element())).toEqual(events);
  expect(stopped(screen.getByRole('textbox', { name: 'Name' }).element())).toEqual(events);
  expect(stopped(screen.getByText('000000003001').element())).toEqual(events);
  expect(stopped(pin.element())).toEqual([]);
});

test('a double click selects nothing of a number', async () => {
  const { screen } = await open();
  await userEvent.dblClick(screen.getByText(m.bind_numbers()));
  expect(String(getSelection())).toBe('');
});

test('without a name: told so and led to the name screen, then to the PIN in the same way, then to the form', async () => {
  const { screen, answer, number } = await open({});
  await expect.element(screen.getByText('Please set your name before you add a test card.')).toBeVisible();
  await expect.poll(() => location.pathname).toBe(screens.name);
  answer.member = { name: '林小明' };
  history.back();
  await expect.element(screen.getByText('Please set a PIN before you add a test card.')).toBeVisible();
  await expect.poll(() => location.pathname).toBe(screens.pin);
  answer.member = ready;
  history.back();
  await expect.element(number).toBeVisible();
  expect(location.pathname).toBe(screens.newCard);
});

test('a member who comes back without having set it is not led there again, but back to the cards', async () => {
  await open({ name: '林小明' });
  await expect.poll(() => location.pathname).toBe(screens.pin);
  history.back();
  await expect.poll(() => location.pathname).toBe(screens.cards);
});

test('a name and PIN unknown for want of an answer: the reason, a way to try again, and no form', async () => {
  const answers = [refusal(503, 'unavailable'), Response.json({ ...someMember, ...ready })];
  answerCalls({ 'GET /me': () => answers.shift()!, 'GET /wallet/cards': () => Response.json({ cards: [], banks }) });
  const screen = await renderScreen(<BindCardScreen />);
  await expect.element(screen.getByRole('alert').getByText(m.failure_unavailable())).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Add test card' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('button', { name: 'Add test card' })).toBeVisible();
});
