-- How many members came by an invite code. It is a number: nothing says who they are, and who invited whom is not recorded.

alter table invite add column used integer not null default 0
  constraint invite_used_not_negative check (used >= 0);

-- So far only what is left was kept. How many uses there were at first stands in the operator log, if the club made the
-- code itself; the one of a new club had 100.
update invite set used = greatest(0, coalesce((
  select max((details ->> 'uses')::integer) from operator_log
  where action = 'invite create' and details ->> 'code' = code
), 100) - uses_left);
