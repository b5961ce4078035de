import type { Amount as AmountValue } from '@glass-dice/domain/money';
import { useRef, useState, type SubmitEvent } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { failureCode, failureText } from '../../../lib/failure-text.ts';
import { Amount } from '../../../ui/figures/Amount.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { PinPad } from '../../../ui/forms/PinPad.tsx';
import { Sheet } from '../../../ui/overlays/Sheet.tsx';
import { useSingleRun } from '../../../ui/actions/use-single-run.ts';
import { isOutage } from './withdraw.api.ts';

export interface WithdrawPinSheetProps {
  open: boolean;
  onClose: () => void;
  amount: AmountValue;
  /** The card's name, as the list of cards has it. */
  card: string;
  send: (pin: string) => Promise<unknown>;
  /** Refused for something else than the PIN. */
  onRefused: (error: unknown) => void;
}

/** The last step: what is about to happen, and the PIN. */
export function WithdrawPinSheet({ open, onClose, ...entry }: WithdrawPinSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={m.withdraw_pin_title()}>
      <PinForm {...entry} />
    </Sheet>
  );
}

const pinLength = 6;

function PinForm({ amount, card, send, onRefused }: Omit<WithdrawPinSheetProps, 'open' | 'onClose'>) {
  const form = useRef<HTMLFormElement>(null);
  const [pin, setPin] = useState('');
  const [mistake, setMistake] = useState<string>();
  const [failure, setFailure] = useState<string>();

  function showMistake(text: string) {
    setMistake(text);
    form.current?.querySelector('input')?.focus();
  }

  const [pending, submit] = useSingleRun(async () => {
    setFailure(undefined);
    if (pin.length < pinLength) return showMistake(m.withdraw_pin_empty());
    try {
      await send(pin);
    } catch (error) {
      if (isOutage(error)) return setFailure(m.withdraw_repeat({ failure: failureText(error) }));
      if (!['wrong-pin', 'pin-locked'].includes(failureCode(error))) return onRefused(error);
      setPin('');
      showMistake(failureText(error));
    }
  });

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4 pb-4"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="grid justify-items-center gap-0.5 text-center">
        <Amount value={amount} size="xl" />
        <span className="text-sm text-ink-2">{m.withdraw_to({ card })}</span>
      </p>
      <PinPad
        label={m.withdraw_pin()}
        value={pin}
        onChange={(entered) => {
          setPin(entered);
          setMistake(undefined);
        }}
        error={mistake}
        disabled={pending}
      />
      <FormFailure>{failure}</FormFailure>
      <div className="grid gap-2">
        <Button type="submit" block pending={pending}>
          {m.withdraw_confirm()}
        </Button>
        <p className="text-center text-sm text-ink-2">{m.withdraw_final()}</p>
      </div>
    </form>
  );
}
