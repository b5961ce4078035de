import type { Me } from '@glass-dice/contract/members';
import { pinPattern } from '@glass-dice/domain/members/credentials';
import { testEffect, tidyNumber } from '@glass-dice/domain/wallet/test-numbers';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { ChoiceField } from '@glass-dice/ui/forms/ChoiceField.tsx';
import { Field } from '@glass-dice/ui/forms/Field.tsx';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import { useCheckedForm } from '@glass-dice/ui/forms/use-checked-form.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { useState, type SyntheticEvent } from 'react';
import { ForgotPin } from '../ForgotPin.tsx';
import { useBindCard } from './cards.api.ts';
import { TestNumbers } from './TestNumbers.tsx';

interface BindCardFormProps {
  me: Me;
  banks: readonly { key: string; name: string }[];
  onDone: () => void;
}

export function BindCardForm({ me, banks, onDone }: BindCardFormProps) {
  const [bank, setBank] = useState<string>();
  const [number, setNumber] = useState('');
  const { errors, failure, pending, mend, ...form } = useBindForm(bank, onDone);
  return (
    <form noValidate autoComplete="off" {...form} {...closedToPasting} className="grid gap-5">
      <ChoiceField
        label={m.bind_bank()}
        name="bank"
        choices={banks.map(({ key, name }) => ({ value: key, label: name }))}
        chosen={bank}
        placeholder={m.bind_bank_choose()}
        onChoose={(key) => {
          setBank(key);
          mend('bank');
        }}
        error={errors.bank}
      />
      <Field
        label={m.bind_number()}
        name="number"
        value={number}
        onChange={(event) => setNumber(event.target.value)}
        inputMode="numeric"
        autoComplete="off"
        hint={m.bind_number_hint()}
        error={errors.number}
      />
      <TestNumbers
        chosen={tidyNumber(number)}
        onChoose={(chosen) => {
          setNumber(chosen);
          mend('number');
        }}
      />
      <Field label={m.cards_holder()} value={me.name ?? ''} readOnly dir="auto" hint={m.name_shown()} />
      <div className="grid">
        <Field
          label={m.me_pin()}
          name="pin"
          type="password"
          eye={m.bind_pin_show}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          error={errors.pin}
        />
        <ForgotPin />
      </div>
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" block pending={pending}>
        {m.bind_submit()}
      </Button>
    </form>
  );
}

const sixDigits = new RegExp(pinPattern);

function useBindForm(bank: string | undefined, onDone: () => void) {
  const bind = useBindCard();
  return useCheckedForm<'bank' | 'number' | 'pin'>({
    check: ({ number, pin }) => ({
      ...(!bank && { bank: m.bind_bank_empty() }),
      // Here and not on the server: a number that may be real never leaves this device.
      ...(!testEffect(tidyNumber(number)) && {
        number: tidyNumber(number) ? m.failure_not_a_test_number() : m.bind_number_empty(),
      }),
      ...(!sixDigits.test(tidyNumber(pin)) && { pin: m.pin_incomplete() }),
    }),
    send: async ({ number, pin }) => {
      await bind.mutateAsync({ bank: bank!, number: tidyNumber(number), pin: tidyNumber(pin) });
      toast(m.bind_done(), 'success');
      onDone();
    },
    fieldOf: {
      'bank-unknown': 'bank',
      'not-a-test-number': 'number',
      'card-already-bound': 'number',
      'wrong-pin': 'pin',
      'pin-locked': 'pin',
    },
  });
}

/** No number comes into this form or leaves it by the clipboard; the PIN may come from a password manager. */
const closedToPasting = {
  onCopy: refuse,
  onCut: refuse,
  onPaste: refuse,
  onDrop: refuse,
  onContextMenu: refuse,
  // A double click selects a word when the button goes down, before it is a double click.
  onMouseDown: (event: SyntheticEvent<HTMLFormElement, MouseEvent>) => {
    if (event.nativeEvent.detail > 1) refuse(event);
  },
  onDoubleClick: refuse,
};

function refuse(event: SyntheticEvent): void {
  if ((event.target as HTMLInputElement).name !== 'pin') event.preventDefault();
}
