/** Every way to change one field of a proof, and which of them cannot be noticed from that proof alone. */
import { randomnessOf } from '@glass-dice/domain/dice/beacon';
import { payoutRange, formatPayout, parsePayout } from '@glass-dice/domain/dice/payouts';
import { picks } from '@glass-dice/domain/dice/picks';
import type { Proof, ProofStep } from '@glass-dice/domain/dice/proof';
import { isRhythm } from '@glass-dice/domain/dice/rhythm';
import { roll } from '@glass-dice/domain/dice/roll';

export type Change = {
  field: string;
  changed: object;
  /** The step that must fail. */
  step: ProofStep;
};

export function changesOf(proof: Proof): Change[] {
  const { chain, beacon, payouts, dice, book, log } = proof;
  const change = (field: string, step: Change['step'], values: object): Change => ({
    field,
    step,
    changed: { ...proof, ...values },
  });
  // One in 216 others leads to the same dice; then it is the log that says otherwise.
  const changeOfRoll = (field: string, values: Partial<Proof>) =>
    change(field, rollOf({ ...proof, ...values }) === dice.join() ? 'log' : 'dice', values);
  const changeOfLog = (field: string, step: ProofStep, values: Partial<Proof['log']>) =>
    change(`log.${field}`, step, { log: { ...log, ...values } });
  // To another slot of the same day: down from the last ones, up from the first.
  const towards = Number(proof.number.slice(-4)) > 1_000 ? -1 : 1;
  const rhythm = (Date.parse(proof.rollsAt) - Date.parse(proof.opensAt)) / 1_000;
  return [
    change('format', 'format', { format: 'glass-dice/1' }),
    change('money', 'format', { money: 'real' }),
    changeOfRoll('game', { game: `${proof.game}x` }),
    change('number', 'log', { number: String(Number(proof.number) + towards) }),
    change('sequence', 'chain', { sequence: proof.sequence === 1 ? 2 : proof.sequence - 1 }),
    change('chain.anchor', 'chain', { chain: { ...chain, anchor: otherHex(chain.anchor) } }),
    change('chain.length', 'format', { chain: { ...chain, length: chain.length + 1 } }),
    change('opensAt', isRhythm(rhythm - 1) ? 'log' : 'format', { opensAt: later(proof.opensAt, 1) }),
    change('opensAt, as in another rhythm', 'log', { opensAt: later(proof.rollsAt, rhythm === 20 ? -24 : -20) }),
    change('closesAt', 'format', { closesAt: later(proof.closesAt, -1) }),
    change('rollsAt', 'format', { rollsAt: later(proof.rollsAt, 1) }),
    ...picks.flatMap((pick) => {
      const { lowest, highest } = payoutRange(pick);
      const within = parsePayout(payouts[pick]) === highest ? lowest : highest;
      const withPayout = (hundredths: number) => ({ payouts: { ...payouts, [pick]: formatPayout(hundredths) } });
      return [
        change(`payouts.${pick}, within the allowed return`, 'log', withPayout(within)),
        change(`payouts.${pick}, beyond it`, 'format', withPayout(highest + 1)),
      ];
    }),
    ...(beacon
      ? [
          changeOfRoll('beacon', { beacon: null }),
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
    change('book.root', 'log', { book: { root: otherHex(book.root) } }),
    changeOfLog('key', 'format', { key: shortened(log.key) }),
    ...log.witnesses.map((key, index) =>
      changeOfLog(`witnesses[${index}]`, 'format', { witnesses: log.witnesses.with(index, shortened(key)) }),
    ),
    changeOfLog('terms', 'log', { terms: elsewhere(log.terms) }),
    ...log.book.map((text, index) =>
      changeOfLog(`book[${index}]`, 'log', { book: log.book.with(index, elsewhere(text)) }),
    ),
    changeOfLog('roll', 'log', { roll: elsewhere(log.roll) }),
    ...Object.keys(proof).map((field) => change(`${field}, left out`, 'format', { [field]: undefined })),
    change('a field too many', 'format', { note: '' }),
  ];
}

function rollOf({ beacon, seed, ...terms }: Proof): string {
  const randomness = beacon ? randomnessOf(Buffer.from(beacon.signature, 'hex')) : 'none';
  return roll({ ...terms, seed: Buffer.from(seed, 'hex'), beacon: randomness }).join();
}

function otherHex(hex: string): string {
  return hex.slice(0, -1) + (hex.endsWith('0') ? '1' : '0');
}

function shortened(key: string): string {
  return key.slice(0, -1);
}

/** As if the entry stood at another place of the log. */
function elsewhere(proof: string): string {
  return proof.replace('\nindex ', '\nindex 1');
}

function later(moment: string, seconds: number): string {
  return new Date(Date.parse(moment) + seconds * 1_000).toISOString().replace('.000Z', 'Z');
}
