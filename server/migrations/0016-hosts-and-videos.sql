-- Hosts and videos, as the club's content pack says them, and what members did with them. The two never mix: a pack
-- writes no number about people, and the tallies follow from members' own rows.

create table host (
  id integer constraint host_pkey primary key,
  region_id integer not null constraint host_region_known references region (id),
  position integer not null,
  name texts not null,
  introduction texts not null,
  -- Invented, or an adult who agreed on that day to appear here.
  fictional boolean not null,
  consent_on date,
  height_cm integer constraint host_height_human check (height_cm between 100 and 250),
  languages texts,
  interests texts,
  -- A list of texts.
  tags jsonb not null,
  -- A list of images; the first is the cover.
  pictures jsonb not null constraint host_has_picture check (jsonb_array_length(pictures) > 0),
  -- The table they present.
  game_key content_key constraint host_game_known references game (key),
  added_at timestamptz not null default now(),
  constraint host_fictional_or_consenting check (fictional = (consent_on is null))
);
create index host_by_position on host (position, id);
create index host_of_region on host (region_id, position, id);
create index host_newest on host (added_at desc, id desc);
select grant_app('select, insert, update, delete', 'host');

create table video_class (
  key content_key constraint video_class_pkey primary key,
  position integer not null,
  name texts not null
);
select grant_app('select, insert, update, delete', 'video_class');

create table video (
  id integer constraint video_pkey primary key,
  class_key content_key not null constraint video_class_known references video_class (key),
  host_id integer constraint video_host_known references host (id) on delete set null,
  position integer not null,
  name texts not null,
  description texts not null,
  cover image not null,
  length_ms integer not null constraint video_length_positive check (length_ms > 0),
  -- Where its playlists, segments and captions are, under media: named by their content.
  folder text not null constraint video_folder_shape check (folder ~ '^[0-9a-f]{32}$'),
  -- A list of the heights of its pictures in pixels, the smallest first.
  qualities jsonb not null constraint video_has_quality check (jsonb_array_length(qualities) > 0),
  -- The languages that have captions.
  captions text[] not null,
  added_at timestamptz not null default now()
);
create index video_by_position on video (position, id);
create index video_of_class on video (class_key, position, id);
create index video_of_host on video (host_id, position, id);
create index video_newest on video (added_at desc, id desc);
select grant_app('select, insert, update, delete', 'video');

-- What members do. Who is followed, rated or watched is known by these rows alone.

create table follow (
  member_id bigint not null constraint follow_member_id_fkey references member (id),
  host_id integer not null constraint follow_host_id_fkey references host (id) on delete cascade,
  followed_at timestamptz not null default clock_timestamp(),
  constraint follow_pkey primary key (member_id, host_id)
);
create index follow_of_host on follow (host_id, followed_at);
create index follow_newest on follow (followed_at);
create index follow_of_member on follow (member_id, followed_at desc, host_id desc);
select grant_app('select, insert, delete', 'follow');

create table rating (
  member_id bigint not null constraint rating_member_id_fkey references member (id),
  host_id integer not null constraint rating_host_id_fkey references host (id) on delete cascade,
  stars integer not null constraint rating_stars_range check (stars between 1 and 5),
  rated_at timestamptz not null default clock_timestamp(),
  constraint rating_pkey primary key (member_id, host_id)
);
create index rating_of_host on rating (host_id);
select grant_app('select, insert, update (stars, rated_at), delete', 'rating');

-- Kept for a week, which is as long as anything is counted from it; the tally stays.
create table view (
  id bigint generated always as identity constraint view_pkey primary key,
  member_id bigint not null constraint view_member_id_fkey references member (id),
  video_id integer not null constraint view_video_id_fkey references video (id) on delete cascade,
  viewed_at timestamptz not null default clock_timestamp()
);
create index view_of_member on view (member_id, video_id, viewed_at desc);
create index view_of_video on view (video_id);
create index view_newest on view (viewed_at);
select grant_app('select, insert, delete', 'view');

-- Who has a video open, and where they stopped. It is in their history when it has a moment there.
create table watch (
  member_id bigint not null constraint watch_member_id_fkey references member (id),
  video_id integer not null constraint watch_video_id_fkey references video (id) on delete cascade,
  opened_at timestamptz not null default clock_timestamp(),
  position_ms integer not null default 0 constraint watch_position_positive check (position_ms >= 0),
  watched_at timestamptz,
  constraint watch_pkey primary key (member_id, video_id)
);
create index watch_history on watch (member_id, watched_at desc, video_id desc) where watched_at is not null;
create index watch_of_video on watch (video_id);
create index watch_opened on watch (opened_at) where watched_at is null;
select grant_app('select, insert, update, delete', 'watch');

-- Members who want no history.
create table history_pause (
  member_id bigint constraint history_pause_pkey primary key
    constraint history_pause_member_id_fkey references member (id)
);
select grant_app('select, insert, delete', 'history_pause');

-- The tallies. Nobody writes them but the triggers below.

create table host_tally (
  host_id integer constraint host_tally_pkey primary key
    constraint host_tally_host_id_fkey references host (id) on delete cascade,
  followers integer not null default 0 constraint host_tally_followers_positive check (followers >= 0),
  ratings integer not null default 0 constraint host_tally_ratings_positive check (ratings >= 0),
  stars integer not null default 0
);
select grant_app('select', 'host_tally');

create table video_tally (
  video_id integer constraint video_tally_pkey primary key
    constraint video_tally_video_id_fkey references video (id) on delete cascade,
  views bigint not null default 0
);
select grant_app('select', 'video_tally');

create function begin_host_tally() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into host_tally (host_id) select id from came;
  return null;
end
$$;
create trigger host_came after insert on host
  referencing new table as came for each statement execute function begin_host_tally();

create function begin_video_tally() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into video_tally (video_id) select id from came;
  return null;
end
$$;
create trigger video_came after insert on video
  referencing new table as came for each statement execute function begin_video_tally();

-- All of them lock the tallies in the order of their ids, so that two members who leave with many follows never deadlock.

create function tally_follows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from host_tally where host_id in (select host_id from changed) order by host_id for no key update;
  update host_tally t set followers = followers + case tg_op when 'INSERT' then times else -times end
  from (select host_id, count(*) as times from changed group by host_id) c where c.host_id = t.host_id;
  return null;
end
$$;
create trigger follow_came after insert on follow
  referencing new table as changed for each statement execute function tally_follows();
create trigger follow_went after delete on follow
  referencing old table as changed for each statement execute function tally_follows();

create function tally_ratings() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform from host_tally where host_id in (select host_id from changed) order by host_id for no key update;
  update host_tally t set ratings = ratings + step * c.times, stars = t.stars + step * c.stars
  from (select host_id, count(*) as times, sum(stars) as stars from changed group by host_id) c
  where c.host_id = t.host_id;
  return null;
end
$$;
create trigger rating_came after insert on rating
  referencing new table as changed for each statement execute function tally_ratings();
create trigger rating_went after delete on rating
  referencing old table as changed for each statement execute function tally_ratings();

create function tally_changed_ratings() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update host_tally t set stars = t.stars + came.stars - went.stars
  from came join went using (member_id, host_id) where came.host_id = t.host_id;
  return null;
end
$$;
create trigger rating_changed after update on rating
  referencing old table as went new table as came for each statement execute function tally_changed_ratings();

create function tally_views() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update video_tally t set views = views + times
  from (select video_id, count(*) as times from came group by video_id) c where c.video_id = t.video_id;
  return null;
end
$$;
create trigger view_came after insert on view
  referencing new table as came for each statement execute function tally_views();
