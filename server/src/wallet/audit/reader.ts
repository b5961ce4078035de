/** Reads what a query gives some rows at a time: an audit looks at more than fits into memory. */
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';

const rowsAtOnce = 2_000;

/** The cursor's name is one's own within the transaction. */
export type Reader = <Row>(cursor: string, query: RawBuilder<Row>) => AsyncGenerator<Row[], void>;

/** While some rows are looked at, PostgreSQL is already getting the next ones. */
export function readerOf(tx: Tx): Reader {
  let last: Promise<unknown> = Promise.resolve();
  /** A connection answers one question at a time. */
  const inTurn = async <Row>(statement: RawBuilder<Row>): Promise<Row[]> => {
    const answer = last.then(() => statement.execute(tx));
    last = answer.catch(() => {});
    return (await answer).rows;
  };

  return async function* <Row>(cursor: string, query: RawBuilder<Row>) {
    await inTurn(sql`declare ${sql.id(cursor)} no scroll cursor for ${query}`);
    const fetch = () => inTurn(sql<Row>`fetch forward ${sql.lit(rowsAtOnce)} from ${sql.id(cursor)}`);
    let next = fetch();
    try {
      for (let rows = await next; rows.length > 0; rows = await next) {
        next = fetch();
        yield rows;
      }
    } finally {
      await next;
    }
  };
}
