import type { Pick } from '@glass-dice/domain/dice/picks';
import * as m from '@glass-dice/ui/i18n/messages.js';

const names: Partial<Record<Pick, () => string>> = {
  big: m.pick_big,
  small: m.pick_small,
  odd: m.pick_odd,
  even: m.pick_even,
};

export function pickName(pick: Pick): string {
  return names[pick]?.() ?? m.pick_sum({ sum: pickLabel(pick) });
}

/** As short as a table has room for: a sum is its number. */
export function pickLabel(pick: Pick): string {
  return names[pick]?.() ?? pick.slice('sum-'.length);
}
