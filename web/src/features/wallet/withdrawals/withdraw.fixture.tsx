/** What the tests of withdrawing share: a wallet, its cards, what the server may answer, and what one does on the form. */
import type { Restriction } from '@glass-dice/contract/safe-play';
import type { Card, Wallet } from '@glass-dice/contract/wallet';
import { passkeyRequest } from '@glass-dice/ui/testing/passkeys.ts';
import { answerCalls, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { someMember } from '../../../testing/some-member.ts';
import { WithdrawScreen } from './WithdrawScreen.tsx';

export const renewsAt = '2026-11-15T16:00:00.000Z';
const someWallet: Wallet = {
  unit: 'PLAY',
  balance: '248000',
  topUp: { allowance: '1000000', leftToday: '1000000' },
  withdrawal: { minimum: '10000', maximum: '5000000', timesPerDay: 3, leftToday: 2 },
  renewsAt,
};
export const card = (id: string): Card => ({ id, bank: 'Jade Bank', maskedNumber: `•••• 100${id}`, holder: 'Lin' });

type Answer = Parameters<typeof answerCalls>[0][string];

export const made: Answer = () =>
  Response.json(
    { unit: 'PLAY', withdrawal: '7', transfer: '9', amount: '50000', balanceAfter: '198000' },
    { status: 201 },
  );
export const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

export function refusal(status: number, code: string, details: object = {}): Answer {
  const headers = { 'content-type': 'application/problem+json' };
  return () => new Response(JSON.stringify({ status, code, details }), { status, headers });
}

interface Setting {
  wallet?: Partial<Wallet>;
  limits?: Partial<Wallet['withdrawal']>;
  cards?: readonly Card[];
  hasPin?: boolean;
  hasPasskey?: boolean;
  restrictions?: Restriction[];
  topUpLeft?: string;
  /** The answers to the first press, the second and so on; the last one stays. */
  answers?: Answer[];
}

export async function openWithdraw({
  wallet,
  limits,
  cards = [card('1'), card('2')],
  hasPin = true,
  hasPasskey = false,
  restrictions = [],
  topUpLeft = '1000000',
  answers = [made],
}: Setting = {}) {
  const topUp = { ...someWallet.topUp, leftToday: topUpLeft };
  const known = { ...someWallet, topUp, ...wallet, withdrawal: { ...someWallet.withdrawal, ...limits } };
  const asked = answerCalls({
    'GET /me': () => Response.json({ ...someMember, hasPin, hasPasskey, restrictions }),
    'GET /club': () => Response.json({ games: [{ tableMinimum: '1000' }, { tableMinimum: '5000' }] }),
    'GET /sessions/passkey-request': () => Response.json(passkeyRequest),
    'GET /me/passkeys/request': () => Response.json(passkeyRequest),
    'GET /wallet': () => Response.json(known),
    'GET /wallet/cards': () => Response.json({ cards, banks: [] }),
    'POST /wallet/withdrawals': (request) => (answers.length > 1 ? answers.shift()! : answers[0]!)(request),
  });
  const screen = await renderScreen(<WithdrawScreen />);
  const amount = screen.getByLabelText('Amount');
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  return {
    screen,
    known,
    amount,
    pin: screen.getByLabelText('Your PIN'),
    press,
    fill: async (typed: string) => {
      await screen.getByRole('button', { name: /^Test card/ }).click();
      await screen.getByRole('dialog').getByRole('button', { name: /1001$/ }).click();
      await amount.fill(typed);
    },
    /** Everything up to the press that sends it. */
    enterPin: async (pin: string) => {
      await press('Simulated withdrawal');
      await screen.getByLabelText('Your PIN').fill(pin);
    },
    sent: () => asked.filter(({ method }) => method === 'POST'),
  };
}
