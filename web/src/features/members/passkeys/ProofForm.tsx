import type { Proof } from '@glass-dice/contract/passkeys';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { passkeyFailureText } from '@glass-dice/ui/device/webauthn.ts';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import { useCheckedForm } from '@glass-dice/ui/forms/use-checked-form.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import type { ReactNode } from 'react';
import { OwnPasswordField } from '../security/OwnPasswordField.tsx';
import { byPasskey, useProofWays } from '../../../lib/passkeys/proof-ways.ts';
import { proveByPasskey } from '../../../lib/passkeys/prove-by-passkey.ts';

interface ProofFormProps {
  /** What is about to happen. */
  children: ReactNode;
  submit: string;
  danger?: boolean;
  /** Where a password is no proof. */
  onlyPasskey?: boolean;
  onProof: (proof: Proof) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks who it is, by the password or a passkey, before what matters is done. */
export function ProofForm({ children, submit, danger = false, onlyPasskey = false, ...acts }: ProofFormProps) {
  const { hasPassword, mayUsePasskey, hindrance } = useProofWays();
  const takesPassword = hasPassword && !onlyPasskey;
  const { errors, failure, pending, onSubmit, onInput } = useCheckedForm<'by' | 'password'>({
    check: ({ by, password }) => (by || password ? {} : { password: m.field_login_password_empty() }),
    send: async ({ by, password }) => {
      if (!by) return await acts.onProof({ password });
      const passkey = await proveByPasskey();
      return passkey && (await acts.onProof({ passkey }));
    },
    fieldOf: { 'wrong-password': 'password' },
    textOf: passkeyFailureText,
  });

  return (
    <form noValidate onSubmit={onSubmit} onInput={onInput} className="grid gap-4 pb-4">
      {children}
      {takesPassword ? (
        <OwnPasswordField name="password" data-autofocus error={errors.password} />
      ) : (
        <p className="text-sm">{hindrance ?? m.passkeys_confirm()}</p>
      )}
      <FormFailure>{failure}</FormFailure>
      <div className="flex flex-wrap gap-3 *:flex-[1_1_10rem]">
        <Button variant="secondary" onClick={acts.onCancel}>
          {m.ui_cancel()}
        </Button>
        {(takesPassword || mayUsePasskey) && (
          <Button
            {...(takesPassword ? { type: 'submit' } : byPasskey)}
            variant={danger ? 'danger' : 'primary'}
            pending={pending}
          >
            {submit}
          </Button>
        )}
      </div>
      {takesPassword && mayUsePasskey && (
        <Button {...byPasskey} variant="quiet" block disabled={pending}>
          {m.passkeys_use()}
        </Button>
      )}
    </form>
  );
}
