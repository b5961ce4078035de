import type { Me } from '@glass-dice/contract/members';
import { screens } from '@glass-dice/contract/screens';
import { Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { FollowedHosts } from '../features/hosts/FollowedHosts.tsx';
import { WithMe } from '../features/members/profile/WithMe.tsx';
import * as m from '../i18n/generated/messages.js';
import { amountOf } from '../lib/amount.ts';
import { useStepBack } from '../lib/use-step-back.ts';
import { lazyComponent } from '../lib/lazy-component.ts';
import { Amount } from '../ui/figures/Amount.tsx';
import { Avatar } from '../ui/pictures/Avatar.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { PlayChip } from '../ui/figures/PlayChip.tsx';
import { Skeleton } from '../ui/lists/Skeleton.tsx';
import { Tabs } from '../ui/actions/Tabs.tsx';

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
