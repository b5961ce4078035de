-- What a club shows of itself, as its content pack says it, and what its members say in public. A pack writes nothing that
-- comes from members. Payouts and rhythms are what the next round copies when it opens; a round never looks back at them.

-- A text in every language of the product, so that no reader has to choose a substitute.
create domain texts as jsonb
  constraint texts_complete check (value ?& array['zh-tw', 'zh-CN', 'en', 'kr-kr', 'jp-jp']);

-- The name of a file under media: made of the file's content, so that it can be kept by browsers for good.
create domain picture as text
  constraint picture_shape check (value ~ '^[0-9a-f]{32}\.(svg|png|jpg|webp)$');

-- A picture in all its sizes: {"width", "height", "files": [{"name", "width"}]}, the smallest file first. A drawing has one.
create domain image as jsonb
  constraint image_shape check (value ?& array['width', 'height', 'files'] and jsonb_array_length(value -> 'files') > 0);

create domain content_key as text
  constraint content_key_shape check (value ~ '^[a-z][a-z0-9-]{0,31}$');

create table club (
  -- An installation is one club, so there is one row.
  here boolean constraint club_pkey primary key default true
    constraint club_single check (here),
  sample boolean not null,
  name texts not null,
  icon picture not null,
  service_switch boolean not null,
  service_link text
    constraint club_service_link_http check (service_link ~ '^https?://'),
  video_switch boolean not null,
  withdrawal_minimum_minor bigint not null,
  withdrawal_maximum_minor bigint not null,
  withdrawals_per_day integer not null
    constraint club_withdrawals_per_day_positive check (withdrawals_per_day > 0),
  constraint club_service_has_link check (service_link is not null or not service_switch),
  constraint club_withdrawal_ordered check (withdrawal_minimum_minor between 1 and withdrawal_maximum_minor)
);
select grant_app('select, insert, update, delete', 'club');

create table region (
  id integer constraint region_pkey primary key,
  position integer not null,
  name texts not null
);
select grant_app('select, insert, update, delete', 'region');

create table game_class (
  key content_key constraint game_class_pkey primary key,
  position integer not null,
  name texts not null
);
select grant_app('select, insert, update, delete', 'game_class');

create type pick as enum (
  'big', 'small', 'odd', 'even', 'sum-3', 'sum-4', 'sum-5', 'sum-6', 'sum-7', 'sum-8', 'sum-9', 'sum-10',
  'sum-11', 'sum-12', 'sum-13', 'sum-14', 'sum-15', 'sum-16', 'sum-17', 'sum-18'
);

-- The three picks that win when the dice sum to a total.
create function picks_won_by(total integer) returns text[]
language sql immutable strict parallel safe
return array[
  case when total >= 11 then 'big' else 'small' end,
  case when total % 2 = 1 then 'odd' else 'even' end,
  'sum-' || total
];

-- All twenty picks and nothing else, in hundredths, each within a return of 75 to 100 %: the payout times the ways to win
-- out of 216.
create function payouts_allowed(payouts jsonb) returns boolean
language sql immutable strict parallel safe
begin atomic
  with thrown as (
    select a + b + c as total, count(*) as rolls
    from generate_series(1, 6) a, generate_series(1, 6) b, generate_series(1, 6) c group by total
  ),
  chance as (
    select pick, sum(rolls) as ways from thrown, unnest(picks_won_by(total)) pick group by pick
  )
  select count(*) = 20 and count(said.key) = 20 and bool_and(case jsonb_typeof(said.value)
    when 'number' then said.value::numeric % 1 = 0 and said.value::numeric * ways between 75 * 216 and 100 * 216
    else false end)
  from chance full join jsonb_each(payouts) said on said.key = chance.pick;
end;

-- Seconds per round: a whole number of rounds fits into every day, so that their numbers restart cleanly.
create function is_rhythm(seconds numeric) returns boolean
language sql immutable strict parallel safe
return seconds between 20 and 3600 and seconds % 1 = 0 and 86400 % seconds = 0;

-- Stakes are whole TWD; amounts are in hundredths.
create function is_whole_stake(amount bigint) returns boolean
language sql immutable strict parallel safe
return amount % 100 = 0;

