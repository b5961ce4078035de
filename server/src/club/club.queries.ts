import { sql, type AliasedRawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Banner } from '@glass-dice/contract/club';
import type { Payouts } from '@glass-dice/domain/dice/payouts';
import type { Locale } from '@glass-dice/domain/locale';
import type { Db } from '../platform/database/db.ts';
import type { StoredImage } from '../platform/media/images.ts';

/** The whole club in one round trip, each text in the one language that was asked for. */
export async function findClub(db: Db, locale: Locale) {
  const text = <Column extends string>(column: Column): AliasedRawBuilder<string, Column> =>
    sql<string>`${sql.ref(column)} ->> ${locale}`.as(column);
  return await db
    .selectFrom('club')
    .select((club) => [
      'sample',
      text('name'),
      'icon',
      'service_switch',
      'service_link',
      sql<string | null>`imprint_operator ->> ${locale}`.as('imprint_operator'),
      sql<string | null>`imprint_contact ->> ${locale}`.as('imprint_contact'),
      sql<string | null>`imprint_data ->> ${locale}`.as('imprint_data'),
      sql<boolean>`house_rules is not null`.as('house_rules'),
      'video_switch',
      'withdrawal_minimum_minor',
      'withdrawal_maximum_minor',
      'withdrawals_per_day',
      club.selectFrom('club_choice').select('time_zone').as('time_zone'),
      club.selectFrom('club_choice').select('money_label').as('money_label'),
      jsonArrayFrom(
        club
          .selectFrom('region')
          .select(['id', text('name')])
          .orderBy('position'),
      ).as('regions'),
      jsonArrayFrom(
        club
          .selectFrom('video_class')
          .select(['key', text('name')])
          .orderBy('position'),
      ).as('videoClasses'),
      jsonArrayFrom(
        club
          .selectFrom('banner')
          .select(['key', sql<Banner['place']>`place`.as('place'), text('title'), 'link'])
          .select(sql<StoredImage>`pictures -> ${locale}`.as('picture'))
          .orderBy('position'),
      ).as('banners'),
      jsonArrayFrom(
        club
          .selectFrom('game_class')
          .select(['key', text('name')])
          .orderBy('position'),
      ).as('gameClasses'),
      jsonArrayFrom(
        club
          .selectFrom('game')
          .select(['key', 'id', 'class_key', text('name'), text('description'), 'icon', 'seconds_per_round'])
          .select(['table_minimum_minor', 'minimum_stake_minor', 'maximum_stake_minor', 'round_cap_minor'])
          .select([
            sql<Payouts>`payouts`.as('payouts'),
            sql<boolean>`is_retired(key, clock_timestamp())`.as('is_retired'),
          ])
          .orderBy('position'),
      ).as('games'),
      jsonArrayFrom(
        club
          .selectFrom('avatar')
          .select(['key', text('name'), 'picture'])
          .orderBy('position'),
      ).as('avatars'),
    ])
    .executeTakeFirstOrThrow();
}

export type ClubRow = Awaited<ReturnType<typeof findClub>>;
