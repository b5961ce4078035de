import { screens } from '@glass-dice/contract/screens';
import * as m from '../../../i18n/generated/messages.js';
import { useStepBack } from '../../../lib/use-step-back.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { LanguageButton } from '../../../ui/actions/LanguageButton.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { useBack } from '../use-back.ts';
import { CodeField } from './CodeField.tsx';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { checkNewPassword, type NewPasswordField } from './new-password.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useResetPassword } from './password.api.ts';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';

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
