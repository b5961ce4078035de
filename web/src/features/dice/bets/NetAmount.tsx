import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { Amount } from '@glass-dice/ui/figures/Amount.tsx';

/** What a round brought. To get back no more than was staked is a loss, and looks like one. */
export function NetAmount({ net }: { net: string }) {
  return (
    <span className="font-semibold text-loss">
      <Amount value={amountOf(net)} signed />
    </span>
  );
}
