/**
 * Signing in, and what stands in the way of guessing. Strangers together have ten tries per account and 15 minutes;
 * each network from which the member has signed in before has ten of its own, so nobody elsewhere can use them up. One
 * network has a hundred over all accounts. An unknown username is treated in every respect like a known one.
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
import { findCredentials, findSecrets, isStillPassword } from './members.queries.ts';

const quarterOfAnHourMs = 15 * 60_000;
const perAccount: RateLimit = { most: 10, withinMs: quarterOfAnHourMs };
/** The last ones from which a member signed in. */
const mostNetworks = 20;
/** Over all accounts: one password tried on many of them. */
const perNetwork: RateLimit = { most: 100, withinMs: quarterOfAnHourMs };

export async function signInMember(
  db: Db,
  { username, password }: { username: string; password: string },
  caller: Caller,
): Promise<Result<{ token: string }, 'wrong-credentials' | 'too-many-tries'>> {
  const network = networkOf(caller.address);
  const member = await findCredentials(db, username, network);
  const counted = await reserveTries(db, 'sign-in', username, { network, known: member?.knows_network });
  if (!counted.ok) return counted;
  const matches = await evaluate(
    () => verifySecret(password, member?.password_hash),
    () => transaction(db, (tx) => takeBackTries(tx, counted.value)),
  );
  if (!matches || !member) {
    const [ofAccount] = counted.value;
    if (ofAccount.last) await transaction(db, (tx) => noteStopped(tx, username));
    return refuse('wrong-credentials');
  }
  return await transaction(db, async (tx) => {
    if (!(await isStillPassword(tx, member.id, member.password_hash!))) return refuse('wrong-credentials');
    await takeBackTries(tx, counted.value);
    await rememberNetwork(tx, member.id, network);
    return ok({ token: await openSession(tx, member.id, caller) });
  });
}

type Place = { network: string; known: boolean | undefined };

/** For a call without a session that names an account: the tries of the account and of the network. */
export async function reserveTries(
  db: Db,
  what: 'sign-in' | 'reset',
  username: string,
  { network, known }: Place,
): Promise<Result<[ofAccount: CountedTry, ofNetwork: CountedTry], 'too-many-tries'>> {
  // The network comes first: one that is stopped leaves nothing behind under the names it goes on trying.
  const ofNetwork = await reserveTry(db, `${what}|network|${network}`, perNetwork);
  if (!ofNetwork.ok) return ofNetwork;
  const ofAccount = await reserveTry(db, accountBucket(what, username, known ? network : elsewhere), perAccount);
  if (ofAccount.ok) return ok([ofAccount.value, ofNetwork.value]);
  await transaction(db, (tx) => takeBackTries(tx, [ofNetwork.value]));
  return ofAccount;
}

const elsewhere = 'elsewhere';

function accountBucket(what: 'sign-in' | 'reset', username: string, place: string): string {
  return `${what}|account|${username.toLowerCase()}|${place}`;
}

/** All that was counted under the username of a member, by anyone and from anywhere. */
export async function forgetTries(tx: Tx, memberId: number, username: string): Promise<void> {
  const known = await tx.selectFrom('known_network').select('network').where('member_id', '=', memberId).execute();
  const buckets = [elsewhere, ...known.map(({ network }) => network)].flatMap((place) => [
    accountBucket('sign-in', username, place),
    accountBucket('reset', username, place),
  ]);
  await tx.deleteFrom('try_count').where('bucket', 'in', buckets).execute();
}

/** The password of a signed-in member, asked again before something important. */
export async function checkPassword(
  db: Db,
  memberId: number,
  password: string,
): Promise<Result<{ username: string; passwordHash: string }, 'wrong-password' | 'too-many-tries'>> {
  const counted = await reserveTry(db, `password|${memberId}`, perAccount);
  if (!counted.ok) return counted;
  const member = await findSecrets(db, memberId);
  const takeBack = () => transaction(db, (tx) => takeBackTries(tx, [counted.value]));
  const matches = await evaluate(() => verifySecret(password, member?.password_hash), takeBack);
  if (!matches || !member) return refuse('wrong-password');
  await takeBack();
  return ok({ username: member.username, passwordHash: member.password_hash });
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

async function rememberNetwork(tx: Tx, memberId: number, network: string): Promise<void> {
  await tx
    .insertInto('known_network')
    .values({ member_id: memberId, network })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'network']).doUpdateSet({ last_seen_at: sql<Date>`now()` }),
    )
    .execute();
  await sql`
    delete from known_network where member_id = ${memberId} and network in (
      select network from known_network where member_id = ${memberId} order by last_seen_at desc offset ${mostNetworks}
    )`.execute(tx);
}
