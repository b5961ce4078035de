import {
  blockMember,
  findMembers,
  liftRestriction,
  makeResetCode,
  restrictMember,
  unblockMember,
  viewedMember,
  type MemberView,
} from '@glass-dice/contract/console-members';
import type { Restriction } from '@glass-dice/contract/safe-play';
import type { ClubReason } from '@glass-dice/domain/members/club-reasons';
import { wireAmount, type Amount } from '@glass-dice/domain/money';
import { playUnit } from '@glass-dice/domain/play-money';
import { ok, refuse, type Result } from '@glass-dice/domain/result';
import { asOperator, type OperatorRefusal, type OperatorSession } from '../platform/calls/operator-sessions.ts';
import { serve, type App } from '../platform/calls/serve.ts';
import { writeConsoleLine } from '../platform/commands/operator-log.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import type { JsonObject } from '../platform/database/schema.ts';

/** The same functions that the commands call. */
export type MembersNeeds = {
  membersNamed: (
    db: Db,
    letters: string,
  ) => Promise<{ members: { username: string; status: 'active' | 'blocked' }[]; more: boolean }>;
  memberNamed: (db: Db, username: string) => Promise<{ id: number; username: string } | undefined>;
  viewMember: (db: Db, memberId: number) => Promise<Viewed>;
  balanceOf: (db: Db, memberId: number) => Promise<Amount>;
  listRestrictions: (db: Db, memberId: number) => Promise<Restriction[]>;
  blockMember: (tx: Tx, memberId: number, reason: ClubReason) => Promise<boolean>;
  unblockMember: (tx: Tx, memberId: number) => Promise<boolean>;
  restrictByClub: (tx: Tx, memberId: number, how: { reason: ClubReason; days: number }) => Promise<Date>;
  liftByClub: (tx: Tx, memberId: number) => Promise<number>;
  issueResetCode: (tx: Tx, memberId: number, secret: 'password' | 'pin') => Promise<{ code: string; expiresAt: Date }>;
};

type Viewed = Pick<MemberView, 'publicName' | 'vipLevel' | 'sessions' | 'hasPin'> & {
  memberSince: Date;
  block: { reason: ClubReason; since: Date } | null;
  lastSeen: Date | null;
};

const dayMs = 24 * 60 * 60 * 1000;

export function serveMembersRoom(app: App, needs: MembersNeeds): void {
  const act = actOf(app.db, needs);
  serveLooking(app, needs, act);
  serveActs(app, needs, act);
}

type Act = ReturnType<typeof actOf>;

/** An act about a member, with its line in the log in the same transaction. */
function actOf(db: Db, { memberNamed }: Pick<MembersNeeds, 'memberNamed'>) {
  return async <Value, Refusal extends string>(
    operator: OperatorSession,
    username: string,
    action: string,
    work: (
      tx: Tx,
      member: { id: number; username: string },
    ) => Promise<Result<{ value: Value; details: JsonObject }, Refusal>>,
  ): Promise<Result<Value, Refusal | 'not-found' | OperatorRefusal>> =>
    await asOperator<Value, Refusal | 'not-found'>(db, operator, async (tx) => {
      const member = await memberNamed(tx, username);
      if (!member) return refuse('not-found');
      const done = await work(tx, member);
      if (!done.ok) return done;
      const { value, details } = done.value;
      await writeConsoleLine(tx, operator, { action, memberId: member.id, details });
      return ok(value);
    });
}

function serveLooking(app: App, needs: MembersNeeds, act: Act): void {
  const { db } = app;

  serve(app, findMembers, ({ operator, query: { letters } }) =>
    asOperator(db, operator, async (tx) => {
      const { members, more } = await needs.membersNamed(tx, letters);
      // Not the letters: the log says of nobody what they are called.
      await writeConsoleLine(tx, operator, { action: 'member find', details: { found: members.length } });
      return ok({ members: members.map(({ username, status }) => ({ username, status })), more });
    }),
  );

  serve(app, viewedMember, ({ operator, params }) =>
    act(operator, params.member, 'member show', async (tx, { id, username }) => {
      const [restrictions, balance] = [await needs.listRestrictions(tx, id), await needs.balanceOf(tx, id)];
      const { memberSince, block, lastSeen, ...view } = await needs.viewMember(tx, id);
      const value: MemberView = {
        ...view,
        username,
        memberSince: memberSince.toISOString(),
        block: block && { reason: block.reason, since: block.since.toISOString() },
        lastSeen: lastSeen?.toISOString() ?? null,
        restrictions,
        balance: wireAmount(balance),
        unit: playUnit,
      };
      return ok({ value, details: {} });
    }),
  );
}

function serveActs(app: App, needs: MembersNeeds, act: Act): void {
  serve(app, blockMember, ({ operator, params, body: { reason } }) =>
    act(operator, params.member, 'member block', async (tx, { id }) =>
      (await needs.blockMember(tx, id, reason)) ? ok({ value: null, details: { reason } }) : refuse('blocked-already'),
    ),
  );

  serve(app, unblockMember, ({ operator, params }) =>
    act(operator, params.member, 'member unblock', async (tx, { id }) =>
      (await needs.unblockMember(tx, id)) ? ok({ value: null, details: {} }) : refuse('not-blocked'),
    ),
  );

  serve(app, restrictMember, ({ operator, params, body: { reason, days } }) =>
    act(operator, params.member, 'member restrict', async (tx, { id }) => {
      const inForce = await needs.listRestrictions(tx, id);
      // One that would end before another of the club's changes nothing, and saying "done" would mislead.
      if (inForce.some(({ by, endsInMs }) => by === 'club' && endsInMs >= days * dayMs))
        return refuse('restricted-already');
      const until = await needs.restrictByClub(tx, id, { reason, days });
      return ok({ value: { until: until.toISOString() }, details: { reason, days } });
    }),
  );

  serve(app, liftRestriction, ({ operator, params }) =>
    act(operator, params.member, 'member lift', async (tx, { id }) => {
      const lifted = await needs.liftByClub(tx, id);
      return lifted > 0 ? ok({ value: null, details: { lifted } }) : refuse('not-restricted');
    }),
  );

  serve(app, makeResetCode, ({ operator, params, body: { secret, reason } }) =>
    act(operator, params.member, `member reset-${secret}`, async (tx, { id }) => {
      if (secret === 'pin' && !(await needs.viewMember(tx, id)).hasPin) return refuse('pin-missing');
      const { code, expiresAt } = await needs.issueResetCode(tx, id, secret);
      return ok({ value: { code, expiresAt: expiresAt.toISOString() }, details: { reason } });
    }),
  );
}
