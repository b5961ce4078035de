/**
 * Signing in, and what stands in the way of guessing. Strangers together have ten tries per account and 15 minutes, and
 * one network a hundred over all accounts. A device on which the member has signed in before has ten tries of its own, so
 * nobody else can use them up. An unknown username is treated in every respect like a known one.
 */
import { sql } from 'kysely';
import type { RateLimit } from '@glass-dice/domain/rate-limit';
import { ok, refuse, type Result } from '@glass-dice/domain/result';
import { networkOf } from '../platform/calls/network.ts';
import type { Caller } from '../platform/calls/serve.ts';
import { openSession } from '../platform/calls/sessions.ts';
import { evaluate, reserveTry, takeBackTries, type CountedTry } from '../platform/calls/rate-limit.ts';
import { transaction, type Db, type Tx } from '../platform/database/db.ts';
import { verifySecret } from './hashing.ts';
import { rememberDevice } from './known-devices.ts';
import { findCredentials, findSecrets, isStillPassword } from './members.queries.ts';

const quarterOfAnHourMs = 15 * 60_000;
const perAccount: RateLimit = { most: 10, withinMs: quarterOfAnHourMs };
/** Over all accounts: one password tried on many of them. */
const perNetwork: RateLimit = { most: 100, withinMs: quarterOfAnHourMs };

export async function signInMember(
  db: Db,
  { username, password }: { username: string; password: string },
  caller: Caller,
): Promise<Result<{ token: string }, 'wrong-credentials' | 'too-many-tries'>> {
  const member = await findCredentials(db, username, caller.device.token);
  const counted = await reserveTries(db, 'sign-in', { username, deviceId: member?.device_id, caller });
  if (!counted.ok) return counted;
  const matches = await evaluate(
    () => verifySecret(password, member?.password_hash),
    () => transaction(db, (tx) => takeBackTries(tx, counted.value)),
  );
  if (!matches || !member) {
    if (counted.value.at(-1)!.last) await transaction(db, (tx) => noteStopped(tx, username));
    return refuse('wrong-credentials');
  }
  return await transaction(db, async (tx) => {
    if (!(await isStillPassword(tx, member.id, member.password_hash!))) return refuse('wrong-credentials');
    await takeBackTries(tx, counted.value);
    await rememberDevice(tx, member.id, caller);
    return ok({ token: await openSession(tx, member.id, caller) });
  });
}

type Guess = { username: string; deviceId: number | null | undefined; caller: Caller };

/** For a call without a session that names an account: the tries of the device, or of all strangers and of their network. */
export async function reserveTries(
  db: Db,
  what: 'sign-in' | 'reset',
  { username, deviceId, caller }: Guess,
): Promise<Result<CountedTry[], 'too-many-tries'>> {
  if (deviceId) return await reserveAll(db, [[deviceBucket(what, deviceId), perAccount]]);
  // The network comes first: one that is stopped leaves nothing behind under the names it goes on trying.
  return await reserveAll(db, [
    [`${what}|network|${networkOf(caller.address)}`, perNetwork],
    [accountBucket(what, username), perAccount],
  ]);
}

/** All of them or none. */
async function reserveAll(
  db: Db,
  limits: readonly [bucket: string, limit: RateLimit][],
): Promise<Result<CountedTry[], 'too-many-tries'>> {
  const reserved: CountedTry[] = [];
  for (const [bucket, limit] of limits) {
    const counted = await reserveTry(db, bucket, limit);
    if (!counted.ok) {
      await transaction(db, (tx) => takeBackTries(tx, reserved));
      return counted;
    }
    reserved.push(counted.value);
  }
  return ok(reserved);
}

function accountBucket(what: 'sign-in' | 'reset', username: string): string {
  return `${what}|account|${username.toLowerCase()}`;
}

function deviceBucket(what: 'sign-in' | 'reset', deviceId: number): string {
  return `${what}|device|${deviceId}`;
}

/** All that was counted under the username of a member, by anyone and on any device. */
export async function forgetTries(tx: Tx, memberId: number, username: string): Promise<void> {
  const known = await tx.selectFrom('known_device').select('id').where('member_id', '=', memberId).execute();
  const buckets = (['sign-in', 'reset'] as const).flatMap((what) => [
    accountBucket(what, username),
    ...known.map(({ id }) => deviceBucket(what, id)),
  ]);
  await tx.deleteFrom('try_count').where('bucket', 'in', buckets).execute();
}

/** The password of a signed-in member, asked again before something important. */
export async function checkPassword(
  db: Db,
  memberId: number,
  password: string,
): Promise<Result<null, 'wrong-password' | 'too-many-tries'>> {
  const counted = await reserveTry(db, `password|${memberId}`, perAccount);
  if (!counted.ok) return counted;
  const member = await findSecrets(db, memberId);
  const takeBack = () => transaction(db, (tx) => takeBackTries(tx, [counted.value]));
  const matches = await evaluate(() => verifySecret(password, member?.password_hash), takeBack);
  if (!matches) return refuse('wrong-password');
  await takeBack();
  return ok(null);
}

/** Once per quarter of an hour; one statement whether or not the name exists, so that the time tells nothing. */
async function noteStopped(tx: Tx, username: string): Promise<void> {
  await sql`
    insert into account_event (member_id, kind)
    select id, 'sign-in-stopped' from member
    where lower(username) = ${username.toLowerCase()} and not exists (
      select from account_event
      where member_id = member.id and kind = 'sign-in-stopped' and created_at > now() - interval '15 minutes'
    )
  `.execute(tx);
}
