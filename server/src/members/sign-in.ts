/**
 * Signing in, and what stands in the way of guessing. Strangers together have ten tries per account and 15 minutes;
 * each network from which the member has signed in before has ten of its own, so nobody elsewhere can use them up.
 * An unknown username is treated in every respect like a known one.
 */
import { sql } from 'kysely';
import type { TryLimit } from '@glass-dice/domain/members/tries';
import { ok, refuse, type Result } from '@glass-dice/domain/result';
import { transaction, type Db, type Tx } from '../platform/db.ts';
import { networkOf } from '../platform/network.ts';
import type { Caller } from '../platform/serve.ts';
import { openSession } from '../platform/sessions.ts';
import { reserveTry, takeBackTry, type CountedTry } from '../platform/tries.ts';
import { verifySecret } from './hashing.ts';
import { findCredentials, findSecrets, isStillPassword } from './members.queries.ts';

const quarterOfAnHourMs = 15 * 60_000;
const perAccount: TryLimit = { most: 10, withinMs: quarterOfAnHourMs };
/** Over all accounts: somebody who tries one password on everybody. */
const perNetwork: TryLimit = { most: 100, withinMs: quarterOfAnHourMs };

export async function signInMember(
  db: Db,
  { username, password }: { username: string; password: string },
  caller: Caller,
): Promise<Result<{ token: string }, 'wrong-credentials' | 'too-many-tries'>> {
  const network = networkOf(caller.address);
  const member = await findCredentials(db, username, network);
  const counted = await reserveTries(db, 'sign-in', username, member?.knows_network ? network : undefined, network);
  if (!counted.ok) return counted;
  if (!(await verifySecret(password, member?.password_hash)) || !member) {
    if (counted.value.some(({ last }) => last)) await transaction(db, (tx) => noteStopped(tx, username));
    return refuse('wrong-credentials');
  }
  return await transaction(db, async (tx) => {
    if (!(await isStillPassword(tx, member.id, member.password_hash!))) return refuse('wrong-credentials');
    for (const each of counted.value) await takeBackTry(tx, each);
    await rememberNetwork(tx, member.id, network);
    return ok({ token: await openSession(tx, member.id, caller) });
  });
}

/** For whoever comes without a session and names an account. */
export async function reserveTries(
  db: Db,
  what: 'sign-in' | 'reset',
  username: string,
  knownNetwork: string | undefined,
  network: string,
): Promise<Result<CountedTry[], 'too-many-tries'>> {
  const account = `${what} ${username.toLowerCase()} ${knownNetwork ?? 'elsewhere'}`;
  const ofAccount = await reserveTry(db, account, perAccount);
  if (!ofAccount.ok) return ofAccount;
  // Members at home are not stopped by what somebody behind the same address does to others.
  if (knownNetwork !== undefined) return ok([ofAccount.value]);
  const ofNetwork = await reserveTry(db, `${what} from ${network}`, perNetwork);
  if (ofNetwork.ok) return ok([ofAccount.value, ofNetwork.value]);
  await transaction(db, (tx) => takeBackTry(tx, ofAccount.value));
  return ofNetwork;
}

/** The password of somebody who is signed in already, asked again before something important. */
export async function checkPassword(
  db: Db,
  memberId: number,
  password: string,
): Promise<Result<{ username: string; passwordHash: string }, 'wrong-password' | 'too-many-tries'>> {
  const counted = await reserveTry(db, `password ${memberId}`, perAccount);
  if (!counted.ok) return counted;
  const { username, password_hash: passwordHash } = await findSecrets(db, memberId);
  if (!(await verifySecret(password, passwordHash))) return refuse('wrong-password');
  await transaction(db, (tx) => takeBackTry(tx, counted.value));
  return ok({ username, passwordHash });
}

/** One statement whether or not somebody has the name, so that the time tells nothing. */
async function noteStopped(tx: Tx, username: string): Promise<void> {
  await sql`
    insert into account_event (member_id, kind)
    select id, 'sign-in-stopped' from member where lower(username) = ${username.toLowerCase()}
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
}
