import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import proofs from '../../vectors/proofs.json' with { type: 'json' };
import recorded from '../../vectors/drand-quicknet.json' with { type: 'json' };
import rolls from '../../vectors/rolls.json' with { type: 'json' };
import { isBeaconSignature } from './beacon-signature.ts';
import { formatPayout, payoutRange } from './payouts.ts';
import { picks } from './picks.ts';
import { checkProof, type StepState } from './proof.ts';

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

const failedStep = async (bundle: unknown) => (await checkProof(bundle, isBeaconSignature)).failure?.step;

const states = (...all: StepState[]) =>
  Object.fromEntries(
    ['format', 'chain', 'beacon-round', 'beacon-signature', 'dice'].map((step, at) => [step, all[at]]),
  );

test('the recorded proofs are made of recorded rolls and beacon rounds', () => {
  expect([withBeacon.length, without.length]).toEqual([5, 2]);
  for (const { beacon, game, number, sequence, seed, dice } of proofs) {
    const { randomness } = recorded.beacons.find(({ round }) => round === beacon?.round) ?? { randomness: 'none' };
    expect(rolls.rolls).toContainEqual({ game, number, sequence, seed, dice, beacon: randomness });
  }
});

test('every step of a proof with a beacon holds, and without one there are no beacon steps', async () => {
  const hold = states('holds', 'holds', 'holds', 'holds', 'holds');
  for (const proof of withBeacon) expect(await checkProof(proof, isBeaconSignature)).toEqual({ steps: hold, proof });
  const noCurve = () => expect.fail('the curve is not needed');
  const recomputed = states('holds', 'holds', 'none', 'none', 'holds');
  for (const proof of without) expect(await checkProof(proof, noCurve)).toEqual({ steps: recomputed, proof });
});

test('what comes after the step that fails is not checked', async () => {
  const verdicts = [
    [changed(signed, 'money', 'real'), states('fails', 'not-checked', 'not-checked', 'not-checked', 'not-checked')],
    [changed(signed, 'sequence', 3), states('holds', 'fails', 'not-checked', 'not-checked', 'not-checked')],
    [changed(signed, 'beacon.round', 1), states('holds', 'holds', 'fails', 'not-checked', 'not-checked')],
    [changed(signed, 'beacon.signature', '0'.repeat(96)), states('holds', 'holds', 'holds', 'fails', 'not-checked')],
    [changed(signed, 'dice', [1, 1, 1]), states('holds', 'holds', 'holds', 'holds', 'fails')],
  ] as const;
  for (const [bundle, steps] of verdicts) expect((await checkProof(bundle, isBeaconSignature)).steps).toEqual(steps);
});

test('a bundle from before the roll is not a proof yet', async () => {
  const open = changed(changed(changed(signed, 'seed', undefined), 'dice', undefined), 'beacon.signature', undefined);
  const { failure } = await checkProof(open, isBeaconSignature);
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
    format: ['glass-dice/2', 'GLASS-DICE/1'],
    money: ['real', 'PLAY', 'play '],
    game: ['', '1game', 'Game1', 'game|1', 'g'.repeat(33), 'game1\n'],
    number: ['20261115001', '202611150000', '202611154321', '202602300001', '202613010001', 202_611_150_001],
    sequence: [0, -1, 41, 1.5, '1'],
    chain: ['chain'],
    'chain.anchor': [bare.chain.anchor.toUpperCase(), bare.chain.anchor.slice(1), `${bare.chain.anchor}0`],
    'chain.length': [0, 39, 65_537, 40.5, '40'],
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
      undefined,
      undefined,
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
    for (const sequence of [2, 3, 39]) expect(await failedStep(changed(proof, 'sequence', sequence))).toBe('chain');
    expect(await failedStep(changed(proof, 'chain.anchor', proof.seed))).toBe('chain');
    for (let at = 0; at < 64; at += 1) {
      const digit = proof.seed[at] === '0' ? '1' : '0';
      expect(await failedStep(changed(proof, 'seed', proof.seed.slice(0, at) + digit + proof.seed.slice(at + 1)))).toBe(
        'chain',
      );
    }
  }
});

test('another die, game or number, or a beacon left out, fails the dice', async () => {
  for (const proof of [bare, signed]) {
    for (const at of [0, 1, 2]) {
      for (const die of [1, 2, 3, 4, 5, 6].filter((face) => face !== proof.dice[at])) {
        expect(await failedStep(changed(proof, `dice.${at}`, die))).toBe('dice');
      }
    }
    expect(await failedStep(changed(proof, 'game', 'game9'))).toBe('dice');
    expect(await failedStep(changed(proof, 'number', '202611150041'))).toBe('dice');
  }
  expect(await failedStep(changed(signed, 'beacon', null))).toBe('dice');
});

test('whatever is handed in, the answer is a verdict', async () => {
  const junk = fc.jsonValue();
  const path = fc.constantFrom(...Object.keys(signed), 'chain.anchor', 'payouts.big', 'beacon.round', 'dice.0');
  await fc.assert(fc.asyncProperty(junk, async (value) => (await failedStep(value)) === 'format'));
  await fc.assert(
    fc.asyncProperty(path, junk, async (path, value) => {
      expect((await checkProof(changed(signed, path, value), () => true)).steps).toBeDefined();
    }),
  );
});
