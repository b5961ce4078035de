import type { RolledRound } from '@glass-dice/contract/dice';
import { sumOf, wins, type Dice as Rolled } from '@glass-dice/domain/dice/picks';
import * as m from '../../../i18n/generated/messages.js';
import { Dice } from '../../../ui/dice/Dice.tsx';

interface LastRollProps {
  last: RolledRound | null;
  /** The round whose result nobody here knows yet. */
  rolling: string | undefined;
}

/** What the last round rolled, that it is being rolled, or that there was none yet. Faces are those of a known result. */
export function LastRoll({ last, rolling }: LastRollProps) {
  if (!last && !rolling) return <p className="text-sm text-ink-2">{m.table_no_last()}</p>;
  const dice = rolling ? undefined : (last!.dice as readonly number[] as Rolled);
  return (
    <div role="status" className="grid content-start justify-items-start gap-2">
      <p className="text-xs text-ink-2">
        {rolling ? m.table_round({ number: rolling }) : m.table_last({ number: last!.number })}
      </p>
      <Dice faces={dice} />
      <p className="font-semibold @min-[15rem]:whitespace-nowrap">{dice ? rollText(dice) : m.table_rolling()}</p>
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
