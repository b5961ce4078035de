-- What a comment shows besides its words: the public name of its author, who signs in with another one, and the host or the
-- video that it is about.

-- Every name that a member has gone by. The latest is theirs. The ones before stay theirs too, so that nobody takes a name
-- that was given up and answers in it to people who remember somebody else; all go with the account, and so do the comments
-- that were read under them.
create table public_name (
  -- As domain/members/public-name folds it: case folding is not the same in every database. What is the same is compared.
  folded text collate "C" constraint public_name_pkey primary key,
  member_id bigint not null constraint public_name_member_id_fkey references member (id),
  name text not null constraint public_name_length check (char_length(name) between 2 and 24),
  chosen_at timestamptz not null default clock_timestamp(),
  constraint public_name_folded check (
    folded is nfkc normalized and folded = lower(folded collate "C")
    and (normalize(name, nfkc) ~ '[^\x01-\x7f]' or folded = lower(normalize(name, nfkc) collate "C"))
  )
);
create index public_name_of_member on public_name (member_id, chosen_at desc);
select grant_app('select, insert (folded, member_id, name), update (name, chosen_at), delete', 'public_name');

-- When a host or a video leaves the club, what was said of it stays and only no longer leads there: an id may come back for
-- somebody else.
alter table comment
  add column about text constraint comment_about_known check (about in ('host', 'video')),
  add column host_id integer constraint comment_host_id_fkey references host (id) on delete set null,
  add column video_id integer constraint comment_video_id_fkey references video (id) on delete set null,
  add constraint comment_about_one check (case about
    when 'host' then video_id is null
    when 'video' then host_id is null
    else num_nonnulls(host_id, video_id) = 0
  end);
create index comment_about_host on comment (host_id, id desc) where host_id is not null;
create index comment_about_video on comment (video_id, id desc) where video_id is not null;
