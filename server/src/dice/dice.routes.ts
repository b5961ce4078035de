import { chains, hotGames, myRound, myRounds, placeBets } from '@glass-dice/contract/dice';
import { bookPath, myRoundProof } from '@glass-dice/contract/proofs';
import { roundHistory, roundTotals, statistics, table } from '@glass-dice/contract/dice';
import { roundProof } from '@glass-dice/contract/proofs';
import { checkShape, totalOf } from '@glass-dice/domain/dice/order';
import { toAmount, wireAmount } from '@glass-dice/domain/money';
import { playUnit } from '@glass-dice/domain/play-money';
import { ok, refuse } from '@glass-dice/domain/result';
import { signedReceipt } from './signed-receipt.ts';
import { serve, serveInBatches, type App } from '../platform/calls/serve.ts';
import { betDesk } from './bet-desk.ts';
import { readSums, readTotals, type HotGame } from './board.ts';
import { serveDicePictures } from './dice-picture.ts';
import { listMyRounds, readMyRound } from './my-bets.ts';
import { readBookPath, readSlipProof, type Signer } from './slip-proof.ts';
import { isGame, listChains, listRounds, readProof, readTable } from './tables.ts';

type DiceNeeds = Signer & {
  /** Which games are hot now. */
  hot: () => Promise<HotGame[]>;
};

export function serveDice(app: App, needs: DiceNeeds): void {
  serveTables(app, needs);
  serveBets(app, needs);
  serveDicePictures(app.http);
}

function found<Value>(value: Value | undefined) {
  return value === undefined ? refuse('not-found') : ok(value);
}

function serveTables(app: App, { hot, witnesses }: DiceNeeds): void {
  const { db } = app;
  serve(app, table, async ({ params }) => found(await readTable(db, params.game)));
  serve(app, roundHistory, async ({ params, query }) =>
    found((await isGame(db, params.game)) ? await listRounds(db, params.game, query.before) : undefined),
  );
  serve(app, statistics, async ({ params }) =>
    found((await isGame(db, params.game)) ? { sums: await readSums(db, params.game) } : undefined),
  );
  serve(app, hotGames, async () => ok({ games: await hot() }));
  serve(app, chains, async ({ params }) => {
    const all = await listChains(db, params.game);
    return all.length > 0 || (await isGame(db, params.game)) ? ok({ chains: all }) : refuse('not-found');
  });
  serve(app, roundProof, async ({ params }) => found(await readProof(db, params, witnesses)));
  serve(app, bookPath, async ({ params }) => found(await readBookPath(db, params)));
  serve(app, roundTotals, async ({ params }) => found(await readTotals(db, params.game, params.number)));
}

function serveBets(app: App, signer: DiceNeeds): void {
  const { db } = app;
  serve(app, myRounds, async ({ session, query }) =>
    ok({ unit: playUnit, ...(await listMyRounds(db, session.memberId, query)) }),
  );
  serve(app, myRound, async ({ session, params }) =>
    found(await readMyRound(db, session.memberId, params.game, params.number)),
  );
  serve(app, myRoundProof, async ({ session, params }) =>
    found(await readSlipProof(db, session.memberId, params, signer)),
  );

  const desk = betDesk(db);
  serveInBatches(
    app,
    placeBets,
    async ({ session, body, claim, textOf }) => {
      const { game, round, picks } = body;
      const stake = toAmount(Number(body.stake));
      const order = { picks, stake };
      const shape = checkShape(order);
      if (!shape.ok) return shape;
      return await desk.place({
        ...order,
        session,
        game,
        number: round,
        claim,
        reply: ({ placedAt, balanceAfter, receipt }) =>
          textOf({
            unit: playUnit,
            game,
            round,
            picks,
            stake: body.stake,
            total: wireAmount(totalOf(order)),
            balance: wireAmount(balanceAfter),
            placedAt: placedAt.toISOString(),
            receipt,
          }),
      });
    },
    (text) => signedReceipt(signer.logKey, text),
  );
}
