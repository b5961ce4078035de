import type { Me } from '@glass-dice/contract/members';
import { screens } from '@glass-dice/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { FileText, MonitorSmartphone, RefreshCw, Settings, ShieldCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { amountOf } from '../../lib/amount.ts';
import { failureText } from '../../lib/failure-text.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Card } from '../../ui/Card.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { LanguageButton } from '../../ui/LanguageButton.tsx';
import { MenuList } from '../../ui/MenuList.tsx';
import { MenuRow } from '../../ui/MenuRow.tsx';
import { Page } from '../../ui/Page.tsx';
import { PlayChip } from '../../ui/PlayChip.tsx';
import { PlayMoneyNote } from '../../ui/PlayMoneyNote.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { meQuery } from './me-query.ts';
import { AccountMenu } from './profile/AccountMenu.tsx';
import { Identity } from './profile/Identity.tsx';
import { SignOutRow } from './profile/SignOutRow.tsx';
import { WithMe } from './profile/WithMe.tsx';

/** Few members ever need these two. */
const BlockedMe = lazy(async () => ({ default: (await import('./safe-play/BlockedMe.tsx')).BlockedMe }));
const StandingNotice = lazy(async () => ({ default: (await import('./safe-play/StandingNotice.tsx')).StandingNotice }));

export function MeScreen() {
  const { data: me, refetch } = useQuery(meQuery);

  async function refresh() {
    const { error } = await refetch();
    if (error) toast(failureText(error), 'error');
  }

  return (
    // The settings are closed to a blocked member; the language is not.
    <Page title={m.tab_me()} actions={me?.block && <LanguageButton />}>
      <div className="grid gap-4">
        {me?.block ? (
          <Suspense fallback={<MeSkeleton />}>
            <BlockedMe me={me} />
            <MenuList>
              <SignOutRow />
            </MenuList>
          </Suspense>
        ) : (
          <>
            <WithMe skeleton={<MeSkeleton />}>{(me) => <OpenMe me={me} onRefresh={refresh} />}</WithMe>
            <Menu />
          </>
        )}
        <PlayMoneyNote />
      </div>
    </Page>
  );
}

function OpenMe({ me, onRefresh }: { me: Me; onRefresh: () => Promise<void> }) {
  return (
    <>
      <Identity me={me} />
      {me.restrictions.length > 0 && (
        <Suspense fallback={<Skeleton className="h-48 rounded-2" />}>
          <StandingNotice me={me} />
        </Suspense>
      )}
      <Card>
        <div className="-me-2.5 flex items-center justify-between gap-2">
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
            {m.me_balance()} <PlayChip />
          </p>
          <IconButton icon={RefreshCw} label={m.me_refresh_balance()} onClick={onRefresh} />
        </div>
        <p>
          <Amount value={amountOf(me.balance)} size="xl" />
        </p>
      </Card>
    </>
  );
}

function Menu() {
  return (
    <nav aria-label={m.me_menu()} className="grid gap-4">
      <AccountMenu />
      <MenuList>
        <MenuRow icon={ShieldCheck} label={m.me_safe_play()} href={screens.safePlay} />
        <MenuRow icon={MonitorSmartphone} label={m.sessions_title()} href={screens.sessions} />
        <MenuRow icon={FileText} label={m.me_agreement()} href={screens.agreement} />
        <MenuRow icon={Settings} label={m.me_settings()} href={screens.settings} />
        <SignOutRow />
      </MenuList>
    </nav>
  );
}

function MeSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-20 rounded-2" />
      <Skeleton className="h-28 rounded-2" />
    </div>
  );
}
