import type { PasskeyAnswer } from '@glass-dice/contract/passkeys';
import type { Amount as AmountValue } from '@glass-dice/domain/money';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { useSingleRun } from '@glass-dice/ui/actions/use-single-run.ts';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { passkeyFailureText } from '@glass-dice/ui/device/webauthn.ts';
import { Amount } from '@glass-dice/ui/figures/Amount.tsx';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import { PinPad } from '@glass-dice/ui/forms/PinPad.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Sheet } from '@glass-dice/ui/overlays/Sheet.tsx';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { useRef, useState, type SubmitEvent } from 'react';
import { useProofWays } from '../../../lib/passkeys/proof-ways.ts';
import { proveByPasskey } from '../../../lib/passkeys/prove-by-passkey.ts';
import { ForgotPin } from '../ForgotPin.tsx';
import { isAboutProof, isOutage, type PinOrPasskey } from './withdraw.api.ts';

export interface WithdrawPinSheetProps {
  open: boolean;
  onClose: () => void;
  amount: AmountValue;
  /** The card's name, as the list of cards has it. */
  card: string;
  send: (by: PinOrPasskey) => Promise<unknown>;
  /** Refused for something else than the PIN or the passkey. */
  onRefused: (error: unknown) => void;
}

/** The last step: what is about to happen, and the PIN or a passkey. */
export function WithdrawPinSheet({ open, onClose, ...entry }: WithdrawPinSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={m.withdraw_pin_title()}>
      <PinForm {...entry} />
    </Sheet>
  );
}

const pinLength = 6;

const mistakes = () => [
  m.withdraw_pin_empty(),
  m.failure_wrong_pin({ tries: 1 }),
  m.failure_pin_locked({ until: formatMoment(new Date()) }),
];

type PinFormProps = Omit<WithdrawPinSheetProps, 'open' | 'onClose'>;

function PinForm({ amount, card, ...acts }: PinFormProps) {
  const { form, pin, enter, mistake, failure, pending, submit } = usePinForm(acts);
  const { mayUsePasskey } = useProofWays();
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
        onChange={enter}
        error={mistake}
        mistakes={mistakes()}
        disabled={pending}
      />
      <FormFailure>{failure}</FormFailure>
      <div className="grid gap-2">
        <Button type="submit" block pending={pending}>
          {m.withdraw_confirm()}
        </Button>
        {mayUsePasskey && (
          <Button variant="quiet" block disabled={pending} onClick={() => submit(proveByPasskey)}>
            {m.passkeys_use()}
          </Button>
        )}
        <p className="text-center text-sm text-ink-2">{m.withdraw_final()}</p>
        <p className="text-center">
          <ForgotPin />
        </p>
      </div>
    </form>
  );
}

function usePinForm({ send, onRefused }: Pick<PinFormProps, 'send' | 'onRefused'>) {
  const form = useRef<HTMLFormElement>(null);
  const [pin, setPin] = useState('');
  const [mistake, setMistake] = useState<string>();
  const [failure, setFailure] = useState<string>();

  function showMistake(text: string) {
    setMistake(text);
    form.current?.querySelector('input')?.focus();
  }

  async function sendBy(by: PinOrPasskey) {
    try {
      await send(by);
    } catch (error) {
      if (isOutage(error)) return setFailure(m.withdraw_repeat({ failure: failureText(error) }));
      if (!isAboutProof(error)) return onRefused(error);
      if ('passkey' in by) return setFailure(failureText(error));
      setPin('');
      showMistake(failureText(error));
    }
  }

  const [pending, submit] = useSingleRun(async (ask?: () => Promise<PasskeyAnswer | undefined>) => {
    setFailure(undefined);
    if (!ask) return pin.length < pinLength ? showMistake(m.withdraw_pin_empty()) : await sendBy({ pin });
    setMistake(undefined);
    const passkey = await ask().catch((error: unknown) => setFailure(passkeyFailureText(error)));
    if (passkey) await sendBy({ passkey });
  });

  function enter(entered: string) {
    setPin(entered);
    setMistake(undefined);
  }

  return { form, pin, enter, mistake, failure, pending, submit };
}
