import { screens } from '@glass-dice/contract/screens';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import { LanguageButton } from '@glass-dice/ui/actions/LanguageButton.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { Suspense, type ReactNode } from 'react';

interface WelcomeProps {
  /** Undefined while nobody knows. */
  signedIn: boolean | undefined;
  /** Of the member; none when it would not be current. */
  balance: ReactNode;
}

/** The way in for a visitor; in the same place, and as high, what a member has. */
export function Welcome({ signedIn, balance }: WelcomeProps) {
  const room = <Skeleton className="h-12 rounded-3" />;
  if (signedIn === undefined) return room;
  if (signedIn) return balance && <Suspense fallback={room}>{balance}</Suspense>;
  return (
    <div className="flex items-center gap-2">
      <div className="flex flex-1 flex-wrap gap-3 *:flex-[1_1_6rem]">
        <ButtonLink href={screens.register}>{m.home_register()}</ButtonLink>
        <ButtonLink href={screens.login} variant="secondary">
          {m.home_sign_in()}
        </ButtonLink>
      </div>
      <LanguageButton />
    </div>
  );
}
