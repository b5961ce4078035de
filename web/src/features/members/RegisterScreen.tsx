import { screens } from '@glass-dice/contract/screens';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { LanguageButton } from '@glass-dice/ui/actions/LanguageButton.tsx';
import { newIdempotencyKey } from '@glass-dice/ui/calls/call.ts';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { PlayMoneyNote } from '@glass-dice/ui/figures/PlayMoneyNote.tsx';
import { Checkbox } from '@glass-dice/ui/forms/Checkbox.tsx';
import { Field } from '@glass-dice/ui/forms/Field.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useSignedIn } from '../../lib/session.ts';
import { AgreementLink } from './AgreementLink.tsx';
import { useRegister } from './sign-in.api.ts';
import { checkRegistration, readRegistration, refusedField, type RegistrationErrors } from './registration.ts';
import { SignedIn } from './SignedIn.tsx';
import { useBack } from './use-back.ts';

/** `houseRules` is what the club adds to the agreement. */
export function RegisterScreen({ houseRules }: { houseRules: ReactNode }) {
  const back = useBack();
  const signedIn = useSignedIn();
  const { errors, submit, forget, pending, otherFailure } = useRegistrationForm();
  const stepBack = useStepBack(screens.home);
  if (signedIn) return <SignedIn back={back} />;
  return (
    <Page title={m.register_title()} back={stepBack} actions={<LanguageButton />}>
      <h2 className="pt-2 text-lg font-semibold">{m.register_lead()}</h2>
      <p className="text-sm text-ink-2">{m.register_invited()}</p>
      <p className="pb-3 text-sm">
        <Link href={screens.service} className="inline-block py-3 font-medium text-accent">
          {m.register_ask_club()}
        </Link>
      </p>
      <form noValidate onSubmit={submit} onInput={forget} className="grid gap-5">
        <RegistrationFields errors={errors} houseRules={houseRules} />
        {otherFailure && (
          <p role="alert" className="text-sm text-loss">
            {otherFailure}
          </p>
        )}
        <Button type="submit" block pending={pending}>
          {m.register_submit()}
        </Button>
      </form>
      <p className="my-6 text-center text-sm">
        <Link
          href={`${screens.login}?back=${encodeURIComponent(back)}`}
          replace
          className="inline-block py-3 font-medium text-accent"
        >
          {m.register_to_login()}
        </Link>
      </p>
      <PlayMoneyNote />
    </Page>
  );
}

function useRegistrationForm() {
  const register = useRegister();
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const [errors, setErrors] = useState<RegistrationErrors>({});

  function show(form: HTMLFormElement, found: RegistrationErrors): boolean {
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first) (form.elements.namedItem(first) as HTMLInputElement).focus();
    return first !== undefined;
  }

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const registration = readRegistration(new FormData(form));
    if (show(form, checkRegistration(registration))) return;
    const { username, password, inviteCode } = registration;
    register.mutate(
      { username, password, inviteCode, idempotencyKey },
      {
        onError: (error) => {
          // A refused form will be sent with other contents: that is another intent and needs another key.
          const refused = refusedField(error);
          if (refused) setIdempotencyKey(newIdempotencyKey());
          show(form, refused ?? {});
        },
      },
    );
  }

  /** A field that is being mended is no longer wrong until it is sent again. */
  function forget({ target }: React.InputEvent<HTMLFormElement>) {
    setErrors({ ...errors, [(target as HTMLInputElement).name]: undefined });
  }

  const otherFailure = register.error && !refusedField(register.error) ? failureText(register.error) : undefined;
  return { errors, submit, forget, pending: register.isPending, otherFailure };
}

function RegistrationFields({ errors, houseRules }: { errors: RegistrationErrors; houseRules: ReactNode }) {
  return (
    <>
      <Field
        label={m.field_username()}
        name="username"
        autoComplete="username"
        spellCheck={false}
        maxLength={64}
        autoCapitalize="none"
        hint={m.field_username_shape()}
        error={errors.username}
      />
      <Field
        label={m.field_password()}
        name="password"
        type="password"
        autoComplete="new-password"
        maxLength={256}
        hint={m.field_password_length()}
        error={errors.password}
      />
      <Field
        label={m.field_invite()}
        name="inviteCode"
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        autoCapitalize="characters"
        error={errors.inviteCode}
      />
      <div>
        <Checkbox
          name="agreed"
          error={errors.agreed}
          aside={
            <span className="flex flex-wrap gap-x-4">
              <AgreementLink />
              {houseRules}
            </span>
          }
        >
          {m.register_agree()}
        </Checkbox>
        <Checkbox name="adult" error={errors.adult}>
          {m.register_adult()}
        </Checkbox>
      </div>
    </>
  );
}
