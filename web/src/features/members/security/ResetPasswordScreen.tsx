import { screens } from '@glass-dice/contract/screens';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { LanguageButton } from '@glass-dice/ui/actions/LanguageButton.tsx';
import { Field } from '@glass-dice/ui/forms/Field.tsx';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import { useCheckedForm } from '@glass-dice/ui/forms/use-checked-form.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { useBack } from '../use-back.ts';
import { CodeField } from './CodeField.tsx';
import { checkNewPassword, type NewPasswordField } from './new-password.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useResetPassword } from './password.api.ts';

/** Open to a member too: a member who is signed in may have forgotten the password as well. */
export function ResetPasswordScreen() {
  const signIn = `${screens.login}?back=${encodeURIComponent(useBack())}`;
  const stepBack = useStepBack(signIn, true);
  const { errors, failure, pending, onSubmit, onInput } = useResetForm(stepBack);
  return (
    <Page title={m.reset_title()} back={stepBack} actions={<LanguageButton />}>
      <p className="pt-2 pb-6 text-sm text-ink-2">{m.reset_text()}</p>
      <form noValidate onSubmit={onSubmit} onInput={onInput} className="grid gap-5">
        <Field
          label={m.field_username()}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          error={errors.username}
        />
        <CodeField label={m.reset_code()} name="code" error={errors.code} />
        <NewPasswordFields errors={errors} />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" block pending={pending}>
          {m.reset_submit()}
        </Button>
      </form>
    </Page>
  );
}

function useResetForm(onDone: () => void) {
  const reset = useResetPassword();
  return useCheckedForm<'username' | 'code' | NewPasswordField>({
    check: ({ username, code, ...chosen }) => ({
      ...(!username.trim() && { username: m.field_username_empty() }),
      ...(!code.trim() && { code: m.reset_code_empty() }),
      ...checkNewPassword(chosen),
    }),
    send: async ({ username, code, password }) => {
      await reset.mutateAsync({ username: username.trim(), code: code.trim(), password });
      onDone();
    },
    fieldOf: { 'reset-code-wrong': 'code', 'password-too-common': 'password', 'password-is-username': 'password' },
  });
}
