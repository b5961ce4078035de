/** One row is changed as only somebody above the app could change it, looked at within that transaction, and undone. */
import { sql } from 'kysely';
import { connect, transaction, type Tx } from '../../src/platform/database/db.ts';
import { auditWithin, type Audit } from '../../src/wallet/audit/audit.ts';

class Undo extends Error {}

type Checks = Parameters<typeof auditWithin>[1];

/** The owner of the tables may switch their triggers off. That this would be found is not what is asked here. */
export function auditor(ownerUrl: string, allChecks: Checks, tables: string) {
  const checks = allChecks.filter(({ name }) => name !== 'triggers');
  const owner = connect(ownerUrl, { max: 1, onError: () => {} });
  const auditAfter = async (change: (tx: Tx) => Promise<unknown>): Promise<Audit> => {
    let audited: Audit | undefined;
    await transaction(owner, async (tx) => {
      for (const table of tables.split(' '))
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
      await change(tx);
      audited = await auditWithin(tx, checks, () => {});
      throw new Undo();
    }).catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
    return audited!;
  };
  return { owner, auditAfter };
}

/** Such as "rolls: round_result round_id=1". */
export function namedBy({ checks }: Audit): string[] {
  return checks.flatMap(({ name, wrong }) => {
    if (!wrong) return [];
    const key = Object.entries(wrong.key).map(([column, value]) => `${column}=${value}`);
    return [`${name}: ${wrong.table} ${key.join(' ')}`];
  });
}

/** `:name` stands for the key of that name. */
export function filledWith(keys: Record<string, number | string>, text: string): string {
  return text.replaceAll(/(?<!:):([a-z]\w*)/gi, (_, name: string) => String(keys[name]));
}
