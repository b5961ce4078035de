import { chains, hotGames, myRound, myRounds, placeBets, roundHistory } from '@glass-dice/contract/dice';
import { roundProof, roundTotals, statistics, table } from '@glass-dice/contract/dice';
import { checkShape, totalOf } from '@glass-dice/domain/dice/order';
import { toAmount, wireAmount } from '@glass-dice/domain/money';
import { playUnit } from '@glass-dice/domain/play-money';
import { ok, refuse } from '@glass-dice/domain/result';
import { serve, serveInBatches, type App } from '../platform/calls/serve.ts';
import { betDesk } from './bet-desk.ts';
import { readStatistics, readTotals, type HotGame } from './board.ts';
import { listMyRounds, readMyRound } from './my-bets.ts';
import { isGame, listChains, listRounds, readProof, readTable } from './tables.ts';

/** `hot` knows which games are hot now. */
export function serveDice(app: App, hot: () => Promise<HotGame[]>): void {
  serveTables(app, hot);
  serveBets(app);
}

function found<Value>(value: Value | undefined) {
  return value === undefined ? refuse('not-found') : ok(value);
}

function serveTables(app: App, hot: () => Promise<HotGame[]>): void {
  const { db } = app;
  serve(app, table, async ({ params }) => found(await readTable(db, params.game)));
  serve(app, roundHistory, async ({ params, query }) =>
    found((await isGame(db, params.game)) ? await listRounds(db, params.game, query.before) : undefined),
  );
  serve(app, statistics, async ({ params }) =>
    found((await isGame(db, params.game)) ? await readStatistics(db, params.game) : undefined),
  );
  serve(app, hotGames, async () => ok({ games: await hot() }));
  serve(app, chains, async ({ params }) => {
    const all = await listChains(db, params.game);
    return all.length > 0 || (await isGame(db, params.game)) ? ok({ chains: all }) : refuse('not-found');
  });
  serve(app, roundProof, async ({ params }) => found(await readProof(db, params.game, params.number)));
  serve(app, roundTotals, async ({ params }) => found(await readTotals(db, params.game, params.number)));
}

function serveBets(app: App): void {
  const { db } = app;
  serve(app, myRounds, async ({ session, query }) =>
    ok({ unit: playUnit, ...(await listMyRounds(db, session.memberId, query)) }),
  );
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
}
