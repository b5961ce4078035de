import { screens } from '@glass-dice/contract/screens';
import type { Card, Wallet } from '@glass-dice/contract/wallet';
import { parseTypedAmount, type Amount } from '@glass-dice/domain/money';
import { useSingleRun } from '@glass-dice/ui/actions/use-single-run.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { walletQuery } from '../wallet.api.ts';
import { mistakesOf, refusalOf, type WithdrawMistakes } from './withdraw-mistakes.ts';
import { useWithdraw, type PinOrPasskey } from './withdraw.api.ts';

/** From what is chosen and typed to the sheet that asks for the PIN, and back when the server refuses it. */
export function useWithdrawForm(wallet: Wallet, cards: readonly Card[]) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const { withdraw, isUnanswered } = useWithdraw();
  const [chosen, setChosen] = useState(cards.length === 1 ? cards[0]!.id : undefined);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<{ card: Card; amount: Amount }>();
  const [open, setOpen] = useState(false);
  const { form, mistakes, setMistakes } = useMistakes();
  const card = cards.find(({ id }) => id === chosen);

  function check(amount: Amount | undefined): WithdrawMistakes {
    // One whose answer was lost may have been made already; only the server knows, whatever the balance is now.
    const repeated = card && amount !== undefined && isUnanswered({ card: card.id, amount });
    const refusal = amount === undefined || repeated ? undefined : refusalOf(amount, wallet);
    // What it was judged by may be old.
    if (refusal) void client.invalidateQueries(walletQuery);
    return {
      ...(!card && { card: m.withdraw_card_empty() }),
      ...(amount === undefined && { amount: m.withdraw_bad_amount() }),
      ...(refusal && mistakesOf(refusal)),
    };
  }

  const [opening, submit] = useSingleRun(async (fetchSheet: () => Promise<boolean>) => {
    const amount = parseTypedAmount(typed);
    const found = check(amount);
    setMistakes(found);
    if (!card || amount === undefined || Object.keys(found).length > 0) return;
    setAsked({ card, amount });
    setOpen(await fetchSheet());
  });

  const sheet = asked && {
    ...asked,
    open,
    onClose: () => withdraw.isPending || setOpen(false),
    send: async (by: PinOrPasskey) => {
      await withdraw.mutateAsync({ wanted: { card: asked.card.id, amount: asked.amount }, by });
      // A member who has left the screen meanwhile is not led anywhere.
      if (location.pathname === screens.withdraw) navigate(screens.withdrawals, { replace: true });
    },
    onRefused: (error: unknown) => {
      setOpen(false);
      setMistakes(mistakesOf(error));
    },
  };

  /** What is being mended is no longer wrong until it is sent again. */
  const mending = (set: (value: string) => void) => (value: string) => {
    set(value);
    setMistakes({});
  };
  return {
    form,
    card,
    setCard: mending(setChosen),
    typed,
    setTyped: mending(setTyped),
    mistakes,
    opening,
    submit,
    sheet,
  };
}

/** The first wrong field gets the focus, once a sheet that was over it has given the focus back. */
function useMistakes() {
  const form = useRef<HTMLFormElement>(null);
  const [mistakes, setMistakes] = useState<WithdrawMistakes>({});
  useEffect(() => {
    const wrong = (['card', 'amount'] as const).find((field) => mistakes[field]);
    if (wrong) (form.current?.elements.namedItem(wrong) as HTMLElement | null)?.focus();
  }, [mistakes]);
  return { form, mistakes, setMistakes };
}
