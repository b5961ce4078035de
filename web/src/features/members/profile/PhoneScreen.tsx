import { screens } from '@glass-dice/contract/screens';
import { isPhone, tidyPhone } from '@glass-dice/domain/members/profile';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { useSingleRun } from '@glass-dice/ui/actions/use-single-run.ts';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { Field } from '@glass-dice/ui/forms/Field.tsx';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { Dialog } from '@glass-dice/ui/overlays/Dialog.tsx';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { useRef, useState, type SubmitEvent } from 'react';
import { useErasePhone, useSetPhone } from './profile.api.ts';
import { WithMe } from './WithMe.tsx';

export function PhoneScreen() {
  const stepBack = useStepBack(screens.info);
  return (
    <Page title={m.info_phone()} back={stepBack}>
      <p className="pt-2 pb-6 text-ink-2">{m.phone_lead()}</p>
      <WithMe skeleton={<Skeleton className="h-40 rounded-2" />}>
        {({ phone }) => (
          <div className="grid gap-3">
            <PhoneForm kept={phone} onDone={stepBack} />
            {phone !== null && <ErasePhone onDone={stepBack} />}
          </div>
        )}
      </WithMe>
    </Page>
  );
}

interface PhoneFormProps {
  kept: string | null;
  onDone: () => void;
}

function PhoneForm({ kept, onDone }: PhoneFormProps) {
  const setPhone = useSetPhone();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(kept ?? '');
  const [mistake, setMistake] = useState<string>();

  const [saving, save] = useSingleRun(async (phone: string) => {
    try {
      await setPhone.mutateAsync(phone);
      toast(m.phone_done(), 'success');
      onDone();
    } catch {
      // The form says what went wrong, with the number still in it.
    }
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const phone = tidyPhone(typed);
    const found = phone ? (isPhone(phone) ? undefined : m.phone_shape()) : m.phone_empty();
    setMistake(found);
    if (found) input.current?.focus();
    else save(phone);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field
        ref={input}
        label={m.info_phone()}
        type="tel"
        autoComplete="tel"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setMistake(undefined);
        }}
        hint={m.phone_shape()}
        error={mistake}
      />
      {setPhone.error && (
        <p role="alert" className="text-sm text-loss">
          {failureText(setPhone.error)}
        </p>
      )}
      <Button type="submit" block pending={saving}>
        {m.phone_submit()}
      </Button>
    </form>
  );
}

function ErasePhone({ onDone }: { onDone: () => void }) {
  const erasePhone = useErasePhone();
  const [asking, setAsking] = useState(false);

  function close() {
    if (erasePhone.isPending) return;
    erasePhone.reset();
    setAsking(false);
  }

  async function erase() {
    try {
      await erasePhone.mutateAsync();
      toast(m.phone_erased(), 'success');
      onDone();
    } catch {
      // Said in the dialog, which stays open for another try.
    }
  }

  return (
    <>
      <Button variant="quiet" block onClick={() => setAsking(true)}>
        {m.phone_erase()}
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title={m.phone_erase_ask()}
        confirmLabel={m.phone_erase_confirm()}
        onConfirm={erase}
        danger
      >
        {m.phone_erase_text()}
        <FormFailure>{erasePhone.error ? failureText(erasePhone.error) : undefined}</FormFailure>
      </Dialog>
    </>
  );
}
