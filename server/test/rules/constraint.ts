/** Asks a check constraint itself, so that a rule is compared for many rows without writing any of them. */
import { withClient } from '../../src/platform/postgres/client.ts';

export async function constraintAllows(
  { ownerUrl }: { ownerUrl: string },
  name: string,
  rows: readonly object[],
): Promise<boolean[]> {
  return await withClient(ownerUrl, async (client) => {
    const { rows: found } = await client.query<{ table: string; rule: string }>(
      `select conrelid::regclass::text as table, pg_get_expr(conbin, conrelid) as rule
       from pg_constraint where conname = $1 and contype = 'c' and conrelid <> 0`,
      [name],
    );
    const { table, rule } = found[0]!;
    const { rows: answers } = await client.query<{ allowed: boolean }>(
      `select (${rule}) is not false as allowed from jsonb_populate_recordset(null::${table}, $1::jsonb) as ${table}`,
      [JSON.stringify(rows)],
    );
    return answers.map(({ allowed }) => allowed);
  });
}
