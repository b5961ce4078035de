/** Parts of the log, as everybody fetches them, beside a list that everybody shares. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openCleanUp } from '../harness/clean-up.ts';
import { getRequest, loadFully } from '../harness/load.ts';
import { startBenchServer } from '../harness/server.ts';
import type { Row } from './book.ts';
import { closeAndPublish, openNext, type Told } from './told-rounds.ts';

const connections = 32;
const warmUpMs = 1_500;
const list = '/api/games/game1/rounds';
const parts = {
  'a checkpoint of the log': '/log/checkpoint',
  'a full tile of the log': '/log/tile/0/000',
  'a full bundle of entries': '/log/tile/entries/000',
};
/** Enough for a full tile. */
const rounds = 130;

export async function* measureServing(told: Told): AsyncGenerator<Row> {
  await using cleanUp = openCleanUp();
  for (let round = 0; round < rounds; round += 1) {
    await openNext(told);
    await closeAndPublish(told);
  }
  // The last one is due then.
  await openNext(told);
  const { port } = await startBenchServer({ ...told.rig, appUrl: told.clock.appUrl }, cleanUp);
  await untilRolled(told);
  const beside = await perSecond(port, list, told.forMs);
  for (const [what, path] of Object.entries(parts)) {
    const found = await perSecond(port, path, told.forMs);
    yield {
      what: `${what}, beside the rounds of a table`,
      figure: `${found.toFixed(0)}/s, ${(found / beside).toFixed(2)} × ${beside.toFixed(0)}/s`,
      goal: '1 ×',
      isReached: found >= beside,
    };
  }
}

/** What there is to roll and to settle at the start is not what is measured. */
async function untilRolled({ clock }: Told): Promise<void> {
  const waiting = clock.db.selectFrom('round_progress').select('round_id').where('state', 'in', ['closed', 'rolled']);
  while (await waiting.limit(1).executeTakeFirst()) await sleep(100);
}

async function perSecond(port: number, path: string, forMs: number): Promise<number> {
  const nextRequest = () => getRequest(path, { 'accept-language': 'en' });
  await loadFully({ port, connections, nextRequest, until: AbortSignal.timeout(warmUpMs) });
  const measured = await loadFully({ port, connections, nextRequest, until: AbortSignal.timeout(forMs) });
  const others = [...measured.statuses.keys()].filter((status) => status !== 200);
  if (others.length > 0) throw new Error(`${path} answers ${others.join(', ')}.`);
  return measured.perSecond;
}
