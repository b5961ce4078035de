-- What a club shows of itself, as its content pack says it. Nothing here comes from members, and nothing here is about
-- what they did. Payouts and rhythms are what the next round copies when it opens; a round never looks back at them.

-- A text in every language of the product, so that no reader has to choose a substitute.
create domain texts as jsonb
  constraint texts_complete check (value ?& array['zh-tw', 'zh-CN', 'en', 'kr-kr', 'jp-jp']);

-- The name of a file under media: made of the file's content, so that it can be kept by browsers for ever.
create domain picture as text
  constraint picture_shape check (value ~ '^[0-9a-f]{32}\.(svg|png|jpg|webp)$');

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

create table game (
  key content_key constraint game_pkey primary key,
  id integer not null constraint game_id_taken unique,
  class_key content_key not null constraint game_class_known references game_class (key),
  position integer not null,
  name texts not null,
  description texts not null,
  icon picture not null,
  seconds_per_round integer not null
    constraint game_rhythm check (seconds_per_round between 20 and 3600 and 86400 % seconds_per_round = 0),
  table_minimum_minor bigint not null
    constraint game_table_minimum_positive check (table_minimum_minor > 0),
  minimum_stake_minor bigint not null,
  maximum_stake_minor bigint not null,
  round_cap_minor bigint not null,
  -- In hundredths, by pick; all twenty of them.
  payouts jsonb not null
    constraint game_payouts_complete check (payouts ?& array[
      'big', 'small', 'odd', 'even', 'sum-3', 'sum-4', 'sum-5', 'sum-6', 'sum-7', 'sum-8', 'sum-9', 'sum-10',
      'sum-11', 'sum-12', 'sum-13', 'sum-14', 'sum-15', 'sum-16', 'sum-17', 'sum-18'
    ]),
  constraint game_stakes_whole check (
    minimum_stake_minor % 100 = 0 and maximum_stake_minor % 100 = 0 and round_cap_minor % 100 = 0
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