create table game (
  key content_key constraint game_pkey primary key,
  id integer not null constraint game_id_taken unique,
  class_key content_key not null constraint game_class_known references game_class (key),
  position integer not null,
  name texts not null,
  description texts not null,
  icon picture not null,
  seconds_per_round integer not null
    constraint game_rhythm check (is_rhythm(seconds_per_round)),
  table_minimum_minor bigint not null
    constraint game_table_minimum_positive check (table_minimum_minor > 0),
  minimum_stake_minor bigint not null,
  maximum_stake_minor bigint not null,
  round_cap_minor bigint not null,
  -- In hundredths, by pick.
  payouts jsonb not null constraint game_payouts_allowed check (payouts_allowed(payouts)),
  constraint game_stakes_whole check (
    is_whole_stake(minimum_stake_minor) and is_whole_stake(maximum_stake_minor) and is_whole_stake(round_cap_minor)
  ),
  constraint game_stakes_ordered check (
    0 < minimum_stake_minor and minimum_stake_minor <= maximum_stake_minor and maximum_stake_minor <= round_cap_minor
  )
);
select grant_app('select, insert, update, delete', 'game');

create table bank (
  key content_key constraint bank_pkey primary key,
  position integer not null,
  name texts not null
);
select grant_app('select, insert, update, delete', 'bank');

create table avatar (
  key content_key constraint avatar_pkey primary key,
  position integer not null,
  name texts not null,
  picture picture not null
);
select grant_app('select, insert, update, delete', 'avatar');

create table banner (
  key content_key constraint banner_pkey primary key,
  position integer not null,
  place text not null constraint banner_place_known check (place in ('home', 'hosts')),
  title texts not null,
  -- An image for each language.
  pictures texts not null,
  -- Inside the app only.
  link text constraint banner_link_inside check (link ~ '^/(?:[^/\\]|$)')
);
select grant_app('select, insert, update, delete', 'banner');

create table notice (
  key content_key constraint notice_pkey primary key,
  -- The newest has the highest: its place, its cursor, and what a member has read up to.
  id integer not null generated always as identity constraint notice_id_key unique,
  position integer not null,
  title texts not null,
  -- HTML of the few elements that a notice may have.
  body texts not null,
  published_at timestamptz not null default now(),
  -- A notice that was published by itself is left alone by every pack.
  in_pack boolean not null default true
);
select grant_app('select, insert, update, delete', 'notice');

create table notice_read (
  member_id bigint constraint notice_read_pkey primary key
    constraint notice_read_member_id_fkey references member (id),
  -- Every notice up to this one. It only grows.
  up_to integer not null constraint notice_read_up_to_positive check (up_to >= 0)
);
select grant_app('select, insert, update (up_to), delete', 'notice_read');

-- A comment exists only with the member who wrote it: no pack and no command can supply one. A club may hide one, never
-- change it.
create table comment (
  id integer generated always as identity constraint comment_pkey primary key,
  member_id bigint not null constraint comment_member_id_fkey references member (id),
  title text not null constraint comment_title_length check (char_length(title) between 1 and 60),
  content text not null constraint comment_content_length check (char_length(content) between 1 and 1000),
  written_at timestamptz not null default clock_timestamp()
);
create index comment_of_member on comment (member_id, id);
select grant_app('select, insert, delete', 'comment');

-- Why the club hides a comment: nothing else about it can change.
create table comment_hiding (
  comment_id integer constraint comment_hiding_pkey primary key
    constraint comment_hiding_comment_id_fkey references comment (id) on delete cascade,
  reason text not null constraint comment_hiding_reason_known check (
    reason in ('insult', 'spam', 'private-data', 'asks-for-money', 'real-money', 'unlawful')
  ),
  hidden_at timestamptz not null default clock_timestamp()
);
select grant_app('select, insert, update (reason), delete', 'comment_hiding');

-- How many a member wrote on a day of Taipei: deleting one gives none back. Days that are over are forgotten.
create table comment_day (
  member_id bigint not null constraint comment_day_member_id_fkey references member (id),
  day date not null,
  written integer not null constraint comment_day_limit check (written between 1 and 5),
  constraint comment_day_pkey primary key (member_id, day)
);
create index comment_day_over on comment_day (day);
select grant_app('select, insert, update (written), delete', 'comment_day');
