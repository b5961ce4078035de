/** What points are made of. */
import type { Statement } from './proxy.ts';

/** The COMMIT of a transaction in which there was such a statement. */
export const commitOf = (wanted: (statement: Statement) => boolean) => (statement: Statement) =>
  statement.text === 'commit' && statement.earlier.some(wanted);
