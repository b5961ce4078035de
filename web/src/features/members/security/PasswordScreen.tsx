import { screens } from '@glass-dice/contract/screens';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import { useCheckedForm } from '@glass-dice/ui/forms/use-checked-form.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { useMe } from '../members.api.ts';
import { byPasskey, useProofWays } from '../../../lib/passkeys/proof-ways.ts';
import { proveByPasskey } from '../../../lib/passkeys/prove-by-passkey.ts';
import { checkNewPassword, type NewPasswordField } from './new-password.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { OwnPasswordField } from './OwnPasswordField.tsx';
import { passwordFailureText, useChangePassword } from './password.api.ts';

export function PasswordScreen() {
  const me = useMe();
  const stepBack = useStepBack(screens.me);
  return (
    <Page title={m.password_title()} back={stepBack}>
      {me.isPending ? <Skeleton className="mt-2 h-108 rounded-2" /> : <PasswordForm leave={stepBack} />}
    </Page>
  );
}

function PasswordForm({ leave }: { leave: () => void }) {
  const { hasPassword, mayUsePasskey, hindrance } = useProofWays();
  const { errors, failure, pending, onSubmit, onInput } = usePasswordForm(leave);
  return (
    <>
      <p className="pt-2 pb-6 text-sm text-ink-2">{hasPassword ? m.password_note() : m.password_set_note()}</p>
      <form noValidate onSubmit={onSubmit} onInput={onInput} className="grid gap-5">
        {hasPassword && <OwnPasswordField label={m.password_old()} name="oldPassword" error={errors.oldPassword} />}
        <NewPasswordFields errors={errors} />
        {!hasPassword && <p className="text-sm">{hindrance ?? m.passkeys_confirm()}</p>}
        <FormFailure>{failure}</FormFailure>
        <div className="grid gap-2">
          {hasPassword ? (
            <Button type="submit" block pending={pending}>
              {m.password_submit()}
            </Button>
          ) : (
            <Button {...byPasskey} block pending={pending} disabled={!mayUsePasskey}>
              {m.password_set()}
            </Button>
          )}
          {hasPassword && mayUsePasskey && (
            <Button {...byPasskey} variant="quiet" block disabled={pending}>
              {m.passkeys_use()}
            </Button>
          )}
        </div>
      </form>
    </>
  );
}

function usePasswordForm(leave: () => void) {
  const change = useChangePassword();
  return useCheckedForm<'by' | 'oldPassword' | NewPasswordField>({
    check: ({ by, oldPassword, ...chosen }) => ({
      ...(!by && !oldPassword && { oldPassword: m.password_old_empty() }),
      ...checkNewPassword(chosen),
    }),
    send: async ({ by, oldPassword, password }) => {
      const passkey = by ? await proveByPasskey() : undefined;
      if (by && !passkey) return;
      await change.mutateAsync(passkey ? { passkey, password } : { oldPassword, password });
      leave();
    },
    fieldOf: {
      'wrong-password': 'oldPassword',
      'password-unchanged': 'password',
      'password-too-common': 'password',
      'password-is-username': 'password',
    },
    textOf: passwordFailureText,
  });
}
