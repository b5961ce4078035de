-- Everything the club does by its command, for good. There is nothing here that could change a balance or a roll; this
-- table shows that nobody tried, and who did the rest.

create table operator_log (
  id bigint generated always as identity constraint operator_log_pkey primary key,
  created_at timestamptz not null default clock_timestamp(),
  -- The user of the machine who ran the command.
  operator text not null
    constraint operator_log_operator_length check (length(operator) between 1 and 64),
  -- The command's own name, such as "member block".
  action text not null
    constraint operator_log_action_length check (length(action) between 1 and 64),
  -- No foreign key to a name: the account may be deleted, what was done to it stays.
  member_id bigint constraint operator_log_member references member (id),
  -- What was asked for, without secrets.
  details jsonb not null
);
create index operator_log_of_member on operator_log (member_id, id desc) where member_id is not null;
select grant_app('select, insert (operator, action, member_id, details)', 'operator_log');
create trigger operator_log_insert_only before update or delete or truncate on operator_log
  for each statement execute function refuse_change();
