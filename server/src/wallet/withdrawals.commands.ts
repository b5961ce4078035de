import { sql } from 'kysely';
import { amountText, toAmount, wireAmount } from '@glass-dice/domain/money';
import { playUnit } from '@glass-dice/domain/play-money';
import { maskNumber, type PayoutReason } from '@glass-dice/domain/wallet/test-numbers';
import type { WithdrawalState } from '@glass-dice/domain/wallet/withdrawal';
import { command, oneOf, wholeNumber, type Option } from '../platform/commands/command.ts';
import { clubCity, momentText } from '../platform/commands/moment-text.ts';
import type { Table, Tone } from '../platform/commands/terminal.ts';
import type { Db } from '../platform/database/db.ts';

type Wanted = WithdrawalState | 'any';

const states: Record<Wanted, string> = {
  any: 'whatever has become of it',
  'in-progress': 'held, and not decided yet',
  paid: 'paid by the sandbox bank',
  failed: 'refused, and given back',
  returned: 'paid, sent back later, and given back',
};

const tones: Record<WithdrawalState, Tone> = {
  'in-progress': 'doubtful',
  paid: 'good',
  failed: 'bad',
  returned: 'bad',
};

const state: Option<Wanted> = {
  ...oneOf({ placeholder: 'STATE', summary: 'only those in this state', choices: states }),
  required: false,
  fallback: 'any',
};

export const withdrawalsCommand = command({
  name: 'withdrawals',
  summary: 'Lists withdrawals, newest first. Looking is logged, too.',
  options: {
    state,
    limit: wholeNumber({ summary: 'how many at most', from: 1, to: 1000, fallback: 50 }),
  },
  run: async ({ act, options: { state, limit } }) =>
    await act(async (tx) => {
      const withdrawals = await readWithdrawals(tx, state, limit);
      return {
        details: { state, limit },
        json: { withdrawals },
        text: [withdrawals.length === 0 ? 'There is no such withdrawal.' : tableOf(withdrawals)],
      };
    }),
});

async function readWithdrawals(db: Db, state: Wanted, limit: number) {
  const rows = await db
    .selectFrom('withdrawal')
    .innerJoin('card', 'card.id', 'withdrawal.card_id')
    .innerJoin('member', 'member.id', 'withdrawal.member_id')
    .select(['withdrawal.id', 'withdrawal.amount', 'withdrawal.state', 'withdrawal.reason', 'withdrawal.member_id'])
    .select(['withdrawal.created_at', 'withdrawal.changed_at', 'card.number', 'member.username'])
    .select(sql<string>`card.bank_name ->> 'en'`.as('bank'))
    .$narrowType<{ state: WithdrawalState; reason: PayoutReason | null }>()
    .$if(state !== 'any', (query) => query.where('withdrawal.state', '=', state))
    // So that an index of the few open ones is used.
    .$if(state === 'in-progress', (query) => query.where('withdrawal.settled_at', 'is', null))
    .orderBy('withdrawal.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    member: { id: row.member_id, username: row.username },
    unit: playUnit,
    amount: wireAmount(toAmount(row.amount)),
    state: row.state,
    reason: row.reason,
    bank: row.bank,
    maskedNumber: maskNumber(row.number),
    requestedAt: row.created_at,
    changedAt: row.changed_at,
  }));
}

function tableOf(withdrawals: Awaited<ReturnType<typeof readWithdrawals>>): Table {
  return {
    heads: ['id', 'member', 'amount', `requested (${clubCity()})`, 'state'],
    rows: withdrawals.map(({ id, member, amount, state, reason, bank, maskedNumber, requestedAt, changedAt }) => [
      String(id),
      member.username ?? `deleted (id ${member.id})`,
      amountText(toAmount(Number(amount)), 'en'),
      `${unbroken(momentText(requestedAt))} to ${bank} ${unbroken(maskedNumber)}`,
      {
        text: [state, changedAt && unbroken(momentText(changedAt)), reason].filter(Boolean).join(' '),
        tone: tones[state],
      },
    ]),
  };
}

/** Stays on one line where the column is narrow. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}
