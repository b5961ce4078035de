import {
  addOperatorPasskey,
  changeRole,
  confirm,
  confirmationRequest,
  consoleInvitation,
  consoleJoin,
  consoleMe,
  consoleSignIn,
  consoleSignInRequest,
  consoleSignOut,
  inviteOperator,
  operatorPasskeys,
  operators,
  orderOperatorPasskey,
  removeOperator,
  removeOperatorPasskey,
} from '@glass-dice/contract/console';
import { mostOperatorPasskeys, rightsOf, type Role } from '@glass-dice/domain/console/rights';
import type { Locale } from '@glass-dice/domain/locale';
import { ok, refuse } from '@glass-dice/domain/result';
import { serve, type App } from '../platform/calls/serve.ts';
import {
  admitOperatorStill,
  asOperator,
  endOperatorSession,
  endOtherSessions,
  noteConfirmation,
  openOperatorSession,
  sessionEndsAt,
} from '../platform/calls/operator-sessions.ts';
import { writeConsoleLine } from '../platform/commands/operator-log.ts';
import { transaction, type Tx } from '../platform/database/db.ts';
import type { Ceremonies } from '../platform/passkeys/ceremonies.ts';
import {
  answeredBy,
  forgetOperatorPasskey,
  keepOperatorPasskey,
  operatorCredentials,
  operatorPasskeysOf,
  type Answered,
} from './operator-passkeys.ts';
import {
  addOperator,
  changeRoleOf,
  invitedBy,
  listOperators,
  lockOperators,
  removeOperatorCalled,
  useInvitation,
} from './operators.ts';

/** `app.db` is of the console's own role. */
export function serveConsole(app: App, ceremonies: Ceremonies): void {
  serveEntrance(app, ceremonies);
  serveOwnPasskeys(app, ceremonies);
  serveOperators(app);
}

function serveEntrance(app: App, ceremonies: Ceremonies): void {
  const { db } = app;

  serve(app, consoleSignInRequest, async () => ok({ options: ceremonies.request('sign-in') }));

  serve(app, consoleSignIn, async ({ body }) => {
    const signedIn = await answeredBy(db, ceremonies, { answer: body.credential, purpose: 'sign-in' }, open);
    return signedIn ? ok(signedIn) : refuse('passkey-refused');
  });

  serve(app, consoleInvitation, async ({ body }) => {
    const invited = await invitedBy(db, body.invitation);
    if (!invited) return refuse('invitation-over');
    const { id, name, role } = invited;
    return ok({ name, role, options: ceremonies.order(id, name, []) });
  });

  serve(app, consoleJoin, async ({ body: { invitation, credential } }) => {
    const invited = await invitedBy(db, invitation);
    if (!invited) return refuse('invitation-over');
    const { id: operatorId, name, role } = invited;
    const made = await ceremonies.made(operatorId, credential);
    if (!made) return refuse('passkey-refused');
    return await transaction(db, async (tx) => {
      // A link is for whoever has no passkey.
      const isNew = (await operatorCredentials(tx, operatorId)).length === 0;
      if (!isNew || !(await useInvitation(tx, invitation))) return refuse('invitation-over');
      const kept = await keepOperatorPasskey(tx, operatorId, made);
      if (!kept.ok) throw new Error(`A passkey of a new operator was refused: ${kept.reason}.`);
      await writeConsoleLine(tx, { name }, { action: 'operator join', details: { role } });
      return ok(await open(tx, { operatorId, name, role }));
    });
  });

  serve(app, consoleMe, async ({ operator, locale }) => {
    const [club, endsAt] = await Promise.all([
      db
        .selectFrom('club')
        .innerJoin('club_choice', (join) => join.onTrue())
        .select(['name', 'sample', 'time_zone', 'money_label'])
        .executeTakeFirstOrThrow(),
      sessionEndsAt(db, operator),
    ]);
    const name = (club.name as Record<Locale, string>)[locale];
    return ok({
      operator: shown(operator),
      endsAt: endsAt.toISOString(),
      club: { name, sample: club.sample, timeZone: club.time_zone, moneyLabel: club.money_label },
    });
  });

  serve(app, consoleSignOut, async ({ operator }) => {
    await transaction(db, (tx) => endOperatorSession(tx, operator));
    return ok(null);
  });

  serve(app, confirmationRequest, async ({ operator }) =>
    ok({ options: ceremonies.request(`prove ${operator.operatorId}`) }),
  );

  serve(app, confirm, async ({ operator, body }) => {
    const purpose = `prove ${operator.operatorId}` as const;
    const confirmed = await answeredBy(db, ceremonies, { answer: body.credential, purpose }, async (tx, by) => {
      if (by.operatorId !== operator.operatorId) return false;
      await noteConfirmation(tx, operator);
      return true;
    });
    return confirmed ? ok(null) : refuse('passkey-refused');
  });
}

