import { transaction, type Db } from '../../src/platform/database/db.ts';
import { welcome } from '../../src/wallet/wallet.service.ts';
import { giveSessions } from './held-session.ts';

let members = 0;

export async function newMember(db: Db): Promise<number> {
  const member = await db
    .insertInto('member')
    .values({ username: `member_${++members}`, password_hash: 'none' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await giveSessions(db, [member.id]);
  return member.id;
}

export async function newMemberWithGrant(db: Db): Promise<number> {
  const memberId = await newMember(db);
  await transaction(db, (tx) => welcome(tx, memberId));
  return memberId;
}
