import { wireAmount, type Amount } from '@glass-dice/domain/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, newIdempotencyKey } from '../../../lib/api.ts';
import { walletQuery } from '../wallet.api.ts';

export function useTopUp() {
  const client = useQueryClient();
  const intent = useRef<{ amount: Amount; idempotencyKey: string }>(undefined);
  return useMutation({
    mutationFn: (amount: Amount) => {
      // Until it is known that this amount was granted, pressing again asks for the same grant and not for a second one.
      if (intent.current?.amount !== amount) intent.current = { amount, idempotencyKey: newIdempotencyKey() };
      const { idempotencyKey } = intent.current;
      return call('POST /wallet/top-ups', { body: { amount: wireAmount(amount) }, idempotencyKey });
    },
    onSuccess: ({ balanceAfter: balance, leftToday }) => {
      intent.current = undefined;
      client.setQueryData(
        walletQuery.queryKey,
        (known) => known && { ...known, balance, topUp: { ...known.topUp, leftToday } },
      );
    },
    // Not waited for. After a refusal too: another device may have used the allowance.
    onSettled: () => void client.invalidateQueries({ queryKey: ['mine'] }),
  });
}
