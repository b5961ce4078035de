/** Lists, patterns and bounds that stand in domain for the app and in SQL for everybody who writes: they are the same. */
import { aboutKinds, commentsPerDay, contentLength, hidingReasons, titleLength } from '@glass-dice/domain/club/comment';
import { noteLength, reportAnswers } from '@glass-dice/domain/club/comment-report';
import { isInside } from '@glass-dice/domain/club/inside-path';
import { picks } from '@glass-dice/domain/dice/picks';
import { starChoices } from '@glass-dice/domain/hosts/rating';
import { locales } from '@glass-dice/domain/locale';
import { clubReasons } from '@glass-dice/domain/members/club-reasons';
import { usernamePattern } from '@glass-dice/domain/members/credentials';
import { credentialIdBytes, publicKeyBytes } from '@glass-dice/domain/members/passkeys';
import { isPhone, nameLength } from '@glass-dice/domain/members/profile';
import { publicNameLength } from '@glass-dice/domain/members/public-name';
import { limitKinds, limitPeriods } from '@glass-dice/domain/safe-play/limits';
import {
  longestClubRestrictionDays,
  selfExclusionMonths,
  timeOutHours,
} from '@glass-dice/domain/safe-play/restriction';
import { realityCheckMinutes, usualRealityCheckMinutes, visitEndsAfterMs } from '@glass-dice/domain/safe-play/visit';
import { transferKinds } from '@glass-dice/domain/wallet/postings';
import { payoutReasons, testNumbers } from '@glass-dice/domain/wallet/test-numbers';
import { withdrawalStates } from '@glass-dice/domain/wallet/withdrawal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../../src/platform/postgres/client.ts';
import { testDatabase, type TestDatabase } from '../rig/database.ts';
import { constraintAllows } from './constraint.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function first(query: string): Promise<unknown> {
  const { rows } = await withClient(database.ownerUrl, (client) =>
    client.query<unknown[]>({ text: query, rowMode: 'array' }),
  );
  return rows[0]![0];
}

test.each<[string, readonly string[]]>([
  ['pick', picks],
  ['transfer_kind', Object.keys(transferKinds)],
  ['play_limit_kind', limitKinds],
  ['play_limit_period', limitPeriods],
  ['club_reason', clubReasons],
])('%s has these values, in this order', async (type, values) => {
  expect(await first(`select enum_range(null::${type})::text[]`)).toEqual(values);
});

test('each kind of transfer is sealed by its number', async () => {
  const numbers = `select jsonb_object_agg(kind, transfer_kind_number(kind)) from unnest(enum_range(null::transfer_kind)) kind`;
  expect(await first(numbers)).toEqual(
    Object.fromEntries(Object.entries(transferKinds).map(([kind, { number }]) => [kind, number])),
  );
});

test('each kind of transfer gives to and takes from the same accounts', async () => {
  const accounts = ['member', 'grants', 'dice', 'withdrawals'] as const;
  const entries = Object.entries(transferKinds).flatMap(([kind, { from, to }]) =>
    accounts.flatMap((account) =>
      [-1, 1].map((amount) => ({ kind, account, amount, fits: account === (amount > 0 ? to : from) })),
    ),
  );
  const accountFits = await constraintAllows(database, 'entry_account_fits_kind', entries);
  const directionFits = await constraintAllows(database, 'entry_direction_fits_kind', entries);
  expect(entries.map((entry, index) => ({ ...entry, fits: accountFits[index]! && directionFits[index]! }))).toEqual(
    entries,
  );
});

/** As PostgreSQL writes bytes: those that are taken, and those that are not. */
function bytesWithin({ least, most }: { least: number; most: number }): [taken: string[], refused: string[]] {
  const bytes = (count: number) => `\\x${'00'.repeat(count)}`;
  return [
    [bytes(least), bytes(most)],
    [bytes(least - 1), bytes(most + 1)],
  ];
}

/** A constraint, its column, what it must take, and what it must refuse. */
const columns: [constraint: string, column: string, taken: readonly unknown[], refused: readonly unknown[]][] = [
  ['withdrawal_state_known', 'state', withdrawalStates, ['open', '']],
  ['withdrawal_reason_known', 'reason', payoutReasons, ['unknown', '']],
  [
    'payout_refusal_known',
    'refusal',
    payoutReasons.filter((each) => each !== 'returned-by-bank'),
    ['returned-by-bank'],
  ],
  ['card_number_is_a_test_number', 'number', testNumbers.map(({ number }) => number), ['000000001003', '1001', '']],
  ['comment_hiding_reason_known', 'reason', hidingReasons, ['disliked', '']],
  ['comment_title_length', 'title', ['x', '字'.repeat(titleLength)], ['', 'x'.repeat(titleLength + 1)]],
  ['comment_content_length', 'content', ['x', '字'.repeat(contentLength)], ['', 'x'.repeat(contentLength + 1)]],
  ['comment_report_reason_known', 'reason', hidingReasons, ['disliked', '']],
  ['comment_report_answer_known', 'answer', [...reportAnswers, null], ['open', '']],
  ['comment_report_note_length', 'note', ['x', '字'.repeat(noteLength), null], ['', 'x'.repeat(noteLength + 1)]],
  ['comment_about_known', 'about', aboutKinds, ['game', '']],
  [
    'public_name_length',
    'name',
    ['字'.repeat(publicNameLength.least), '🎲'.repeat(publicNameLength.most)],
    ['x', 'x'.repeat(publicNameLength.most + 1)],
  ],
  ['comment_day_limit', 'written', [1, commentsPerDay], [0, commentsPerDay + 1]],
  ['rating_stars_range', 'stars', starChoices, [0, Math.max(...starChoices) + 1]],
  ['visit_check_minutes_offered', 'check_minutes', [...realityCheckMinutes, null], [0, 1, 20, 45, 120]],
  ['member_name_length', 'name', ['x', '字'.repeat(nameLength)], ['', 'x'.repeat(nameLength + 1)]],
  ['passkey_name_length', 'name', ['x', '字'.repeat(nameLength)], ['', 'x'.repeat(nameLength + 1)]],
  ['passkey_credential_length', 'credential_id', ...bytesWithin(credentialIdBytes)],
  ['passkey_public_key_length', 'public_key', ...bytesWithin(publicKeyBytes)],
  ['card_holder_length', 'holder', ['x', '字'.repeat(nameLength)], ['', 'x'.repeat(nameLength + 1)]],
];

