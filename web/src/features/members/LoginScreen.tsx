import { screens } from '@glass-dice/contract/screens';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { LanguageButton } from '@glass-dice/ui/actions/LanguageButton.tsx';
import { Dice } from '@glass-dice/ui/dice/Dice.tsx';
import { PlayMoneyNote } from '@glass-dice/ui/figures/PlayMoneyNote.tsx';
import { Field } from '@glass-dice/ui/forms/Field.tsx';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import { useCheckedForm } from '@glass-dice/ui/forms/use-checked-form.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { Link } from 'wouter';
import { useSignedIn } from '../../lib/session.ts';
import { useSignIn } from './sign-in.api.ts';
import { PasskeySignIn } from './passkeys/PasskeySignIn.tsx';
import { SignedIn } from './SignedIn.tsx';
import { useBack } from './use-back.ts';

export function LoginScreen() {
  const back = useBack();
  const signedIn = useSignedIn();
  const signIn = useSignIn();
  const { errors, failure, pending, onSubmit, onInput } = useCheckedForm<'username' | 'password'>({
    check: ({ username, password }) => ({
      ...(!username.trim() && { username: m.field_username_empty() }),
      ...(!password && { password: m.field_password_empty() }),
    }),
    send: ({ username, password }) => signIn.mutateAsync({ username: username.trim(), password }),
    fieldOf: {},
  });
  const stepBack = useStepBack(screens.home);
  if (signedIn) return <SignedIn back={back} />;

  return (
    <Page title={m.login_title()} back={stepBack} actions={<LanguageButton />}>
      <div className="grid justify-items-center gap-4 pt-4 pb-8">
        <Dice faces={[2, 3, 6]} />
        <h2 className="text-lg font-semibold">{m.login_lead()}</h2>
      </div>
      <form noValidate onSubmit={onSubmit} onInput={onInput} className="grid gap-5">
        <Field
          label={m.field_username()}
          name="username"
          autoComplete="username webauthn"
          autoCapitalize="none"
          error={errors.username}
        />
        <Field
          label={m.field_password()}
          name="password"
          type="password"
          autoComplete="current-password"
          error={errors.password}
        />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" block pending={pending}>
          {m.login_submit()}
        </Button>
      </form>
      <PasskeySignIn />
      <p className="mt-3 text-center text-sm">
        <Link
          href={`${screens.resetPassword}?back=${encodeURIComponent(back)}`}
          className="inline-block py-3 font-medium text-accent"
        >
          {m.login_forgot()}
        </Link>
      </p>
      <p className="mb-6 text-center text-sm">
        <Link
          href={`${screens.register}?back=${encodeURIComponent(back)}`}
          replace
          className="inline-block py-3 font-medium text-accent"
        >
          {m.login_to_register()}
        </Link>
      </p>
      <PlayMoneyNote />
    </Page>
  );
}
