import type { Me } from '@glass-dice/contract/members';
import { screens } from '@glass-dice/contract/screens';
import { Tabs } from '@glass-dice/ui/actions/Tabs.tsx';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { Amount } from '@glass-dice/ui/figures/Amount.tsx';
import { PlayChip } from '@glass-dice/ui/figures/PlayChip.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { lazyComponent } from '@glass-dice/ui/lazy-component.ts';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { Avatar } from '@glass-dice/ui/pictures/Avatar.tsx';
import { Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { FollowedHosts } from '../features/hosts/FollowedHosts.tsx';
import { WithMe } from '../features/members/profile/WithMe.tsx';

/** Fetched when its tab is opened. */
const WatchHistory = lazyComponent(async () => (await import('../features/videos/WatchHistory.tsx')).WatchHistory);

const hosts = 'hosts';
const history = 'history';

/** What a member follows and has watched. */
export function MoviesPage() {
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('tab') === history ? history : hosts;
  return (
    <Page title={m.movies_title()} note={<PlayChip />} back={useStepBack(screens.me)}>
      <div className="grid gap-4">
        <WithMe skeleton={<Skeleton className="h-16 rounded-2" />}>{(me) => <Greeting me={me} />}</WithMe>
        <div className="min-w-0">
          <Tabs
            label={m.movies_title()}
            items={[
              { id: hosts, label: m.hosts_followed() },
              { id: history, label: m.watched_title() },
            ]}
            value={chosen}
            // The way back leads out of the page, not through both of its halves.
            onChange={(tab) => setSearch(tab === history ? { tab } : {}, { replace: true })}
          >
            <div className="pt-4">
              {chosen === history ? (
                <Suspense>
                  <WatchHistory />
                </Suspense>
              ) : (
                <FollowedHosts />
              )}
            </div>
          </Tabs>
        </div>
      </div>
    </Page>
  );
}

function Greeting({ me }: { me: Me }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Avatar name={me.username} src={me.avatarUrl ?? undefined} size="lg" />
      <div className="min-w-0 flex-1">
        <p className="text-title font-semibold">{m.movies_greeting({ username: me.username })}</p>
        <p className="text-sm text-ink-2">
          {m.me_balance()} <Amount value={amountOf(me.balance)} />
        </p>
      </div>
    </div>
  );
}
