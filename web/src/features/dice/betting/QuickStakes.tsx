import { RotateCcw } from 'lucide-react';
import * as m from '../../../i18n/generated/messages.js';
import { amountOf } from '../../../lib/amount.ts';
import { Chip } from './Chip.tsx';
import type { Game } from '../dice.api.ts';
import type { SlipOfTable } from './use-betting.ts';

const quickStakes = [10, 50, 100, 500];

/** Chips that add to the stake, as far as the table allows it, and what was bet last. */
export function QuickStakes({ game, slip }: { game: Game; slip: SlipOfTable }) {
  const most = amountOf(game.maximumStake) / 100;
  const fitting = quickStakes.filter((each) => each >= amountOf(game.minimumStake) / 100 && each <= most);
  return (
    <div
      role="group"
      aria-label={m.table_quick()}
      className="flex flex-wrap gap-2 *:min-w-fit *:flex-[1_1_3.25rem] *:whitespace-nowrap"
    >
      {fitting.map((each) => (
        <Chip key={each} onPress={() => slip.addStake(each, most)}>
          {each}
        </Chip>
      ))}
      {slip.repeatLast && (
        <Chip label={m.table_repeat_last()} onPress={slip.repeatLast}>
          <RotateCcw aria-hidden className="size-5" />
        </Chip>
      )}
    </div>
  );
}
