-- What hosts and videos are found by, and what they are listed by besides the club's own order. What is found is cut into
-- pieces by the rules of the domain, so the server writes it: with each import, and at the start where it is missing.
-- All of it follows from other tables.

create table host_search (
  host_id integer constraint host_search_pkey primary key
    constraint host_search_host_id_fkey references host (id) on delete cascade,
  document tsvector not null
);
create index host_search_document on host_search using gin (document) with (fastupdate = off);
select grant_app('select, insert, update', 'host_search');

create table video_search (
  video_id integer constraint video_search_pkey primary key
    constraint video_search_video_id_fkey references video (id) on delete cascade,
  document tsvector not null
);
create index video_search_document on video_search using gin (document) with (fastupdate = off);
select grant_app('select, insert, update', 'video_search');

-- Names in the order of each language, which no collation of a database can be relied on to know.
create table host_name_order (
  locale text not null,
  host_id integer not null constraint host_name_order_host_id_fkey references host (id) on delete cascade,
  place integer not null,
  constraint host_name_order_pkey primary key (locale, host_id)
);
create index host_name_order_by_place on host_name_order (locale, place, host_id);
create index host_name_order_of_host on host_name_order (host_id);
select grant_app('select, insert, update', 'host_name_order');

create index host_tally_most_followed on host_tally (followers desc, host_id desc);
create index host_of_region_newest on host (region_id, added_at desc, id desc);
create index video_tally_most_viewed on video_tally (views desc, video_id desc);
create index video_of_class_newest on video (class_key, added_at desc, id desc);
create index video_by_length on video (length_ms, id);
create index video_of_class_by_length on video (class_key, length_ms, id);
