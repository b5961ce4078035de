import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import proofs from '../../vectors/proofs.json' with { type: 'json' };
import recorded from '../../vectors/drand-quicknet.json' with { type: 'json' };
import rolls from '../../vectors/rolls-2.json' with { type: 'json' };
import { isBeaconSignature } from './beacon-signature.ts';
import { defaultPayouts, formatPayout, payoutRange } from './payouts.ts';
import { picks } from './picks.ts';
import { isEd25519Signature } from '../log/ed25519.ts';
import { checkProof, proofSteps, type Checks, type StepState } from './proof.ts';
import { recordedProofs, roundProof, slipProof } from './proof.fixture.ts';

const withBeacon = proofs.filter(({ beacon }) => beacon);
const without = proofs.filter(({ beacon }) => !beacon);
const bare = without[1]!;
const signed = withBeacon[4]!;

/** The proof with one field, found by its path, set to something else; `undefined` removes it. */
function changed(proof: object, path: string, value: unknown): object {
  const copy = JSON.parse(JSON.stringify(proof)) as Record<string, unknown>;
  const names = path.split('.');
  const last = names.pop()!;
  const owner = names.reduce<Record<string, unknown>>((at, name) => at[name] as typeof at, copy);
  if (value === undefined) delete owner[last];
  else owner[last] = value;
  return copy;
}

const at = (proof: object, path: string) =>
  path.split('.').reduce<unknown>((owner, name) => (owner as Record<string, unknown>)[name], proof);

const checks: Checks = { isBeaconSignature, isSignature: isEd25519Signature };
const failedStep = async (bundle: unknown) => (await checkProof(bundle, checks)).failure?.step;

const states = (...all: StepState[]) =>
  Object.fromEntries(proofSteps.map((step, at) => [step, all[at] ?? 'not-checked']));

test('the recorded proofs are those that the fixture makes', () => {
  expect(proofs).toEqual(recordedProofs());
});

test('the recorded proofs are made of recorded rolls and beacon rounds', () => {
  expect([withBeacon.length, without.length]).toEqual([5, 2]);
  for (const { beacon, game, sequence, seed, dice } of proofs) {
    const { randomness } = recorded.beacons.find(({ round }) => round === beacon?.round) ?? { randomness: 'none' };
    expect(rolls.rolls).toContainEqual({ game, sequence, seed, dice, beacon: randomness });
  }
});

test('every step of a proof with a beacon holds, and without one there are no beacon steps', async () => {
  const own = (proof: object): StepState[] => ('receipts' in proof ? ['holds', 'holds'] : ['none', 'none']);
  for (const proof of withBeacon) {
    const steps = states('holds', 'holds', 'holds', 'holds', 'holds', 'holds', 'holds', ...own(proof));
    expect(await checkProof(proof, checks)).toMatchObject({ steps, proof });
  }
  const noCurve = { ...checks, isBeaconSignature: () => expect.fail('the curve is not needed') };
  for (const proof of without) {
    const steps = states('holds', 'holds', 'none', 'none', 'holds', 'holds', 'holds', ...own(proof));
    expect(await checkProof(proof, noCurve)).toMatchObject({ steps, proof });
  }
});

test('what comes after the step that fails is not checked', async () => {
  const verdicts = [
    [changed(signed, 'money', 'real'), states('fails')],
    [changed(signed, 'sequence', 3), states('holds', 'fails')],
    [changed(signed, 'beacon.round', 1), states('holds', 'holds', 'fails')],
    [changed(signed, 'beacon.signature', '0'.repeat(96)), states('holds', 'holds', 'holds', 'fails')],
    [changed(signed, 'dice', [1, 1, 1]), states('holds', 'holds', 'holds', 'holds', 'fails')],
  ] as const;
  for (const [bundle, steps] of verdicts) expect((await checkProof(bundle, checks)).steps).toEqual(steps);
});

test('a bundle from before the roll is not a proof yet', async () => {
  const open = changed(changed(changed(signed, 'seed', undefined), 'dice', undefined), 'beacon.signature', undefined);
  const { failure } = await checkProof(open, checks);
  expect(failure).toEqual({ step: 'format', reason: expect.stringContaining('not been rolled yet') });
});

test('a field too many, or one missing, fails the format, at every level', async () => {
  for (const proof of [bare, signed]) {
    for (const field of Object.keys(proof)) expect(await failedStep(changed(proof, field, undefined))).toBe('format');
    for (const path of [
      'extra',
      '__proto',
      'chain.extra',
      'payouts.sum-19',
      ...(proof.beacon ? ['beacon.extra'] : []),
    ]) {
      expect(await failedStep(changed(proof, path, '1'))).toBe('format');
    }
  }
  const nested = [...Object.keys(bare.chain).map((name) => `chain.${name}`), ...picks.map((pick) => `payouts.${pick}`)];
  for (const path of [...nested, 'beacon.network', 'beacon.round', 'beacon.signature']) {
    expect(await failedStep(changed(signed, path, undefined))).toBe('format');
  }
  expect(await failedStep(JSON.parse(JSON.stringify(bare).replace('{', '{"__proto__":{},')))).toBe('format');
});

