/**
 * The triggers and functions of the club's tables, as they are written. `definitions.json` has those of the migrations;
 * server/tools/generate-schema.ts writes it.
 */
import { usualChoice } from '@glass-dice/domain/club-choice';
import { sql } from 'kysely';
import type { Db } from './db.ts';

/** By name. Of a function it is a hash, which says enough. */
export type Definitions = { triggers: Record<string, string>; functions: Record<string, string> };

type Named = { name: string; definition: string };

/**
 * What else runs when a table is written or read: a rule, the hiding of rows, a foreign key that is switched off, and rows
 * of a table that inherits, which come without any trigger.
 */
const triggerRows = sql<Named>`
  select format('%s %s', c.relname, t.tgname) as name, pg_get_triggerdef(t.oid)
    || case when t.tgenabled = 'O' then '' else format(', switched to %s', t.tgenabled) end as definition
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and (not t.tgisinternal or t.tgenabled <> 'O')
  union all
  select format('%s %s', c.relname, r.rulename), pg_get_ruledef(r.oid)
  from pg_rewrite r join pg_class c on c.oid = r.ev_class
  where c.relnamespace = 'public'::regnamespace and r.rulename <> '_RETURN'
  union all
  select format('%s row security', relname), 'rows are hidden'
  from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity
  union all
  select format('%s inherited by %s', c.relname, i.inhrelid::regclass), 'its rows are read, too'
  from pg_inherits i join pg_class c on c.oid = i.inhparent
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  union all
  select format('setting of %s', coalesce(r.rolname, 'everybody')), setting
  from pg_db_role_setting s left join pg_roles r on r.oid = s.setrole cross join unnest(s.setconfig) as setting
  where s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
    and starts_with(setting, 'session_replication_role=')`;

/**
 * With operators and casts, which stand for functions. Those of an extension are its own. One has the club's time zone in
 * it, which has to be the chosen one.
 */
const functionRows = sql<Named>`
  select name, definition
  from (
    select 'pg_proc'::regclass as listed, oid, oid::regprocedure::text as name, case when prokind = 'a' then 'aggregate'
      else encode(sha256(convert_to(case oid when 'public.club_time_zone()'::regprocedure
        then (select replace(pg_get_functiondef(oid), quote_literal(time_zone), quote_literal(${usualChoice.timeZone}))
            || case when time_zone = public.club_time_zone() then '' else ' is not the chosen one' end
          from public.club_choice)
        else pg_get_functiondef(oid) end, 'UTF8')), 'hex') end as definition
    from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select 'pg_operator'::regclass, oid, oid::regoperator::text, oprcode::text
    from pg_operator where oprnamespace = 'public'::regnamespace
    union all
    select 'pg_cast'::regclass, oid, format('cast %s to %s', castsource::regtype, casttarget::regtype), castfunc::regproc::text
    from pg_cast where oid >= 16384
  ) as called
  where not exists (select from pg_depend d where d.classid = called.listed and d.objid = called.oid and d.deptype = 'e')`;

export async function readDefinitions(db: Db): Promise<Definitions> {
  return {
    triggers: byName((await triggerRows.execute(db)).rows),
    functions: byName((await functionRows.execute(db)).rows),
  };
}

function byName(rows: readonly Named[]): Record<string, string> {
  const sorted = rows.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return Object.fromEntries(sorted.map(({ name, definition }) => [name, definition]));
}
