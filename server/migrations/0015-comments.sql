-- The club's voice and its members': who has read which notices, and what members say in public. A comment exists only
-- with the member who wrote it: no pack and no command can supply one. A club may hide one, never change it.

-- A notice has a number, the newest the highest: its place, its cursor, and what a member has read up to. One that was
-- published by itself is none of a pack's business.
alter table notice
  add column id integer,
  add column in_pack boolean not null default true;
update notice set id = place
from (select key, row_number() over (order by position, key) as place from notice) numbered
where numbered.key = notice.key;
alter table notice
  alter column id set not null,
  alter column id add generated always as identity,
  add constraint notice_id_key unique (id);
select setval(pg_get_serial_sequence('notice', 'id'), coalesce(max(id), 0) + 1, false) from notice;

create table notice_read (
  member_id bigint constraint notice_read_pkey primary key
    constraint notice_read_member_id_fkey references member (id),
  -- Every notice up to this one. It only grows.
  up_to integer not null constraint notice_read_up_to_positive check (up_to >= 0)
);
select grant_app('select, insert, update (up_to), delete', 'notice_read');

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

-- Tries of PINs are forgotten when their day is over, like those of passwords.
create index pin_try_over on pin_try (day);
