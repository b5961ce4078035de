import { wireAmount, type Amount } from '@glass-dice/domain/money';
import { useIdempotencyKey } from '@glass-dice/ui/calls/use-idempotency-key.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { walletQuery } from '../wallet.api.ts';

export function useTopUp() {
  const client = useQueryClient();
  const idempotency = useIdempotencyKey();
  return useMutation({
    // Until it is known that this amount was granted, pressing again asks for the same grant and not for a second one.
    mutationFn: (granted: Amount) => {
      const amount = wireAmount(granted);
      return call('POST /wallet/top-ups', { body: { amount }, idempotencyKey: idempotency.keyOf(amount) });
    },
    onSuccess: ({ balanceAfter: balance, leftToday }) => {
      idempotency.close();
      client.setQueryData(
        walletQuery.queryKey,
        (known) => known && { ...known, balance, topUp: { ...known.topUp, leftToday } },
      );
    },
    // Not waited for. After a refusal too: another device may have used the allowance.
    onSettled: () => void client.invalidateQueries({ queryKey: ['mine'] }),
  });
}
