/** Every way to change one field of a proof, and which of them cannot be noticed from that proof alone. */
import { randomnessOf } from '@glass-dice/domain/dice/beacon';
import { payoutRange, formatPayout, parsePayout } from '@glass-dice/domain/dice/payouts';
import { picks } from '@glass-dice/domain/dice/picks';
import type { Proof } from '@glass-dice/domain/dice/proof';
import { roll } from '@glass-dice/domain/dice/roll';

export type Change = {
  field: string;
  changed: object;
  /** The step that must fail; none for a change that a proof alone cannot show. */
  step: 'format' | 'chain' | 'beacon-round' | 'beacon-signature' | 'dice' | undefined;
};

export function changesOf(proof: Proof): Change[] {
  const { chain, beacon, payouts, dice } = proof;
  const change = (field: string, step: Change['step'], values: object): Change => ({
    field,
    step,
    changed: { ...proof, ...values },
  });
  // To another slot of the same day: down from the last ones, up from the first.
  const towards = Number(proof.number.slice(-4)) > 1_000 ? -1 : 1;
  const rhythm = (Date.parse(proof.rollsAt) - Date.parse(proof.opensAt)) / 1_000;
  return [
    change('format', 'format', { format: 'glass-dice/2' }),
    change('money', 'format', { money: 'real' }),
    change('game', 'dice', { game: otherDice(proof, 'game', (game) => `${game}x`) }),
    change('number', 'dice', { number: otherDice(proof, 'number', (number) => String(Number(number) + towards)) }),
    change('sequence', 'chain', { sequence: proof.sequence === 1 ? 2 : proof.sequence - 1 }),
    change('chain.anchor', 'chain', { chain: { ...chain, anchor: otherHex(chain.anchor) } }),
    change('chain.length, still long enough', undefined, { chain: { ...chain, length: chain.length + 1 } }),
    change('chain.length, too short', 'format', { chain: { ...chain, length: proof.sequence - 1 } }),
    change('opensAt', 'format', { opensAt: later(proof.opensAt, 1) }),
    change('opensAt, as in another rhythm', undefined, { opensAt: later(proof.rollsAt, rhythm === 20 ? -24 : -20) }),
    change('closesAt', 'format', { closesAt: later(proof.closesAt, -1) }),
    change('rollsAt', 'format', { rollsAt: later(proof.rollsAt, 1) }),
    ...picks.flatMap((pick) => {
      const { lowest, highest } = payoutRange(pick);
      const within = parsePayout(payouts[pick]) === highest ? lowest : highest;
      const withPayout = (hundredths: number) => ({ payouts: { ...payouts, [pick]: formatPayout(hundredths) } });
      return [
        change(`payouts.${pick}, within the allowed return`, undefined, withPayout(within)),
        change(`payouts.${pick}, beyond it`, 'format', withPayout(highest + 1)),
      ];
    }),
    ...(beacon
      ? [
          ...(rollOf({ ...proof, beacon: null }) === dice.join() ? [] : [change('beacon', 'dice', { beacon: null })]),
          change('beacon.network', 'format', { beacon: { ...beacon, network: 'mainnet' } }),
          change('beacon.round', 'beacon-round', { beacon: { ...beacon, round: beacon.round + 1 } }),
          change('beacon.signature', 'beacon-signature', {
            beacon: { ...beacon, signature: otherHex(beacon.signature) },
          }),
        ]
      : [
          change('beacon', 'beacon-round', {
            beacon: { network: 'quicknet', round: 1, signature: '0'.repeat(96) },
          }),
        ]),
    change('seed', 'chain', { seed: otherHex(proof.seed) }),
    ...dice.map((die, index) =>
      change(`dice[${index}]`, 'dice', { dice: dice.toSpliced(index, 1, die === 6 ? 1 : ((die + 1) as typeof die)) }),
    ),
    ...Object.keys(proof).map((field) => change(`${field}, left out`, 'format', { [field]: undefined })),
    change('a field too many', 'format', { note: '' }),
  ];
}

/** One in 216 others leads to the same dice, and from the proof alone it cannot be told from the true one. */
function otherDice(proof: Proof, field: 'game' | 'number', next: (value: string) => string): string {
  let other = next(proof[field]);
  while (rollOf({ ...proof, [field]: other }) === proof.dice.join()) other = next(other);
  return other;
}

function rollOf({ beacon, seed, ...terms }: Proof): string {
  const randomness = beacon ? randomnessOf(Buffer.from(beacon.signature, 'hex')) : 'none';
  return roll({ ...terms, seed: Buffer.from(seed, 'hex'), beacon: randomness }).join();
}

function otherHex(hex: string): string {
  return hex.slice(0, -1) + (hex.endsWith('0') ? '1' : '0');
}

function later(moment: string, seconds: number): string {
  return new Date(Date.parse(moment) + seconds * 1_000).toISOString().replace('.000Z', 'Z');
}
