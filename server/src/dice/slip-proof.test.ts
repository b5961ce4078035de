/** What a member holds of a round is enough to check it alone, and anybody can refute a receipt that is none. */
import { isBeaconSignature } from '@glass-dice/domain/dice/beacon-signature';
import { changesOf } from '@glass-dice/domain/dice/every-field.fixture';
import { checkProof, type SlipProof } from '@glass-dice/domain/dice/proof';
import { isEd25519Signature } from '@glass-dice/domain/log/ed25519';
import { bookLeaf } from '@glass-dice/domain/log/receipt';
import { rootOfInclusion } from '@glass-dice/domain/log/tree';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testLog, testLogKey } from '../../test/rig/test-log.ts';
import { game, playRounds, type Played } from '../../test/states/rounds-played.ts';
import { withClient } from '../platform/postgres/client.ts';
import { isSignature } from '../log/is-signature.ts';
import { countOverdueRounds } from './backlog.ts';
import { readTotals } from './board.ts';
import { settleRound } from './settlement.ts';
import { readBookPath, readSlipProof } from './slip-proof.ts';
import { readTable } from './tables.ts';

let club: Played;
beforeAll(async () => {
  club = await playRounds();
  await testLog(club.db).publish();
});
afterAll(() => club.close());

const signer = { logKey: testLogKey, witnesses: [] };
const checks = { isBeaconSignature, isSignature: isEd25519Signature };

async function numberOf(round: keyof Played['rounds']): Promise<string> {
  const { rounds, db } = club;
  const { number } = await db
    .selectFrom('round')
    .select('number')
    .where('id', '=', rounds[round])
    .executeTakeFirstOrThrow();
  return number;
}

const proofOf = async (round: keyof Played['rounds'], member = club.lin) =>
  await readSlipProof(club.db, member, { game, number: await numberOf(round) }, signer);

test.each(['plain', 'lit'] as const)('a settled round (%s) can be checked from end to end', async (round) => {
  for (const member of [club.lin, club.wu]) {
    const { steps, failure } = await checkProof(await proofOf(round, member), checks);
    expect(failure).toBeUndefined();
    expect(steps).toMatchObject({ log: 'holds', book: 'holds', receipt: 'holds', prize: 'holds' });
  }
});

test.each(['plain', 'lit'] as const)('whatever is changed in a saved round (%s), a step fails', async (round) => {
  const saved = (await proofOf(round))!;
  // A pairing takes long, and it was checked above that this one holds.
  const isKnown = (_: number, signature: string) => signature === saved.beacon?.signature;
  const unnoticed: string[] = [];
  for (const { where, changed } of changesOf(saved)) {
    const { failure } = await checkProof(changed, { isSignature, isBeaconSignature: isKnown });
    if (!failure) unnoticed.push(where);
  }
  expect(unnoticed).toEqual([]);
});

test('before the closing there are signed receipts, then their paths, and the prize at the end', async () => {
  const open = (await proofOf('open'))!;
  expect(open.receipts.map(({ path }) => path)).toEqual([undefined, undefined]);
  expect(open).not.toHaveProperty('header');
  const waiting = (await proofOf('waiting'))!;
  expect(waiting.receipts.every(({ path }) => path)).toBe(true);
  expect(waiting).toHaveProperty('header');
  expect(waiting).not.toHaveProperty('prize');
  expect(await proofOf('plain')).toHaveProperty('prize');
});

test('nobody else’s receipts are shown, and who has no bet there has no such proof', async () => {
  const notes = async (member: number) => (await proofOf('plain', member))!.receipts.map(({ note }) => note);
  const [lins, wus] = [await notes(club.lin), await notes(club.wu)];
  expect([lins.length, wus.length]).toEqual([2, 1]);
  expect(lins).not.toContain(wus[0]);
  expect(await proofOf('plain', 999_999)).toBeUndefined();
});

test('whoever names a leaf gets its place and its path; a leaf that is not there has none', async () => {
  const round = { game, number: await numberOf('lit') };
  const { header, receipts, book } = (await proofOf('lit')) as SlipProof;
  for (const { note } of receipts) {
    const leaf = bookLeaf(note.slice(0, note.lastIndexOf('\n\n') + 1));
    const found = (await readBookPath(club.db, { ...round, leaf: Buffer.from(leaf).toString('hex') }))!;
    expect(found.root).toBe(book.root);
    const path = found.path!.map((hash) => Buffer.from(hash, 'hex'));
    expect(found.size).toBe(4);
    const reached = rootOfInclusion(leaf, found.index!, found.size!, path)!;
    expect(Buffer.from(reached).toString('hex')).toBe(book.root);
  }
  const top = Buffer.from(bookLeaf(header.text)).toString('hex');
  expect(await readBookPath(club.db, { ...round, leaf: top })).toMatchObject({ index: 0, size: 4, path: header.path });
  const leaf = 'ab'.repeat(32);
  // How many bets there are is not told to somebody who holds none.
  const nothing = { index: null, size: null, path: null };
  expect(await readBookPath(club.db, { ...round, leaf })).toEqual({ root: book.root, ...nothing });
  const open = { game, number: await numberOf('open') };
  expect(await readBookPath(club.db, { ...open, leaf })).toEqual({ root: null, ...nothing });
  expect(await readBookPath(club.db, { ...round, number: '202604159999', leaf })).toBeUndefined();
});

test('what two members did together is told to nobody', async () => {
  expect(await readTotals(club.db, game, await numberOf('plain'))).toEqual({
    totals: null,
    tooFew: true,
    sealedLate: false,
  });
});

test('a bet that is not as it was sealed halts the settlement, visibly, and it goes on when the row is right again', async () => {
  const id = club.rounds.paying;
  const number = await numberOf('paying');
  const change = (stake: string) =>
    withClient(club.ownerUrl, (client) =>
      client.query(`
        alter table bet_order disable trigger bet_order_insert_only;
        update bet_order set stake = ${stake} where round_id = ${id} and member_id = ${club.wu};
        alter table bet_order enable trigger bet_order_insert_only`),
    );
  await change('stake * 10');
  await settleRound(club.db, id);
  const told = async () => [(await readTable(club.db, game))!.halted, (await countOverdueRounds(club.db)).halted];
  expect(await told()).toEqual([[number], 1]);
  expect((await proofOf('paying'))!).not.toHaveProperty('prize');
  await change('stake / 10');
  await settleRound(club.db, id);
  expect(await told()).toEqual([[], 0]);
  expect((await checkProof(await proofOf('paying'), checks)).failure).toBeUndefined();
});
