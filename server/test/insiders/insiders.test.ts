/**
 * Nobody inside the club changes a bet unseen: every act of the table, tried by the app's role, by the owner of the tables
 * and by a superuser. While the triggers stand it is refused and nothing is different afterwards; with the triggers off it
 * is carried out, and then the settlement stops, the audit names it, or what members and witnesses hold proves it.
 */
import { checkpointText, openCheckpoint } from '@glass-dice/domain/log/checkpoint';
import { isEd25519Signature } from '@glass-dice/domain/log/ed25519';
import { parseVerifierKey } from '@glass-dice/domain/log/note';
import { treeRoot } from '@glass-dice/domain/log/tree';
import { expect, onTestFinished, test } from 'vitest';
import { onTree } from '../../src/log/log-tree.ts';
import { askWitness } from '../../src/log/witness-client.ts';
import { allRows } from '../rig/rows.ts';
import { testLogKey } from '../rig/test-log.ts';
import { startWitness } from '../rig/witness-process.ts';
import { acts, type Act } from './acts.ts';
import { insiders, newClub, refusalOf, unguarded, type Club, type Moment } from './club.ts';
import { seenIn, type Seen } from './seen.ts';

const denied = '42501';

const tried = Map.groupBy(acts, ({ seen }) => (Object.keys(seen)[0] ?? 'closed') as Moment);

test.each([...tried])(
  'when a round is %s, the database refuses every act to everybody while its triggers stand',
  async (at, actsThen) => {
    const club = await newClub(at);
    const before = await allRows(club.everything);
    for (const { what, how, plainly, refusedBy } of actsThen) {
      for (const who of insiders) {
        const refusal = await refusalOf(club.clients[who], club.filled(plainly ?? how));
        expect(refusal, `${what}, by the ${who}`).toBe(who === 'app' ? denied : refusedBy);
      }
    }
    expect(await allRows(club.everything)).toEqual(before);
  },
);

type Row = [what: string, at: Moment, who: 'owner' | 'superuser', act: Act, seen: readonly Seen[]];

const done = acts.flatMap((act) =>
  Object.entries(act.seen).flatMap(([at, seen]) =>
    (['owner', 'superuser'] as const).map((who): Row => [act.what, at as Moment, who, act, seen]),
  ),
);

test.each(done)(
  '%s, when the round is %s, by the %s who switches triggers off, is seen',
  async (_, at, who, act, seen) => {
    const club = await newClub(at);
    expect(await refusalOf(club.clients[who], unguarded(who, club.filled(act.how)))).toBeUndefined();
    if (act.signedAgain) await signAgain(club, who);
    expect(await seenIn(club)).toEqual(seen);
  },
);

/** With the key, every checkpoint can be made to fit the entries as they are now, and the server's own memory removed. */
async function signAgain(club: Club, who: 'owner' | 'superuser'): Promise<void> {
  const { db } = club.rig;
  const { origin } = await db.selectFrom('log').select('origin').executeTakeFirstOrThrow();
  const stored = await db.selectFrom('log_checkpoint').select('size').where('log', '=', 1).execute();
  const updates = stored.map(async ({ size }) => {
    const root = await onTree(db, 1, size, (read) => treeRoot(size, read));
    const note = await testLogKey.signNote(origin, checkpointText({ origin, size, root }));
    const hex = Buffer.from(root).toString('hex');
    return `update log_checkpoint set root = '\\x${hex}', note = '${note}' where log = 1 and size = ${size}`;
  });
  const statements = (await Promise.all(updates)).join(';');
  expect(await refusalOf(club.clients[who], unguarded(who, statements))).toBeUndefined();
  club.forgetHead();
}

test('a witness does not sign a second history, and keeps what proves it', async () => {
  const club = await newClub('closed');
  const { db } = club.rig;
  const { key } = await db.selectFrom('log').select('key').executeTakeFirstOrThrow();
  const { witness, stop } = await startWitness('one.example/w', key);
  onTestFinished(stop);
  const { size, note } = club.held.checkpoint;
  expect(await askWitness(db, witness, { log: 1, size, note }, 0)).toMatchObject({ seenAt: expect.any(Number) });
  const act = acts.find(({ signedAgain }) => signedAgain)!;
  await refusalOf(club.clients.superuser, unguarded('superuser', club.filled(act.how)));
  await signAgain(club, 'superuser');
  const again = await db.selectFrom('log_checkpoint').select('note').where('size', '=', size).executeTakeFirstOrThrow();
  expect(openCheckpoint(again.note, parseVerifierKey(key)!, [], isEd25519Signature)).toBeDefined();
  await expect(askWitness(db, witness, { log: 1, size, note: again.note }, size)).rejects.toThrow('409');
});
