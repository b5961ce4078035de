import type { Card, Wallet } from '@glass-dice/contract/wallet';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { ChoiceField } from '@glass-dice/ui/forms/ChoiceField.tsx';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { useOnDemand } from '@glass-dice/ui/use-on-demand.ts';
import type { SubmitEvent } from 'react';
import { useWithdrawForm } from './use-withdraw-form.ts';
import { WhatStays } from './WhatStays.tsx';
import { WithdrawAmountField } from './WithdrawAmountField.tsx';

interface WithdrawFormProps {
  wallet: Wallet;
  cards: readonly Card[];
}

/** How much to which card; the PIN is asked for when both are right. */
export function WithdrawForm({ wallet, cards }: WithdrawFormProps) {
  const { form, card, setCard, typed, setTyped, mistakes, opening, submit, sheet } = useWithdrawForm(wallet, cards);
  const [PinSheet, fetchSheet] = useOnDemand(async () => (await import('./WithdrawPinSheet.tsx')).WithdrawPinSheet);
  return (
    <>
      <form
        ref={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          submit(fetchSheet);
        }}
      >
        <ChoiceField
          label={m.withdraw_card()}
          name="card"
          placeholder={m.withdraw_card_choose()}
          choices={cards.map((each) => ({ value: each.id, label: cardName(each) }))}
          chosen={card?.id}
          onChoose={setCard}
          error={mistakes.card}
        />
        <WithdrawAmountField
          typed={typed}
          onType={setTyped}
          balance={amountOf(wallet.balance)}
          maximum={amountOf(wallet.withdrawal.maximum)}
          error={mistakes.amount}
        />
        <div className="grid gap-1 text-sm text-ink-2">
          <p>{m.withdraw_about()}</p>
          <p>{m.withdraw_final()}</p>
          <WhatStays wallet={wallet} typed={typed} />
        </div>
        <FormFailure>{mistakes.form}</FormFailure>
        <Button type="submit" block pending={opening}>
          {m.me_withdraw()}
        </Button>
      </form>
      {PinSheet && sheet && <PinSheet {...sheet} card={cardName(sheet.card)} />}
    </>
  );
}

function cardName({ bank, maskedNumber }: Card): string {
  return `${bank} ${maskedNumber}`;
}
