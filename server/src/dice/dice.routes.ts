import { chains, myRound, placeBets, roundHistory, roundProof, table } from '@glass-dice/contract/dice';
import { playLimits, setPlayLimit } from '@glass-dice/contract/safe-play';
import { checkShape, totalOf } from '@glass-dice/domain/dice/order';
import { parseSignedAmount, toAmount, wireAmount } from '@glass-dice/domain/money';
import { playUnit } from '@glass-dice/domain/play-money';
import { ok, refuse } from '@glass-dice/domain/result';
import { transaction } from '../platform/db.ts';
import { serve, serveInBatches, type App } from '../platform/serve.ts';
import { betDesk } from './bet-desk.ts';
import { readMyRound } from './my-bets.ts';
import { readLimits, setLimit } from './play-limits.ts';
import { isGame, listChains, listRounds, readProof, readTable } from './tables.ts';

export function serveDice(app: App): void {
  const { db } = app;
  const found = <Value>(value: Value | undefined) => (value === undefined ? refuse('not-found') : ok(value));

  serve(app, table, async ({ params }) => found(await readTable(db, params.game)));
  serve(app, roundHistory, async ({ params, query }) =>
    found((await isGame(db, params.game)) ? await listRounds(db, params.game, query.before) : undefined),
  );
  serve(app, chains, async ({ params }) => {
    const all = await listChains(db, params.game);
    return all.length > 0 || (await isGame(db, params.game)) ? ok({ chains: all }) : refuse('not-found');
  });
  serve(app, roundProof, async ({ params }) => found(await readProof(db, params.game, params.number)));
  serve(app, myRound, async ({ session, params }) =>
    found(await readMyRound(db, session.memberId, params.game, params.number)),
  );

  const desk = betDesk(db);
  serveInBatches(app, placeBets, async ({ session, body, claim, textOf }) => {
    const { game, round, picks } = body;
    const stake = toAmount(Number(body.stake));
    const order = { picks, stake };
    const shape = checkShape(order);
    if (!shape.ok) return shape;
    return await desk.place({
      ...order,
      memberId: session.memberId,
      game,
      number: round,
      claim,
      reply: ({ placedAt, balanceAfter }) =>
        textOf({
          unit: playUnit,
          game,
          round,
          picks,
          stake: body.stake,
          total: wireAmount(totalOf(order)),
          balance: wireAmount(balanceAfter),
          placedAt: placedAt.toISOString(),
        }),
    });
  });

  serve(app, playLimits, async ({ session }) => ok(await readLimits(db, session.memberId)));
  serve(app, setPlayLimit, async ({ session, params, body }) => {
    const amount = body.amount === null ? null : parseSignedAmount(body.amount)!;
    return ok(await transaction(db, (tx) => setLimit(tx, session.memberId, { ...params, amount })));
  });
}
