import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import type { Game } from '../dice.api.ts';
import type { SlipOfTable } from './use-betting.ts';

const quickStakes = [10, 50, 100, 500];

/** Chips that add to the stake, as far as the table allows it. */
export function QuickStakes({ game, slip }: { game: Game; slip: SlipOfTable }) {
  const most = amountOf(game.maximumStake) / 100;
  const fitting = quickStakes.filter((each) => each >= amountOf(game.minimumStake) / 100 && each <= most);
  return (
    <div role="group" aria-label={m.table_quick()} className="desk-chips">
      {fitting.map((each) => (
        <button key={each} type="button" onClick={() => slip.addStake(each, most)} className="desk-chip">
          {each}
        </button>
      ))}
    </div>
  );
}
