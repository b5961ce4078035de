import { screens } from '@glass-dice/contract/screens';
import { useLocation } from 'wouter';
import * as m from '../../../i18n/generated/messages.js';
import { Button } from '../../../ui/actions/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { useMe } from '../members.api.ts';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { checkNewPassword, type NewPasswordField } from './new-password.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useChangePassword } from './password.api.ts';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { useStepBack } from '../../../lib/use-step-back.ts';

export function PasswordScreen() {
  const username = useMe().data?.username;
  const stepBack = useStepBack(screens.me);
  const { errors, failure, pending, onSubmit, onInput } = usePasswordForm();
  return (
    <Page title={m.password_title()} back={stepBack}>
      <p className="pt-2 pb-6 text-sm text-ink-2">{m.password_note()}</p>
      <form noValidate onSubmit={onSubmit} onInput={onInput} className="grid gap-5">
        {/* Tells a password manager whose password this is. */}
        <input hidden readOnly autoComplete="username" value={username ?? ''} />
        <Field
          label={m.password_old()}
          name="oldPassword"
          type="password"
          autoComplete="current-password"
          maxLength={256}
          error={errors.oldPassword}
        />
        <NewPasswordFields errors={errors} />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" block pending={pending}>
          {m.password_submit()}
        </Button>
      </form>
    </Page>
  );
}

function usePasswordForm() {
  const change = useChangePassword();
  const [, navigate] = useLocation();
  return useCheckedForm<'oldPassword' | NewPasswordField>({
    check: ({ oldPassword, ...chosen }) => ({
      ...(!oldPassword && { oldPassword: m.password_old_empty() }),
      ...checkNewPassword(chosen),
    }),
    send: async ({ oldPassword, password }) => {
      await change.mutateAsync({ oldPassword, password });
      // The gate of this screen has led to sign-in and would lead back here; there is nothing left to do here.
      navigate(screens.login, { replace: true });
    },
    fieldOf: { 'wrong-password': 'oldPassword', 'password-unchanged': 'password', 'password-too-common': 'password' },
  });
}
