import type { PasskeyAnswer } from '@glass-dice/contract/passkeys';
import { amountText, wireAmount, type Amount } from '@glass-dice/domain/money';
import { failureCode } from '@glass-dice/ui/calls/failure-text.ts';
import { outageTexts } from '@glass-dice/ui/calls/outage-text.ts';
import { useIdempotencyKey } from '@glass-dice/ui/calls/use-idempotency-key.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { currentLocale } from '@glass-dice/ui/texts/locale.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** How much to which card. */
type Wanted = { card: string; amount: Amount };

/** That it is the member who wants it. */
export type PinOrPasskey = { pin: string } | { passkey: PasskeyAnswer };

/**
 * Withdraws once per request. As long as the answer to one is unknown, sending the same again is the same request
 * and has the same key; after a refusal of it nothing was withdrawn, and the next one is new.
 */
export function useWithdraw() {
  const client = useQueryClient();
  const idempotency = useIdempotencyKey();
  const nameOf = ({ card, amount }: Wanted) => `${card} ${amount}`;

  const withdraw = useMutation({
    mutationFn: ({ wanted: { card, amount }, by }: { wanted: Wanted; by: PinOrPasskey }) => {
      const body = { card, amount: wireAmount(amount), ...by };
      return call('POST /wallet/withdrawals', { body, idempotencyKey: idempotency.keyOf(nameOf({ card, amount })) });
    },
    // Said here and not by the form: a member who has left it meanwhile is told too.
    onSuccess: (_answer, { wanted: { amount } }) => {
      idempotency.close();
      toast(m.withdraw_done({ amount: amountText(amount, currentLocale()) }), 'success');
    },
    onError: (error) => {
      if (!isOutage(error) && !isAboutProof(error)) idempotency.close();
    },
    // Not waited for. After a failure too: it may have been made, or the balance may be another one.
    onSettled: () => void client.invalidateQueries({ queryKey: ['mine'] }),
  });
  return { withdraw, isUnanswered: (wanted: Wanted) => idempotency.isUnanswered(nameOf(wanted)) };
}

/** Refused before it was looked at: an earlier press whose answer was lost may still be under way. */
export function isAboutProof(error: unknown): boolean {
  return ['wrong-pin', 'pin-locked', 'passkey-refused'].includes(failureCode(error));
}

/** Whether nobody knows what became of it. */
export function isOutage(error: unknown): boolean {
  return Object.hasOwn(outageTexts, failureCode(error));
}
