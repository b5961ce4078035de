import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../failure-text.ts';
import { signIn } from '../session.ts';

interface PasskeyButtonProps {
  label?: string;
  /** Asks for the passkey; a dismissed dialog is no failure. */
  ask?: () => Promise<unknown>;
}

export function PasskeyButton({ label = m.login_passkey(), ask = signIn }: PasskeyButtonProps) {
  const [failure, setFailure] = useState<string>();
  return (
    <>
      <Button
        block
        icon={KeyRound}
        data-autofocus
        onClick={async () => {
          setFailure(undefined);
          await ask().catch((error: unknown) => setFailure(failureText(error)));
        }}
      >
        {label}
      </Button>
      <FormFailure>{failure}</FormFailure>
    </>
  );
}
