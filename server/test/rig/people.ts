/** Members as generated tests need them: by the hundred. */
import { sql } from 'kysely';
import type { ClubReason } from '@glass-dice/domain/members/club-reasons';
import { foldedName } from '@glass-dice/domain/members/public-name';
import { welcomeGrant } from '@glass-dice/domain/wallet/grants';
import { posting } from '@glass-dice/domain/wallet/postings';
import { createInvite } from '../../src/members/invites.ts';
import { rememberDevice } from '../../src/members/known-devices.ts';
import { insertMember } from '../../src/members/members.queries.ts';
import { blockMember, unblockMember } from '../../src/members/blocks.ts';
import { newDeviceToken } from '../../src/platform/calls/device-token.ts';
import { openSession } from '../../src/platform/calls/sessions.ts';
import { transaction, type Tx } from '../../src/platform/database/db.ts';
import { liftByClub, restrictByClub } from '../../src/safe-play/restrictions.ts';
import { insertCard } from '../../src/wallet/cards.ts';
import { post, welcome } from '../../src/wallet/wallet.service.ts';
import { testPepper, type TestApp, type TestMember } from './app.ts';
import type { Authenticator } from './authenticator.ts';
import { givePasskey } from './passkeys.ts';
import { cheapHash } from './secrets.ts';

export type Person = TestMember & {
  pin: string;
  /** From where they come: each from a network of their own, so that nobody's tries are counted with another's. */
  address: string;
  cardId: string;
  commentId?: string;
  /** Of another's comment, answered. */
  reportId?: string;
  /** Of the session they hold. */
  sessionId: string;
  /** Of the device on which they signed in. */
  deviceId: string;
  /** The passkey they hold. */
  passkeyId: string;
  authenticator: Authenticator;
  inviteCode: string;
  /** For a forgotten password, and for a forgotten PIN. */
  resetCode: string;
};

const password = 'four glass dice';
const pin = '472913';
const resetCode = 'GLAS-SDXC-ECUP';
let people = 0;

/**
 * A member who is signed in, has a public name, a card, and a PIN unless said otherwise, holds a code for everything that
 * needs one, and has nothing unless said otherwise.
 */
export async function newPerson(
  app: TestApp,
  { hasPin = true, name = null as string | null, hasBalance = false, hasPublicName = true } = {},
): Promise<Person> {
  const [passwordHash, pinHash, codeHash] = await Promise.all([
    cheapHash(password),
    cheapHash(pin, testPepper),
    cheapHash(resetCode),
  ]);
  people += 1;
  // Short: it is no mark of its member.
  const publicName = `P${people}`;
  const username = `person_${String(people).padStart(6, '0')}`;
  // All of one length: no address is the beginning of another.
  const address = `10.${100 + (people >> 12)}.${100 + ((people >> 6) & 63)}.${100 + (people & 63)}`;
  return await transaction(app.db, async (tx) => {
    const { code: inviteCode } = await createInvite(tx, { uses: 1, days: 1 });
    const id = (await insertMember(tx, username, passwordHash))!;
    await welcome(tx, id);
    if (!hasBalance) await post(tx, posting('withdrawal', id, welcomeGrant), { key: 'everything' });
    await tx.updateTable('member').set({ name }).where('id', '=', id).execute();
    const named = { name: publicName, folded: foldedName(publicName), member_id: id };
    if (hasPublicName) await tx.insertInto('public_name').values(named).execute();
    if (hasPin) await tx.updateTable('member').set({ pin_hash: pinHash }).where('id', '=', id).execute();
    const code = { member_id: id, code_hash: codeHash, expires_at: sql<Date>`now() + interval '1 hour'` };
    await tx
      .insertInto('reset_code')
      .values([
        { ...code, secret: 'password' },
        { ...code, secret: 'pin' },
      ])
      .execute();
    const session = await sessionFor(tx, id, address);
    const card = await insertCard(tx, id, { bank: 'paper-crane', number: '000000001002', holder: username });
    if (!card.ok) throw new Error(card.reason);
    const cardId = card.value.card;
    const passkey = await givePasskey(tx, id);
    return { id, username, password, pin, address, inviteCode, resetCode, cardId, ...passkey, ...session };
  });
}

async function sessionFor(tx: Tx, memberId: number, address: string) {
  const token = await openSession(tx, memberId, { address, userAgent: 'a test' });
  const device = { token: newDeviceToken(), keep: () => {} };
  await rememberDevice(tx, memberId, { address, userAgent: 'a test', device });
  const [session, known] = await Promise.all(
    (['session', 'known_device'] as const).map((table) =>
      tx
        .selectFrom(table)
        .select('id')
        .where('member_id', '=', memberId)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    ),
  );
  return { authorization: `Bearer ${token}`, sessionId: String(session!.id), deviceId: String(known!.id) };
}

/** The session of before is over; what is returned holds the one of a new sign-in. */
export async function blocked(app: TestApp, person: Person, reason: ClubReason): Promise<Person> {
  await transaction(app.db, (tx) => blockMember(tx, person.id, reason));
  return await signedInAgain(app, person);
}

export async function freed(app: TestApp, person: Person): Promise<void> {
  await transaction(app.db, (tx) => unblockMember(tx, person.id));
}

export async function signedInAgain(app: TestApp, person: Person): Promise<Person> {
  return { ...person, ...(await transaction(app.db, (tx) => sessionFor(tx, person.id, person.address))) };
}

export async function restricted(app: TestApp, person: Person, reason: ClubReason): Promise<Person> {
  await transaction(app.db, (tx) => restrictByClub(tx, person.id, { reason, days: 7 }));
  return person;
}

export async function lifted(app: TestApp, person: Person): Promise<void> {
  await transaction(app.db, (tx) => liftByClub(tx, person.id));
}
