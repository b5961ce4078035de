import type { Host } from '@glass-dice/contract/hosts';
import { hostPath } from '@glass-dice/contract/screens';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import { Stars } from '@glass-dice/ui/figures/Stars.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Card } from '@glass-dice/ui/layout/Card.tsx';
import { lazyComponent } from '@glass-dice/ui/lazy-component.ts';
import { numberText } from '@glass-dice/ui/texts/number-text.ts';
import { Suspense } from 'react';
import { useSignedIn } from '../../../lib/session.ts';
import { ratingsText } from '../host-words.ts';
import { signInPath } from './sign-in-path.ts';

const MyRating = lazyComponent(async () => (await import('./MyRating.tsx')).MyRating);

/** What members think of a host, and what this one thinks. */
export function HostRating({ host }: { host: Host }) {
  const signedIn = useSignedIn();
  const { mean, count } = host.rating;
  return (
    <section className="grid gap-3">
      <h2 className="text-title font-semibold">{m.host_rating()}</h2>
      <Card>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {mean !== null && (
            <>
              <span className="text-xl font-bold">{meanText(mean)}</span>
              <Stars mean={mean} text={meanText(mean)} />
            </>
          )}
          <span className="text-sm text-ink-2">{ratingsText(count)}</span>
        </div>
        <div className="mt-3 border-t border-line pt-3">
          {signedIn ? (
            <Suspense fallback={<div className="h-16" />}>
              <MyRating host={host} />
            </Suspense>
          ) : (
            <ButtonLink href={signInPath(hostPath(host.id))} variant="secondary" block>
              {m.host_sign_in_rate()}
            </ButtonLink>
          )}
        </div>
      </Card>
    </section>
  );
}

function meanText(mean: number): string {
  return numberText(mean, { minimumFractionDigits: 1 });
}