test.each(columns)('%s takes what the rules take', async (constraint, column, taken, refused) => {
  const rows = [...taken, ...refused].map((value) => ({ [column]: value }));
  expect(await constraintAllows(database, constraint, rows)).toEqual([
    ...taken.map(() => true),
    ...refused.map(() => false),
  ]);
});

test.each<[string, string, (text: string) => boolean, string[]]>([
  [
    'member_username_shape',
    'username',
    (text) => new RegExp(usernamePattern, 'u').test(text),
    ['lin', 'li', 'Lin_0412', 'x'.repeat(24), 'x'.repeat(25), 'lin mei', '林小美', 'lin-mei', 'lin\n', ''],
  ],
  [
    'member_phone_shape',
    'phone',
    isPhone,
    [
      '0912345678',
      '+886912345678',
      '12345',
      '123456',
      '1'.repeat(15),
      '1'.repeat(16),
      '++123456',
      '09 1234',
      '１２３４５６',
      '',
    ],
  ],
])('%s takes the same texts', async (constraint, column, isTaken, texts) => {
  const rows = texts.map((text) => ({ [column]: text }));
  expect(await constraintAllows(database, constraint, rows)).toEqual(texts.map(isTaken));
});

test('SQL refuses no link of a banner that leads inside, and none that leaves is taken', async () => {
  const inside = ['/', '/games/game1', '/hosts?region=1', '/a#b'];
  const outside = ['', 'games', 'https://example.org', '//example.org', '/\\example.org', ' /'];
  expect(inside.map(isInside)).toEqual(inside.map(() => true));
  expect(outside.map(isInside)).toEqual(outside.map(() => false));
  const rows = [...inside, ...outside].map((link) => ({ link }));
  expect(await constraintAllows(database, 'banner_link_inside', rows)).toEqual([
    ...inside.map(() => true),
    ...outside.map(() => false),
  ]);
});

test('a text has every language', async () => {
  const whole = Object.fromEntries(locales.map((locale) => [locale, 'x']));
  const complete = (texts: object) =>
    first(`select '${JSON.stringify(texts)}'::texts is not null`).catch(({ constraint }) => constraint as string);
  expect(await complete(whole)).toBe(true);
  for (const locale of locales) {
    const { [locale]: _, ...rest } = whole;
    expect(await complete(rest)).toBe('texts_complete');
  }
});

test('a restriction lasts as long as the rules offer', async () => {
  const created_at = '2026-01-01T00:00:00Z';
  const after = (kind: string, hours: number) => ({
    kind,
    created_at,
    ends_at: new Date(Date.parse(created_at) + hours * 3_600_000).toISOString(),
  });
  const hours = [0, 1, 23, 24, 25, 48, 167, 168, 169, 719, 720, 721, 24 * 180, 24 * 181];
  const offered = new Set<number>(timeOutHours);
  const allows = (kind: string) =>
    constraintAllows(
      database,
      'restriction_length',
      hours.map((each) => after(kind, each)),
    );
  expect(await allows('time-out')).toEqual(hours.map((each) => offered.has(each)));
  expect(await allows('club')).toEqual(hours.map((each) => each > 0 && each <= longestClubRestrictionDays * 24));
  // The shortest half of a year has 181 days.
  const begin = (month: number) => Date.UTC(2027, month, 1);
  const shortest = Math.min(
    ...Array.from({ length: 12 }, (_, month) => begin(month + Math.min(...selfExclusionMonths)) - begin(month)),
  );
  expect(await allows('self-exclusion')).toEqual(hours.map((each) => each * 3_600_000 >= shortest));
});

test('a visit ends after as long, and is checked as often unless the member says otherwise', async () => {
  expect(await first('select extract(epoch from visit_ends_after())::int * 1000')).toBe(visitEndsAfterMs);
  const usual = `select pg_get_expr(adbin, adrelid) from pg_attrdef join pg_attribute
    on attrelid = adrelid and attnum = adnum where adrelid = 'visit'::regclass and attname = 'check_minutes'`;
  expect(await first(usual)).toBe(String(usualRealityCheckMinutes));
});
