/** Every value of a proof, changed by itself: for tests. */
export type Value = { where: string; value: string | number | boolean | null; put: (value: unknown) => object };

/** The values at the ends of a JSON tree, each with its path and a way to put another one there. */
export function valuesIn(tree: object): Value[] {
  return Object.entries(tree).flatMap(([name, value]: [string, Value['value'] | object]) => {
    const put = (other: unknown) => (Array.isArray(tree) ? tree.with(Number(name), other) : { ...tree, [name]: other });
    if (typeof value !== 'object' || value === null) return [{ where: name, value, put }];
    return valuesIn(value).map((inner) => ({
      ...inner,
      where: `${name}.${inner.where}`,
      put: (other: unknown) => put(inner.put(other)),
    }));
  });
}

/** Of each text letters of each word and the space between them are changed in turn, of everything else the whole value. */
export function changesOf(proof: object): { where: string; changed: object }[] {
  return valuesIn(proof).flatMap(({ where, value, put }) =>
    othersThan(value).map((other) => ({ where, changed: put(other) })),
  );
}

function othersThan(value: Value['value']): Value['value'][] {
  if (typeof value === 'number') return [value + 1];
  if (typeof value !== 'string') return [value === null ? 0 : !value];
  return [...value.matchAll(/\s+|[^\s]+/g)].flatMap(({ 0: word, index }) =>
    [...new Set([word.length >> 1, word.length - 1])].map(
      (at) => value.slice(0, index + at) + otherThan(word[at]!) + value.slice(index + at + 1),
    ),
  );
}

/** Of the same kind, so that it is not the shape alone that gives it away. */
function otherThan(letter: string): string {
  if (/[0-9]/.test(letter)) return String((Number(letter) + 1) % 10);
  if (/\s/.test(letter)) return letter === ' ' ? '\n' : ' ';
  return letter === 'a' ? 'b' : 'a';
}
