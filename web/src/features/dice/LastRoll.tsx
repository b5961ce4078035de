import type { RolledRound } from '@glass-dice/contract/dice';
import { sumOf, wins, type Dice as Rolled } from '@glass-dice/domain/dice/picks';
import * as m from '../../i18n/generated/messages.js';
import { Dice } from '../../ui/Dice.tsx';

/** What the last round rolled, or that there was none yet. */
export function LastRoll({ last }: { last: RolledRound | null }) {
  if (!last) return <p className="text-sm text-ink-2">{m.table_no_last()}</p>;
  const dice = last.dice as readonly number[] as Rolled;
  return (
    <div role="status" className="grid content-start justify-items-start gap-2">
      <p className="text-xs text-ink-2">{m.table_last({ number: last.number })}</p>
      <Dice faces={dice} />
      <p className="font-semibold">{rollText(dice)}</p>
    </div>
  );
}

/** "11 · Big · Odd" */
export function rollText(dice: Rolled): string {
  const sum = sumOf(dice);
  const size = wins('big', sum) ? m.pick_big() : m.pick_small();
  const parity = wins('odd', sum) ? m.pick_odd() : m.pick_even();
  return `${sum} · ${size} · ${parity}`;
}
