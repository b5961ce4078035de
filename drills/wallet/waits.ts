/** How long withdrawals waited for a server that could have gone on with them. */
import type { WalletBooks } from './oracle.ts';
import type { Stretch } from './rig.ts';

export type Wait = { what: string; ms: number; after: Stretch['after'] };

type Step = { what: string; from: number; to: number };

/** Of each step the longest time in one stretch: who was killed meanwhile begins anew. The longest first. */
export function longestWaits(books: WalletBooks, stretches: readonly Stretch[]): Wait[] {
  return stepsOf(books)
    .map(({ what, from, to }) => {
      const waits = stretches.map((stretch) => ({
        ms: Math.max(0, Math.min(to, stretch.to) - Math.max(from, stretch.from)),
        after: stretch.after,
      }));
      const { ms, after } = waits.reduce((longest, each) => (each.ms > longest.ms ? each : longest));
      return { what, ms, after };
    })
    .toSorted((a, b) => b.ms - a.ms);
}

/** From when on each could be done, and when it was. */
function stepsOf({ withdrawals, payouts }: WalletBooks): Step[] {
  const byWithdrawal = new Map(payouts.map((payout) => [payout.withdrawal_id, payout]));
  return withdrawals.flatMap(({ id, state, created_ms: created, changed_ms: changed }) => {
    const payout = byWithdrawal.get(id);
    if (!payout || changed === null) return [];
    const due = { paid: payout.pays_ms, failed: payout.accepted_ms, returned: payout.returns_ms }[state];
    return [
      { what: `withdrawal ${id}, to be sent to the bank,`, from: created, to: payout.accepted_ms },
      ...(typeof due === 'number' ? [{ what: `withdrawal ${id}, to be ${state},`, from: due, to: changed }] : []),
    ];
  });
}
