import { failureCode } from '@glass-dice/ui/calls/failure-text.ts';
import { useIdempotencyKey } from '@glass-dice/ui/calls/use-idempotency-key.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { cardsQuery } from '../wallet.api.ts';

const mine = ['mine'];

interface NewCard {
  bank: string;
  number: string;
  pin: string;
}

export function useBindCard() {
  const client = useQueryClient();
  const idempotency = useIdempotencyKey();
  return useMutation({
    // The key belongs to this card: another bank or number is another request, another PIN is not.
    mutationFn: ({ bank, number, pin }: NewCard) =>
      call('POST /wallet/cards', {
        body: { bank, number, pin },
        idempotencyKey: idempotency.keyOf(`${bank} ${number}`),
      }),
    // Waited for: the list that comes next has the card.
    onSuccess: () => client.invalidateQueries({ queryKey: mine }),
    // Not waited for: the name, the PIN or the bank may not be what this page believes.
    onError: () => void client.invalidateQueries({ queryKey: mine }),
  });
}

export function useDeleteCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (card: string) =>
      call('DELETE /wallet/cards/:card', { params: { card } }).catch((error: unknown) => {
        // One that is gone already is what was asked for.
        if (failureCode(error) !== 'not-found') throw error;
      }),
    onSuccess: (_answer, deleted) =>
      client.setQueryData(
        cardsQuery.queryKey,
        (known) => known && { ...known, cards: known.cards.filter(({ id }) => id !== deleted) },
      ),
    onSettled: () => void client.invalidateQueries({ queryKey: mine }),
  });
}