async function open(tx: Tx, operator: Answered) {
  const token = await openOperatorSession(tx, operator.operatorId);
  await writeConsoleLine(tx, operator, { action: 'operator sign-in', details: {} });
  return { token, operator: shown(operator) };
}

function shown({ name, role }: { name: string; role: Role }) {
  return { name, role, rights: [...rightsOf(role)] };
}

function serveOwnPasskeys(app: App, ceremonies: Ceremonies): void {
  const { db } = app;

  serve(app, operatorPasskeys, async ({ operator }) =>
    ok({ passkeys: await operatorPasskeysOf(db, operator.operatorId) }),
  );

  serve(app, orderOperatorPasskey, async ({ operator: { operatorId, name } }) => {
    const known = await operatorCredentials(db, operatorId);
    if (known.length >= mostOperatorPasskeys) return refuse('too-many-passkeys');
    return ok({ options: ceremonies.order(operatorId, name, known) });
  });

  serve(app, addOperatorPasskey, async ({ operator, body }) => {
    const made = await ceremonies.made(operator.operatorId, body.credential);
    if (!made) return refuse('passkey-refused');
    return await asOperator(db, operator, async (tx) => {
      const kept = await keepOperatorPasskey(tx, operator.operatorId, made);
      if (kept.ok) await writeConsoleLine(tx, operator, { action: 'operator passkey add', details: {} });
      return kept;
    });
  });

  serve(app, removeOperatorPasskey, ({ operator, params }) =>
    asOperator(db, operator, async (tx) => {
      const removed = await forgetOperatorPasskey(tx, operator.operatorId, Number(params.passkey));
      // Whoever signed in with it is out, too.
      if (removed.ok) await endOtherSessions(tx, operator);
      if (removed.ok) await writeConsoleLine(tx, operator, { action: 'operator passkey remove', details: {} });
      return removed;
    }),
  );
}

function serveOperators(app: App): void {
  const { db } = app;

  serve(app, operators, async () => ok({ operators: await listOperators(db) }));

  serve(app, inviteOperator, ({ operator, body }) =>
    asOperator(db, operator, async (tx) => {
      const added = await addOperator(tx, body);
      if (!added.ok) return added;
      await writeConsoleLine(tx, operator, { action: 'operator add', details: body });
      return ok({ path: added.value.path, expiresAt: added.value.expiresAt.toISOString() });
    }),
  );

  serve(app, changeRole, ({ operator, params, body: { role } }) =>
    transaction(db, async (tx) => {
      await lockOperators(tx);
      const over = await admitOperatorStill(tx, operator);
      if (over) return over;
      const changed = await changeRoleOf(tx, params.operator, role);
      if (!changed.ok) return changed;
      const details = { name: params.operator, from: changed.value.before, to: role };
      await writeConsoleLine(tx, operator, { action: 'operator role', details });
      return ok(null);
    }),
  );

  serve(app, removeOperator, ({ operator, params }) =>
    transaction(db, async (tx) => {
      await lockOperators(tx);
      const over = await admitOperatorStill(tx, operator);
      if (over) return over;
      const removed = await removeOperatorCalled(tx, params.operator);
      if (removed.ok) {
        await writeConsoleLine(tx, operator, { action: 'operator remove', details: { name: params.operator } });
      }
      return removed;
    }),
  );
}