test('a field of another kind, or written in another way, fails the format', async () => {
  const wrong: Record<string, unknown[]> = {
    format: ['glass-dice/1', 'GLASS-DICE/2'],
    money: ['real', 'PLAY', 'play '],
    game: ['', '1game', 'Game1', 'game|1', 'g'.repeat(33), 'game1\n'],
    number: ['20261115001', '202611150000', '202611154501', '202602300001', '202613010001', 202_611_150_001],
    sequence: [0, -1, 65_537, 1.5, '1'],
    chain: ['chain'],
    'chain.anchor': [bare.chain.anchor.toUpperCase(), bare.chain.anchor.slice(1), `${bare.chain.anchor}0`],
    'chain.length': [0, bare.sequence, 65_535, 65_537, '65536'],
    closesAt: [''],
    rollsAt: [''],
    opensAt: ['2026-11-14T23:59:00.000Z', '2026-11-14T23:59:00', '2026-02-30T23:59:00Z', 1_794_700_740],
    payouts: [picks.map(() => '1.94')],
    'payouts.big': ['1.9', '01.94', '1.940', '1,94', ' 1.94', 1.94, 194],
    beacon: [{}, 'none', false],
    seed: [bare.seed.toUpperCase(), bare.seed.slice(2), `${bare.seed}00`, `0x${bare.seed.slice(2)}`],
    dice: [
      [1, 4],
      [1, 4, 6, 1],
      [0, 4, 6],
      [1, 7, 6],
      [1, 4.5, 6],
      ['1', 4, 6],
      '146',
      { 0: 1, 1: 4, 2: 6, length: 3 },
    ],
  };
  for (const [path, values] of Object.entries(wrong)) {
    const wrapped = [at(bare, path)];
    for (const value of [...values, ...(path === 'beacon' ? [] : [null]), true, [], {}, wrapped]) {
      expect([path, value, await failedStep(changed(bare, path, value))]).toEqual([path, value, 'format']);
    }
  }
  const wrongBeacon: Record<string, unknown[]> = {
    'beacon.network': ['default', 'QUICKNET', null],
    'beacon.round': [0, -1, 1.5, String(signed.beacon!.round), 2 ** 53, null],
    'beacon.signature': [signed.beacon!.signature.toUpperCase(), signed.beacon!.signature.slice(2), '', null],
  };
  for (const [path, values] of Object.entries(wrongBeacon)) {
    for (const value of values) expect(await failedStep(changed(signed, path, value))).toBe('format');
  }
});

test('a payout beyond the allowed return fails the format, for each of the twenty picks', async () => {
  for (const pick of picks) {
    const { lowest, highest } = payoutRange(pick);
    const step = (hundredths: number) => failedStep(changed(bare, `payouts.${pick}`, formatPayout(hundredths)));
    expect(await Promise.all([lowest - 1, lowest, highest, highest + 1].map(step))).toEqual([
      'format',
      lowest === defaultPayouts[pick] ? undefined : 'log',
      highest === defaultPayouts[pick] ? undefined : 'log',
      'format',
    ]);
  }
});

const later = (text: string, seconds: number) =>
  new Date(Date.parse(text) + seconds * 1000).toISOString().replace('.000', '');

test('one second in any of the times fails the format', async () => {
  for (const proof of [bare, signed]) {
    for (const name of ['opensAt', 'closesAt', 'rollsAt'] as const) {
      for (const seconds of [-1, 1]) {
        expect(await failedStep(changed(proof, name, later(proof[name], seconds)))).toBe('format');
      }
    }
  }
});

test('the beacon round follows from the closing time, and a signature belongs to one beacon round', async () => {
  const moved = (seconds: number) => ({
    ...signed,
    opensAt: later(signed.opensAt, seconds),
    closesAt: later(signed.closesAt, seconds),
    rollsAt: later(signed.rollsAt, seconds),
  });
  expect(await failedStep(moved(3))).toBe('beacon-round');
  expect(await failedStep(moved(-3))).toBe('beacon-round');
  for (const round of [signed.beacon!.round - 1, signed.beacon!.round + 1]) {
    expect(await failedStep(changed(signed, 'beacon.round', round))).toBe('beacon-round');
  }
  expect(await failedStep(changed(moved(3), 'beacon.round', signed.beacon!.round + 1))).toBe('beacon-signature');
  for (const other of withBeacon.slice(0, 4)) {
    expect(await failedStep(changed(signed, 'beacon.signature', other.beacon!.signature))).toBe('beacon-signature');
  }
});

