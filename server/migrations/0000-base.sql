-- What every later migration leans on: granting to the app's role, Taipei days, and tables that only grow.

-- Installations name their roles as they like, so a migration never names one: migrate() sets the app's role for its
-- own connection and each migration grants beside the table it creates, e.g. select grant_app('select', 'member').
create function grant_app(privileges text, relation regclass) returns void
language plpgsql as $$
begin
  execute format('grant %s on %s to %I', privileges, relation, current_setting('glass_dice.app_role'));
end
$$;

select grant_app('select', 'migration');

-- The one place that knows what a day is in this club: members live by Taipei's clock wherever the server stands.
create function taipei_day(moment timestamptz) returns date
language sql immutable strict parallel safe
return (moment at time zone 'Asia/Taipei')::date;

-- For tables that only grow. Grants already keep the app out; this also stops the owner's own mistakes. Use it as
--   create trigger <table>_insert_only before update or delete or truncate on <table>
--   for each statement execute function refuse_change();
create function refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% is insert-only: % refused', tg_table_name, tg_op
    using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = tg_name;
end
$$;
