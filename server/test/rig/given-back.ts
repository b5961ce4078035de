import type { Db } from '../../src/platform/database/db.ts';

/** What a member gave back by leaving: one transfer, or none. */
export const givenBackOf = (db: Db, memberId: number) =>
  db.selectFrom('transfer').select('id').where('member_id', '=', memberId).where('kind', '=', 'given-back').execute();
