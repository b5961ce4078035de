/** Walks what a route takes or answers, for the promises about what must not be there. */

export type Schema = {
  type?: string;
  const?: unknown;
  pattern?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  allOf?: Schema[];
};

/** Every part with its path, the whole first; the parts of one field share its path. What is skipped is not looked into. */
export function partsOf(
  schema: Schema | undefined,
  path: string,
  skips: (schema: Schema) => boolean = () => false,
): [path: string, Schema][] {
  if (!schema || skips(schema)) return [];
  const fields = Object.entries(schema.properties ?? {}).map(([name, each]) => [`${path}.${name}`, each] as const);
  const inside = [schema.items, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])].map((each) => [path, each] as const);
  return [[path, schema], ...[...fields, ...inside].flatMap(([at, each]) => partsOf(each, at, skips))];
}
