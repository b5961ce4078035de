import type { Me } from '@glass-dice/contract/members';
import { screens } from '@glass-dice/contract/screens';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import { IconButton } from '@glass-dice/ui/actions/IconButton.tsx';
import { LanguageButton } from '@glass-dice/ui/actions/LanguageButton.tsx';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { Amount } from '@glass-dice/ui/figures/Amount.tsx';
import { PlayChip } from '@glass-dice/ui/figures/PlayChip.tsx';
import { PlayMoneyNote } from '@glass-dice/ui/figures/PlayMoneyNote.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Card } from '@glass-dice/ui/layout/Card.tsx';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { lazyComponent } from '@glass-dice/ui/lazy-component.ts';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Suspense, type ComponentType } from 'react';
import { meQuery } from '../../lib/me-query.ts';
import { useRestricted } from '../../lib/use-holding.ts';
import { Identity } from './profile/Identity.tsx';
import { WithMe } from './profile/WithMe.tsx';

/** What a member looks for first is above it, and should not wait for its many rows. */
const MeMenu = lazyComponent(async () => (await import('./profile/MeMenu.tsx')).MeMenu);

/** Few members ever need it. */
const BlockedMe = lazyComponent(async () => (await import('./BlockedMe.tsx')).BlockedMe);

interface MeScreenProps {
  /** Says what stops this member from betting. */
  StandingNotice: ComponentType<{ me: Me }>;
}

export function MeScreen({ StandingNotice }: MeScreenProps) {
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
          </Suspense>
        ) : (
          <div className="beside">
            <div className="grid gap-4">
              <WithMe skeleton={<MeSkeleton />}>
                {(me) => <OpenMe me={me} StandingNotice={StandingNotice} onRefresh={refresh} />}
              </WithMe>
            </div>
            <Suspense fallback={<Skeleton className="h-246 rounded-2" />}>
              <MeMenu />
            </Suspense>
          </div>
        )}
        <PlayMoneyNote />
      </div>
    </Page>
  );
}

interface OpenMeProps extends MeScreenProps {
  me: Me;
  onRefresh: () => Promise<void>;
}

function OpenMe({ me, StandingNotice, onRefresh }: OpenMeProps) {
  const restricted = useRestricted();
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
        <div className="mt-4 flex flex-wrap gap-3 *:flex-[1_1_7rem]">
          {!restricted && <ButtonLink href={screens.topUp}>{m.me_top_up()}</ButtonLink>}
          <ButtonLink href={screens.withdraw} variant="secondary">
            {m.me_withdraw()}
          </ButtonLink>
        </div>
      </Card>
    </>
  );
}

function MeSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-16 rounded-2" />
      <Skeleton className="h-56 rounded-2" />
    </div>
  );
}
