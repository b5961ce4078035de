import { screens } from '@glass-dice/contract/screens';
import { CalendarCheck2, LockKeyhole, OctagonPause, Wallet, type LucideIcon } from 'lucide-react';
import * as m from '../../../i18n/generated/messages.js';
import { useSignedIn } from '../../../lib/session.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { WithMe } from '../profile/WithMe.tsx';
import { BreakChoices } from './BreakChoices.tsx';
import { RestrictionCard } from './RestrictionCard.tsx';

/** Open to everybody: what a break from betting is, and for a member the way to take one. */
export function SafePlayScreen() {
  const signedIn = useSignedIn();
  return (
    <Page title={m.me_safe_play()} back={signedIn ? screens.me : screens.home}>
      <div className="grid gap-6 pt-2">
        <Explanation />
        {signedIn ? <Mine /> : <SignIn />}
        <section className="grid gap-1">
          <h2 className="font-semibold">{m.safe_play_help_title()}</h2>
          <p className="text-sm text-ink-2">{m.safe_play_help_text()}</p>
        </section>
      </div>
    </Page>
  );
}

function Explanation() {
  const rules: [LucideIcon, string][] = [
    [OctagonPause, m.safe_play_at_once()],
    [LockKeyhole, m.safe_play_nobody_shortens()],
    [Wallet, m.standing_stays_open()],
    [CalendarCheck2, m.safe_play_ends()],
  ];
  return (
    <div className="grid gap-4">
      <p>{m.safe_play_lead()}</p>
      <ul className="grid gap-3 text-sm text-ink-2">
        {rules.map(([Icon, text]) => (
          <li key={text} className="flex gap-3">
            <Icon aria-hidden strokeWidth={1.8} className="size-5 shrink-0 text-accent" />
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SignIn() {
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">{m.safe_play_sign_in_text()}</p>
      <ButtonLink href={`${screens.login}?back=${encodeURIComponent(screens.safePlay)}`} block>
        {m.login_title()}
      </ButtonLink>
    </div>
  );
}

function Mine() {
  return (
    <WithMe skeleton={<Skeleton className="h-60 rounded-2" />}>
      {(me) =>
        // Whoever is blocked cannot bet anyway.
        me.block ? undefined : (
          <>
            <RestrictionCard me={me} />
            <BreakChoices me={me} />
          </>
        )
      }
    </WithMe>
  );
}
