import { sumOf, wins, type Dice as Rolled } from '@glass-dice/domain/dice/picks';
import * as m from '@glass-dice/ui/i18n/messages.js';

/** "11 · Big · Odd" */
export function rollText(dice: Rolled): string {
  return `${sumOf(dice)} · ${kindText(sumOf(dice))}`;
}

/** "Big · Odd" */
export function kindText(sum: number): string {
  const size = wins('big', sum) ? m.pick_big() : m.pick_small();
  return `${size} · ${wins('odd', sum) ? m.pick_odd() : m.pick_even()}`;
}
