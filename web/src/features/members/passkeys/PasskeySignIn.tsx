import type { PasskeyAnswer } from '@glass-dice/contract/passkeys';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { useSingleRun } from '@glass-dice/ui/actions/use-single-run.ts';
import { askForPasskey, offerPasskeys, passkeyFailureText } from '@glass-dice/ui/device/webauthn.ts';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { useEffect, useEffectEvent, useState } from 'react';
import { isOfSite, maybePasskeys, usePasskeySite } from '../../../lib/passkeys/passkey-place.ts';
import { signInRequest, signInWith } from './passkeys.api.ts';

/** Signing in without a username, by a button and where the browser offers usernames. */
export function PasskeySignIn() {
  const maybe = maybePasskeys();
  const { site, asking } = usePasskeySite(maybe);
  // Its place is kept: nothing moves under a finger.
  if (asking) return <div className="mt-3 h-12" />;
  if (!maybe || !site || !isOfSite(site)) return undefined;
  return <SignInButton />;
}

function SignInButton() {
  const [failure, setFailure] = useState<string>();

  async function signIn(answering: Promise<PasskeyAnswer | undefined>): Promise<void> {
    setFailure(undefined);
    try {
      const answer = await answering;
      if (answer) await signInWith(answer);
    } catch (error) {
      setFailure(passkeyFailureText(error));
    }
  }

  const [pressed, press] = useSingleRun(() => signIn(signInRequest().then(askForPasskey)));
  const takeOffer = useEffectEvent((answer: PasskeyAnswer) => signIn(Promise.resolve(answer)));
  useEffect(() => {
    // The browser asks for one passkey at a time: the offer rests while the button is at work.
    if (pressed) return undefined;
    return offerPasskeys(signInRequest, (answer) => takeOffer(answer));
  }, [pressed]);
  return (
    <div className="mt-3 grid gap-3">
      <FormFailure>{failure}</FormFailure>
      <Button variant="secondary" block pending={pressed} onClick={press}>
        {m.login_passkey()}
      </Button>
    </div>
  );
}
