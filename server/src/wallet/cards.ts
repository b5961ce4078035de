/** Sandbox cards: one of the club's invented banks and a published test number. No real account can be stored. */
import { sql } from 'kysely';
import type { Card } from '@glass-dice/contract/wallet';
import { defaultLocale, type Locale } from '@glass-dice/domain/locale';
import { ok, refuse, type Result } from '@glass-dice/domain/result';
import { maskNumber, testEffect } from '@glass-dice/domain/wallet/test-numbers';
import type { Db, Tx } from '../platform/database/db.ts';

/** More than there are numbers to try at one bank. */
const mostCards = 10;

export function isTestNumber(number: string): boolean {
  return testEffect(number) !== undefined;
}

export async function listCards(db: Db, memberId: number, locale: Locale): Promise<Card[]> {
  const rows = await db
    .selectFrom('card')
    .select(['id', 'number', 'holder', sql<string>`bank_name ->> ${locale}`.as('bank')])
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, bank, number, holder }) => ({
    id: String(id),
    bank,
    maskedNumber: maskNumber(number),
    holder: holder ?? '',
  }));
}

export async function listBanks(db: Db, locale: Locale): Promise<{ key: string; name: string }[]> {
  return await db
    .selectFrom('bank')
    .select(['key', sql<string>`name ->> ${locale}`.as('name')])
    .orderBy('position')
    .execute();
}

export async function hasCard(db: Db, memberId: number): Promise<boolean> {
  const card = await db
    .selectFrom('card')
    .select('id')
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return card !== undefined;
}

type NewCard = { bank: string; number: string; holder: string };
type CardRefusal = 'bank-unknown' | 'card-already-bound' | 'too-many-cards';

/** The member is locked: two bindings at once wait for each other, and neither overlooks the other. */
export async function insertCard(
  tx: Tx,
  memberId: number,
  { bank, number, holder }: NewCard,
): Promise<Result<{ card: string }, CardRefusal>> {
  const bound = await tx
    .selectFrom('card')
    .select(['bank_key', 'number'])
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .execute();
  if (bound.some((each) => each.bank_key === bank && each.number === number)) return refuse('card-already-bound');
  if (bound.length >= mostCards) return refuse('too-many-cards');
  const row = await tx
    .insertInto('card')
    .columns(['member_id', 'bank_key', 'bank_name', 'number', 'holder'])
    .expression(
      tx
        .selectFrom('bank')
        .select(sql<number>`${memberId}::bigint`.as('member_id'))
        .select(['key', 'name'])
        .select([sql<string>`${number}::text`.as('number'), sql<string>`${holder}::text`.as('holder')])
        .where('key', '=', bank),
    )
    .returning('id')
    .executeTakeFirst();
  return row ? ok({ card: String(row.id) }) : refuse('bank-unknown');
}

/** Whether the member had such a card. */
export async function removeCard(tx: Tx, memberId: number, cardId: number): Promise<boolean> {
  const removed = await tx
    .updateTable('card')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', cardId)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

export async function findCard(db: Db, memberId: number, cardId: number) {
  return await db
    .selectFrom('card')
    .select(['id', 'number', sql<string>`bank_name ->> ${defaultLocale}`.as('bank')])
    .where('id', '=', cardId)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Whether it is still there; then it cannot be deleted before the transaction ends. */
export async function lockCard(tx: Tx, cardId: number): Promise<boolean> {
  const card = await tx
    .selectFrom('card')
    .select('id')
    .where('id', '=', cardId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return card !== undefined;
}

/** The person's name goes; what was withdrawn to which bank stays. */
export async function forgetCards(tx: Tx, memberId: number): Promise<void> {
  await tx
    .updateTable('card')
    .set({ holder: null, deleted_at: sql<Date>`coalesce(deleted_at, now())` })
    .where('member_id', '=', memberId)
    .execute();
}
