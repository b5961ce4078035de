-- Whether a member is blocked, and whether they may bet. Members restrict themselves and nobody can shorten that, the
-- owner of these tables included; a club's restriction has a reason, ends within 30 days and can be lifted.

create table block (
  member_id bigint constraint block_pkey primary key
    constraint block_member references member (id),
  reason club_reason not null,
  created_at timestamptz not null default now()
);
select grant_app('select, insert (member_id, reason), delete', 'block');

create type restriction_kind as enum ('time-out', 'self-exclusion', 'club');

create table restriction (
  id bigint generated always as identity constraint restriction_pkey primary key,
  member_id bigint not null constraint restriction_member references member (id),
  kind restriction_kind not null,
  reason club_reason,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  lifted_at timestamptz,
  constraint restriction_reason_of_club check ((kind = 'club') = (reason is not null)),
  constraint restriction_lifted_by_club check (kind = 'club' or lifted_at is null),
  constraint restriction_length check (case kind
    when 'time-out' then ends_at - created_at in (interval '24 hours', interval '7 days', interval '30 days')
    -- Half a year has 181 days at least.
    when 'self-exclusion' then ends_at >= created_at + interval '181 days'
    else ends_at > created_at and ends_at <= created_at + interval '30 days'
  end)
);
create index restriction_of_member on restriction (member_id, ends_at desc);
-- Not the moment it was set: that is the database's to say.
select grant_app('select, insert (member_id, kind, reason, ends_at), update (lifted_at)', 'restriction');

create trigger restriction_stays before delete or truncate on restriction
  for each statement execute function refuse_change();
create function check_restriction_change() returns trigger
language plpgsql as $$
begin
  if old.kind <> 'club' or old.lifted_at is not null or new.lifted_at is null
    or (new.id, new.member_id, new.kind, new.reason, new.created_at, new.ends_at)
      is distinct from (old.id, old.member_id, old.kind, old.reason, old.created_at, old.ends_at) then
    raise exception 'a restriction can only be lifted, and only one that the club has set'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = tg_name;
  end if;
  return new;
end
$$;
create trigger restriction_only_lifted before update on restriction
  for each row execute function check_restriction_change();

-- Tells every server that something about a member is different now. It carries no more than whose it is; the streams
-- of that member are checked and nudged. Only for what happens rarely: never on the way of a bet.
create function tell_member_changed() returns trigger
language plpgsql as $$
begin
  perform pg_notify('member_changed', coalesce(new.member_id, old.member_id)::text);
  return null;
end
$$;
create trigger block_told after insert or delete on block
  for each row execute function tell_member_changed();
create trigger restriction_told after insert or update on restriction
  for each row execute function tell_member_changed();
create trigger session_told after delete on session
  for each row execute function tell_member_changed();
