/** What the database refuses by itself it refuses by triggers and functions: they are those of the migrations, and on. */
import definitions from '../../platform/database/definitions.json' with { type: 'json' };
import { readDefinitions } from '../../platform/database/definitions.ts';
import type { Check, WrongRow } from './check.ts';

export const triggers: Check = {
  name: 'triggers',
  rule: 'triggers and functions are those of the migrations, all are switched on, and none was added',
  look: async (tx, progress) => {
    progress('triggers');
    const found = await readDefinitions(tx);
    const wrong =
      firstOther('pg_trigger', found.triggers, definitions.triggers) ??
      firstOther('pg_proc', found.functions, definitions.functions);
    const lookedAt = {
      triggers: Object.keys(found.triggers).length,
      functions: Object.keys(found.functions).length,
    };
    return { lookedAt, ...(wrong && { wrong }) };
  },
};

type Named = Readonly<Record<string, string>>;

function firstOther(table: string, found: Named, migrated: Named): WrongRow | undefined {
  const name = Object.keys({ ...migrated, ...found })
    .toSorted()
    .find((each) => found[each] !== migrated[each]);
  if (name === undefined) return undefined;
  const told = (from: Named) => ({ definition: from[name] ?? null });
  return { table, key: { name }, says: told(found), should: told(migrated) };
}
