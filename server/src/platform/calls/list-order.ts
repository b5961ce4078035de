/** The orders in which a list is read, a page at a time: the last row of a page says where the next one begins. */
import { sql, type RawBuilder } from 'kysely';

export type ListOrder = {
  /** A column of whole numbers, or of moments, and the id after it: an index has both. */
  by: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  ofMoments?: true;
  /** The largest first. */
  falling?: true;
};

/** `after` is the cursor of the page before: a number, in microseconds for a moment, and an id. */
export function pageIn({ by, id, ofMoments, falling }: ListOrder, after: string | undefined) {
  const [number, lastId] = after?.split('.') ?? [];
  const last = ofMoments
    ? sql`'epoch'::timestamptz + ${number}::bigint * interval '1 microsecond'`
    : sql`${number}::bigint`;
  return {
    /** For the cursor of a row. */
    place: ofMoments ? sql`(extract(epoch from ${by}) * 1000000)::bigint` : sql`${by}::bigint`,
    follows:
      after === undefined ? sql`true` : sql`(${by}, ${id}) ${falling ? sql`<` : sql`>`} (${last}, ${lastId}::bigint)`,
    order: falling ? sql`order by ${by} desc, ${id} desc` : sql`order by ${by}, ${id}`,
  };
}
