import {
  excludeSelf,
  playLimits,
  setPlayLimit,
  setRealityCheck as setCheck,
  takeTimeOut,
  visit,
} from '@glass-dice/contract/safe-play';
import { parseSignedAmount } from '@glass-dice/domain/money';
import { ok } from '@glass-dice/domain/result';
import { serve, type App } from '../platform/calls/serve.ts';
import { transaction } from '../platform/database/db.ts';
import { readLimits, setLimit } from './limits.ts';
import * as restrictions from './restrictions.ts';
import { beAtTable, setRealityCheck } from './visits.ts';

export function serveSafePlay(app: App): void {
  const { db } = app;
  serve(app, takeTimeOut, ({ once, session, body }) =>
    once((tx) => restrictions.takeTimeOut(tx, session.memberId, body.hours)),
  );
  serve(app, excludeSelf, ({ once, session, body }) =>
    once((tx) => restrictions.excludeSelf(tx, session.memberId, body.months)),
  );
  serve(app, playLimits, async ({ session }) => ok(await readLimits(db, session.memberId)));
  serve(app, setPlayLimit, async ({ session, params, body }) => {
    const amount = body.amount === null ? null : parseSignedAmount(body.amount)!;
    return ok(await transaction(db, (tx) => setLimit(tx, session.memberId, { ...params, amount })));
  });
  serve(
    app,
    setCheck,
    async ({ session, body }) =>
      await transaction(db, async (tx) => {
        const changed = await setRealityCheck(tx, session.memberId, body.minutes);
        return changed.ok ? ok(await readLimits(tx, session.memberId)) : changed;
      }),
  );
  serve(app, visit, async ({ session, body }) =>
    ok(await transaction(db, (tx) => beAtTable(tx, session.memberId, body.acknowledged))),
  );
}
