import { transaction, type Db, type Tx } from '../../platform/database/db.ts';

class Undone<Found> extends Error {
  readonly found: Found;
  constructor(found: Found) {
    super();
    this.found = found;
  }
}

/** What some work would do, found out by doing and undoing it: so it is refused as the work itself would be. */
export async function tryOut<Found>(db: Db, work: (tx: Tx) => Promise<Found>): Promise<Found> {
  const error = await transaction(db, async (tx): Promise<never> => {
    throw new Undone(await work(tx));
  }).catch((thrown: unknown) => thrown);
  if (error instanceof Undone) return error.found as Found;
  throw error;
}
