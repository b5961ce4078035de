import { screens } from '@glass-dice/contract/screens';
import { useState, type SubmitEvent } from 'react';
import { Link, Redirect } from 'wouter';
import * as m from '../../i18n/generated/messages.js';
import { failureText } from '../../lib/failure-text.ts';
import { useSignedIn } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { LanguageButton } from '../../ui/LanguageButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { PlayMoneyNote } from '../../ui/PlayMoneyNote.tsx';
import { Dice } from '../../ui/Dice.tsx';
import { useSignIn } from './members.api.ts';
import { useBack } from './use-back.ts';

type Errors = { username?: string; password?: string };

export function LoginScreen() {
  const back = useBack();
  const signedIn = useSignedIn();
  const signIn = useSignIn();
  const [errors, setErrors] = useState<Errors>({});
  if (signedIn) return <Redirect to={back} replace />;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const username = String(form.get('username')).trim();
    const password = String(form.get('password'));
    const found: Errors = {
      ...(!username && { username: m.field_username_empty() }),
      ...(!password && { password: m.field_password_empty() }),
    };
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first) return (event.currentTarget.elements.namedItem(first) as HTMLInputElement).focus();
    signIn.mutate({ username, password });
  }

  function forgetMistakes() {
    setErrors({});
    // A sign-in under way is not a mistake yet and stays pending.
    if (signIn.isError) signIn.reset();
  }

  return (
    <Page title={m.login_title()} back={screens.home} actions={<LanguageButton />}>
      <div className="grid justify-items-center gap-4 pt-4 pb-8">
        <Dice faces={[2, 3, 6]} />
        <p className="text-lg font-semibold">{m.login_lead()}</p>
      </div>
      <form noValidate onSubmit={submit} onInput={forgetMistakes} className="grid gap-5">
        <Field
          label={m.field_username()}
          name="username"
          autoComplete="username"
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
        {signIn.error && (
          <p role="alert" className="text-sm text-loss">
            {failureText(signIn.error)}
          </p>
        )}
        <Button type="submit" block pending={signIn.isPending}>
          {m.login_submit()}
        </Button>
      </form>
      <p className="my-6 text-center text-sm">
        <Link
          href={`${screens.register}?back=${encodeURIComponent(back)}`}
          className="inline-block py-3 font-medium text-accent"
        >
          {m.login_to_register()}
        </Link>
      </p>
      <PlayMoneyNote />
    </Page>
  );
}
