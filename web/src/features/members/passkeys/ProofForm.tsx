import type { Proof } from '@glass-dice/contract/passkeys';
import { useState } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { Button } from '../../../ui/actions/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { useMe } from '../members.api.ts';
import { proofRequest } from './passkeys.api.ts';
import { askForPasskey, passkeyFailureText } from './webauthn.ts';

interface ProofFormProps {
  text: string;
  submit: string;
  danger?: boolean;
  /** There is one, and this device can use it. */
  byPasskey: boolean;
  onProof: (proof: Proof) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks who it is, by the password or a passkey, before what matters is done. */
export function ProofForm({ text, submit, danger = false, byPasskey, onProof, onCancel }: ProofFormProps) {
  const username = useMe().data?.username;
  const [refusal, setRefusal] = useState<string>();
  const { errors, failure, pending, onSubmit, onInput } = useCheckedForm<'password'>({
    check: ({ password }) => (password ? {} : { password: m.field_login_password_empty() }),
    send: ({ password }) => {
      setRefusal(undefined);
      return onProof({ password });
    },
    fieldOf: { 'wrong-password': 'password' },
  });

  async function provePasskey() {
    setRefusal(undefined);
    try {
      const passkey = await askForPasskey(await proofRequest());
      if (passkey) await onProof({ passkey });
    } catch (error) {
      setRefusal(passkeyFailureText(error));
    }
  }

  return (
    <form noValidate onSubmit={onSubmit} onInput={onInput} className="grid gap-4 pb-4">
      <p className="text-sm text-ink-2">{text}</p>
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly autoComplete="username" value={username ?? ''} />
      <Field
        label={m.field_login_password()}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={256}
        data-autofocus
        error={errors.password}
      />
      <FormFailure>{failure ?? refusal}</FormFailure>
      <div className="flex flex-wrap gap-3 *:flex-[1_1_10rem]">
        <Button variant="secondary" onClick={onCancel}>
          {m.ui_cancel()}
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={pending}>
          {submit}
        </Button>
      </div>
      {byPasskey && (
        <Button variant="quiet" block disabled={pending} onClick={provePasskey}>
          {m.passkeys_use()}
        </Button>
      )}
    </form>
  );
}