test('another seed, sequence or anchor fails the chain', async () => {
  for (const proof of [bare, signed]) {
    for (const sequence of [1, 40, 41].map((step) => proof.sequence + step))
      expect(await failedStep(changed(proof, 'sequence', sequence))).toBe('chain');
    expect(await failedStep(changed(proof, 'chain.anchor', proof.seed))).toBe('chain');
    for (let at = 0; at < 64; at += 1) {
      const digit = proof.seed[at] === '0' ? '1' : '0';
      expect(await failedStep(changed(proof, 'seed', proof.seed.slice(0, at) + digit + proof.seed.slice(at + 1)))).toBe(
        'chain',
      );
    }
  }
});

test('another die or game, or a beacon left out, fails the dice', async () => {
  for (const proof of [bare, signed]) {
    for (const at of [0, 1, 2]) {
      for (const die of [1, 2, 3, 4, 5, 6].filter((face) => face !== proof.dice[at])) {
        expect(await failedStep(changed(proof, `dice.${at}`, die))).toBe('dice');
      }
    }
    expect(await failedStep(changed(proof, 'game', 'game9'))).toBe('dice');
  }
  expect(await failedStep(changed(signed, 'beacon', null))).toBe('dice');
});

const aRoll = rolls.rolls.find(({ beacon }) => beacon === recorded.beacons[3]!.randomness);
const slip = slipProof({ roll: aRoll!, number: '202604150326', witnessedBefore: 1 });

test('what the log does not say fails the log', async () => {
  const other = roundProof({ roll: rolls.rolls[0]!, number: '202611150001', closesAt: 1_794_700_000 });
  const wrong: Record<string, unknown[]> = {
    number: ['202604150327'],
    opensAt: [later(slip.opensAt, 40)],
    'payouts.big': ['1.95'],
    'book.root': [slip.seed],
    'log.key': [slip.log.key.replace('+', '/2+'), other.log.key.replace('7708a938', '00000000')],
    'log.terms': [other.log.terms, slip.log.roll, '', slip.log.terms.replace('index 2', 'index 1')],
    'log.book': [[slip.log.terms], [slip.log.book[0], other.log.book[0]]],
    'log.roll': [other.log.roll, slip.log.terms],
  };
  for (const [path, values] of Object.entries(wrong))
    for (const value of values)
      expect([path, value, await failedStep(changed(slip, path, value))]).toEqual([
        path,
        value,
        path === 'log.key' ? 'format' : 'log',
      ]);
});

test('whom to believe is asked for by name', async () => {
  const trusting = async (trust: Checks['trust']) => {
    const { failure, witnessed } = await checkProof(slip, { ...checks, trust: trust! });
    return failure?.step ?? witnessed!.length;
  };
  expect(await trusting({})).toBe(2);
  expect(await trusting({ keys: [slip.log.key] })).toBe(2);
  expect(await trusting({ keys: [slip.log.key], witnesses: [slip.log.witnesses[0]!] })).toBe(1);
  expect(await trusting({ witnesses: [] })).toBe(0);
  const second = 'club.example/log/2+8ad7ecc1+AcKG2ZTWV06L+B7/E9f3SYQ8JEEXlu2EVIKwn9WUk4W/';
  expect(await trusting({ keys: [second] })).toBe('log');
  expect(await trusting({ keys: [second, slip.log.key] })).toBe(2);
});

test('a header or a receipt that is not in the book fails the book', async () => {
  const [first, second] = slip.receipts;
  const moved = { note: first!.note, path: second!.path };
  for (const [path, value] of [
    ['header.text', slip.header.text.replace('orders 2', 'orders 3')],
    ['header.text', slip.header.text.replace('staked 20500', 'staked 20400')],
    ['header.path', slip.header.path.slice(1)],
    ['receipts', [moved, second]],
    ['receipts', [{ ...first!, path: first!.path.slice(1) }, second]],
    ['receipts', [first, first]],
    ['receipts', [{ ...first!, note: first!.note.replace('stake 10000', 'stake 90000') }, second]],
  ] as const)
    expect([path, value, await failedStep(changed(slip, path, value))]).toEqual([path, value, 'book']);
});

test('a receipt that the club did not sign fails the receipt, and another prize the prize', async () => {
  const [first, second] = slip.receipts;
  const unsigned = { ...first!, note: first!.note.replace(/(.{8})=\n$/, (end) => `${end.slice(1, 8)}A=\n`) };
  expect(await failedStep({ ...slip, receipts: [unsigned, second] })).toBe('receipt');
  for (const prize of ['0', '1', String(Number(slip.prize) + 1)])
    if (prize !== slip.prize) expect(await failedStep({ ...slip, prize })).toBe('prize');
});

test('whatever is handed in, the answer is a verdict', async () => {
  const junk = fc.jsonValue();
  const path = fc.constantFrom(...Object.keys(signed), 'chain.anchor', 'payouts.big', 'beacon.round', 'dice.0');
  await fc.assert(fc.asyncProperty(junk, async (value) => (await failedStep(value)) === 'format'));
  await fc.assert(
    fc.asyncProperty(path, junk, async (path, value) => {
      expect(
        (await checkProof(changed(signed, path, value), { ...checks, isBeaconSignature: () => true })).steps,
      ).toBeDefined();
    }),
  );
});
