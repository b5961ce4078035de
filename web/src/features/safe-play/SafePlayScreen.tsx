import type { Me } from '@glass-dice/contract/members';
import { helpPath, screens } from '@glass-dice/contract/screens';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import { MenuList } from '@glass-dice/ui/actions/MenuList.tsx';
import { MenuRow } from '@glass-dice/ui/actions/MenuRow.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { zoneName } from '@glass-dice/ui/texts/club-time.ts';
import { CalendarCheck2, LifeBuoy, LockKeyhole, OctagonPause, Wallet, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../lib/session.ts';
import { WithMe } from '../members/profile/WithMe.tsx';
import { BreakChoices } from './BreakChoices.tsx';
import { MyLimits } from './MyLimits.tsx';
import { RealityCheck } from './RealityCheck.tsx';
import { RestrictionCard } from './RestrictionCard.tsx';

/** Open to everybody: what limits, reality check and breaks are, and for a member the way to set them. */
export function SafePlayScreen() {
  const signedIn = useSignedIn();
  return (
    <Page title={m.me_safe_play()} back={signedIn ? screens.me : screens.home}>
      <div className="grid gap-6 pt-2">
        <p>{m.safe_play_lead()}</p>
        {signedIn ? (
          <WithMe skeleton={<Skeleton className="h-160 rounded-2" />}>{(me) => <Parts me={me} />}</WithMe>
        ) : (
          <>
            <Parts />
            <SignIn />
          </>
        )}
        <Part title={m.safe_play_help_title()} text={m.safe_play_help_text()}>
          <MenuList>
            <MenuRow icon={LifeBuoy} label={m.help_gambling_title()} href={helpPath('gambling')} />
          </MenuList>
        </Part>
      </div>
    </Page>
  );
}

function Parts({ me }: { me?: Me }) {
  // A blocked member cannot bet anyway, and still sees what they have set.
  const blocked = Boolean(me?.block);
  return (
    <>
      {me && !blocked && <RestrictionCard me={me} />}
      <Part title={m.limits_title()} text={m.limits_text()}>
        {me && <MyLimits readOnly={blocked} />}
        <p className="text-xs text-ink-2">{m.limits_rule({ zone: zoneName() })}</p>
      </Part>
      <Part title={m.reality_title()} text={m.reality_text()}>
        {me && <RealityCheck readOnly={blocked} />}
      </Part>
      <section className="grid gap-3">
        <h2 className="font-semibold">{m.safe_play_breaks()}</h2>
        <BreakRules />
      </section>
      {me && !blocked && <BreakChoices me={me} />}
    </>
  );
}

function Part({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{title}</h2>
      <p className="text-sm text-ink-2">{text}</p>
      {children}
    </section>
  );
}

function BreakRules() {
  const rules: [LucideIcon, string][] = [
    [OctagonPause, m.safe_play_at_once()],
    [LockKeyhole, m.safe_play_nobody_shortens()],
    [Wallet, m.standing_stays_open()],
    [CalendarCheck2, m.safe_play_ends()],
  ];
  return (
    <ul className="grid gap-3 text-sm text-ink-2">
      {rules.map(([Icon, text]) => (
        <li key={text} className="flex gap-3">
          <Icon aria-hidden strokeWidth={1.8} className="size-5 shrink-0 text-accent" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
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
