import {
  bindCard,
  cards,
  deleteCard,
  moneyLog,
  report,
  seals,
  topUp,
  wallet,
  withdraw,
  withdrawals,
  type Wallet,
} from '@glass-dice/contract/wallet';
import type { Input } from '@glass-dice/contract/route';
import { toAmount, wireAmount } from '@glass-dice/domain/money';
import { playUnit } from '@glass-dice/domain/play-money';
import { ok, refuse, type Result } from '@glass-dice/domain/result';
import { allowanceLeft, topUpAllowance } from '@glass-dice/domain/wallet/grants';
import { serve, type App } from '../platform/calls/serve.ts';
import { transaction, type Db, type Tx } from '../platform/database/db.ts';
import type { Queue } from '../platform/database/queue.ts';
import { insertCard, isTestNumber, listBanks, listCards, removeCard } from './cards.ts';
import { readLog } from './money-log.ts';
import { readReport } from './report.ts';
import { listBlocks } from './seals.ts';
import { topUpBalance } from './top-ups.ts';
import { selectLimits, selectToday } from './wallet.queries.ts';
import { beginWithdrawal, listWithdrawals } from './withdrawals.ts';

type PinRefusal = 'pin-missing' | 'wrong-pin' | 'pin-locked';
type ByPin = Pick<Input<typeof withdraw>['body'], 'pin' | 'passkey'>;

export type WalletOptions = {
  queue: Queue;
  /** What membership knows and the wallet asks for. */
  checkPin: (memberId: number, pin: string) => Promise<Result<unknown, PinRefusal>>;
  checkPayer: (memberId: number, by: ByPin) => Promise<Result<unknown, PinRefusal | 'passkey-refused'>>;
  nameOf: (db: Db, memberId: number) => Promise<string | null>;
  noteEvent: (tx: Tx, memberId: number, kind: 'card-added' | 'card-removed') => Promise<void>;
  /** Locks the member. */
  isStillMember: (tx: Tx, memberId: number) => Promise<boolean>;
};

export function serveWallet(app: App, options: WalletOptions): void {
  serve(app, wallet, async ({ session }) => ok(await readWallet(app.db, session.memberId)));

  serve(app, topUp, ({ once, session, body }) =>
    once((tx) => topUpBalance(tx, session, toAmount(Number(body.amount)))),
  );

  serveCards(app, options);
  serveWithdrawals(app, options);

  serve(app, moneyLog, async ({ session, locale, query }) =>
    ok(await readLog(app.db, session.memberId, locale, query)),
  );

  serve(app, report, async ({ session, query }) => ok(await readReport(app.db, session.memberId, query.period)));

  serve(app, seals, async ({ query }) => ok(await listBlocks(app.db, query.before)));
}

async function readWallet(db: Db, memberId: number): Promise<Wallet> {
  const [today, club] = await Promise.all([selectToday(db, memberId), selectLimits(db)]);
  return {
    unit: playUnit,
    balance: wireAmount(toAmount(today.balance)),
    topUp: {
      allowance: wireAmount(topUpAllowance),
      leftToday: wireAmount(allowanceLeft(toAmount(today.topped_up))),
    },
    withdrawal: {
      minimum: wireAmount(toAmount(club.withdrawal_minimum_minor)),
      maximum: wireAmount(toAmount(club.withdrawal_maximum_minor)),
      timesPerDay: club.withdrawals_per_day,
      leftToday: Math.max(0, club.withdrawals_per_day - today.withdrawals),
    },
    renewsAt: today.ends_at.toISOString(),
  };
}

function serveCards(app: App, { checkPin, nameOf, noteEvent, isStillMember }: WalletOptions): void {
  serve(app, cards, async ({ session, locale }) => {
    const [mine, banks] = await Promise.all([listCards(app.db, session.memberId, locale), listBanks(app.db, locale)]);
    return ok({ cards: mine, banks });
  });

  serve(app, bindCard, async ({ once, session, body: { bank, number, pin } }) => {
    // Before anything is asked about it: a number that might be real is not even compared with the stored ones.
    if (!isTestNumber(number)) return refuse('not-a-test-number');
    const holder = await nameOf(app.db, session.memberId);
    if (holder === null) return refuse('name-missing');
    const known = await checkPin(session.memberId, pin);
    if (!known.ok) return known;
    return await once(async (tx) => {
      if (!(await isStillMember(tx, session.memberId))) return refuse('name-missing');
      const inserted = await insertCard(tx, session.memberId, { bank, number, holder });
      if (inserted.ok) await noteEvent(tx, session.memberId, 'card-added');
      return inserted;
    });
  });

  serve(app, deleteCard, async ({ session, params }) => {
    return await transaction(app.db, async (tx) => {
      // The account history, written last, refers to the member: a deletion that holds the member waits for the card.
      if (!(await isStillMember(tx, session.memberId))) return refuse('not-found');
      if (!(await removeCard(tx, session.memberId, Number(params.card)))) return refuse('not-found');
      await noteEvent(tx, session.memberId, 'card-removed');
      return ok(null);
    });
  });
}

function serveWithdrawals(app: App, { queue, checkPayer }: WalletOptions): void {
  serve(app, withdraw, async ({ once, session, body }) => {
    const known = await checkPayer(session.memberId, body);
    if (!known.ok) return known;
    const wanted = { cardId: Number(body.card), amount: toAmount(Number(body.amount)) };
    return await once(async (tx) => {
      const begun = await beginWithdrawal(tx, queue, session, wanted);
      if (!begun.ok) return begun;
      const { withdrawalId, transferId, balanceAfter } = begun.value;
      return ok({
        unit: playUnit,
        withdrawal: String(withdrawalId),
        transfer: String(transferId),
        amount: wireAmount(wanted.amount),
        balanceAfter: wireAmount(balanceAfter),
      });
    });
  });

  serve(app, withdrawals, async ({ session, locale, query }) =>
    ok(await listWithdrawals(app.db, session.memberId, locale, query.before)),
  );
}
