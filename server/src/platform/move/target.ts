/** The database that a club moves to: what it must be before anything is done. */
import { Client } from 'pg';
import { Refusal } from '../commands/command.ts';
import { withClient } from '../postgres/client.ts';

export type Urls = { appUrl: string; ownerUrl: string };

const oldest = 15;

type State = { version: number; encoding: string; appOwns: boolean; migrated: boolean; empty: boolean };

/** Empty, or with the tables that an earlier try has made for the same role. */
export async function refuseUnfit({ appUrl, ownerUrl }: Urls): Promise<void> {
  const app = decodeURIComponent(new URL(appUrl).username);
  const seenByApp = await withClient(appUrl, identify);
  await withClient(ownerUrl, async (client) => {
    if ((await identify(client)) !== seenByApp) {
      throw new Refusal('DATABASE_URL and DATABASE_OWNER_URL name two databases: both are for the same one.');
    }
    const { rows } = await client.query<State>(stateOf, [app]);
    const { version, encoding, appOwns, migrated, empty } = rows[0]!;
    if (version < oldest) throw new Refusal(`That is PostgreSQL ${version}: it must be ${oldest} or newer.`);
    if (encoding !== 'UTF8') throw new Refusal(`That database is encoded as ${encoding}: make one with UTF8.`);
    if (appOwns) throw new Refusal('DATABASE_URL signs in as an owner of that database: give it a lesser role.');
    if (!empty && !(migrated && (await isUnused(client, app)))) {
      throw new Refusal(`The database ${placeOf(ownerUrl)} is not empty: name one that is.`);
    }
  });
}

const stateOf = `
  select current_setting('server_version_num')::integer / 10000 as version,
    current_setting('server_encoding') as encoding, pg_has_role($1, current_user, 'usage') as "appOwns",
    to_regclass('public.migration') is not null as migrated,
    not exists (
      select from pg_class where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace not in (
        select oid from pg_namespace where nspname = 'information_schema' or starts_with(nspname, 'pg_')
      )
    ) as empty`;

async function identify(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select system_identifier || '/' || current_database() as name from pg_control_system()`,
  );
  return rows[0]!.name;
}

/** A server begins the log before anything else, and no copy is without one. */
async function isUnused(client: Client, app: string): Promise<boolean> {
  const { rows } = await client.query<{ granted: boolean; log: boolean }>(
    `select has_table_privilege($1, 'migration', 'select') as granted, to_regclass('public.log') is not null as log`,
    [app],
  );
  const { granted, log } = rows[0]!;
  return granted && (!log || (await client.query('select from log limit 1')).rowCount === 0);
}

/** Without the password. */
export function placeOf(url: string): string {
  const { host, port, database } = new Client({ connectionString: url });
  return `${host}:${port}/${database}`;
}
