import type { Club } from '@glass-dice/contract/club';
import type { Home } from '@glass-dice/contract/home';
import { screens } from '@glass-dice/contract/screens';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import { IconLink } from '@glass-dice/ui/actions/IconLink.tsx';
import { PlayChip } from '@glass-dice/ui/figures/PlayChip.tsx';
import { PlayMoneyNote } from '@glass-dice/ui/figures/PlayMoneyNote.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { PullToRefresh } from '@glass-dice/ui/lists/PullToRefresh.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { Bell, MessageCircleMore } from 'lucide-react';
import { Suspense, type ComponentType } from 'react';
import { Banners } from './Banners.tsx';
import { FailureCard } from './FailureCard.tsx';
import { HotGames } from './HotGames.tsx';
import { News } from './News.tsx';
import { hostGrid, Section } from './Section.tsx';
import type { HomeCopy } from './saved-copy.ts';
import type { Failure } from './use-home.ts';
import { Welcome } from './Welcome.tsx';
import { WhenNear } from './WhenNear.tsx';

/** What comes after the first screen has shown, each into a place that is kept for it. */
export type HomeParts = {
  /** What a table does now. */
  Clock: ComponentType<{ game: string }>;
  /** The member's, with the way to a top-up. */
  Balance: ComponentType;
  /** The hot ones, below the tables. */
  Hosts: ComponentType<{ club: Club; home: Home }>;
  /** What stands below the first screenful. */
  More: ComponentType<{ club: Club; home: Home }>;
};

interface HomeLayoutProps {
  shown?: HomeCopy | undefined;
  /** The club's. */
  name?: string | undefined;
  /** What is shown is then not current. */
  failure?: Failure | undefined;
  onRefresh?: () => Promise<unknown>;
  signedIn?: boolean | undefined;
  unread?: number | undefined;
  parts?: HomeParts;
}

/** The first screen, with whatever is known of it; without anything it is the frame that the page comes with. */
export function HomeLayout({ shown, name, failure, onRefresh, signedIn, unread, parts }: HomeLayoutProps) {
  const { club, home } = shown ?? {};
  const actions = (
    <>
      <IconLink
        href={screens.notices}
        icon={Bell}
        label={m.notices_title()}
        mark={unread ? m.notices_unread_count({ count: unread }) : undefined}
      />
      <IconLink href={screens.service} icon={MessageCircleMore} label={m.home_service()} />
    </>
  );
  return (
    <Page title={name ?? 'Glass Dice'} note={<PlayChip />} actions={actions}>
      <PullToRefresh onRefresh={async () => await onRefresh?.()}>
        <div className="grid grid-cols-1 gap-4">
          <div className="beside">
            <div className="grid grid-cols-1 gap-4">
              {failure && <FailureCard failure={failure} at={shown?.at} onRetry={async () => await onRefresh?.()} />}
              {(shown ?? !failure) && (
                <div className="grid grid-cols-1 gap-1">
                  <Banners banners={club?.banners} />
                  <News games={club?.games} home={home} />
                </div>
              )}
              {(shown ?? !failure) && <HotGames club={club} home={home} Clock={failure ? undefined : parts?.Clock} />}
              <Welcome signedIn={signedIn} balance={!failure && parts && <parts.Balance />} />
            </div>
            {(shown ?? !failure) && (
              <>
                {parts && club && home ? (
                  <Suspense fallback={<HostsSkeleton />}>
                    <parts.Hosts club={club} home={home} />
                  </Suspense>
                ) : (
                  <HostsSkeleton />
                )}
              </>
            )}
          </div>
          {(shown ?? !failure) && (
            <>
              {parts && club && home ? (
                <WhenNear before={<MoreSkeleton />}>
                  <Suspense fallback={<MoreSkeleton />}>
                    <parts.More club={club} home={home} />
                  </Suspense>
                </WhenNear>
              ) : (
                <MoreSkeleton />
              )}
            </>
          )}
          {club?.sample && <p className="text-center text-xs text-ink-3">{m.home_sample_note()}</p>}
          <PlayMoneyNote />
          <div className="flex justify-center">
            <ButtonLink href={screens.safePlay} variant="quiet">
              {m.me_safe_play()}
            </ButtonLink>
          </div>
        </div>
      </PullToRefresh>
    </Page>
  );
}

function HostsSkeleton() {
  return (
    <Section title={m.tab_hosts()} all={{ href: screens.hosts, label: m.home_all_hosts() }}>
      <div className={hostGrid}>
        {[0, 1, 2, 3, 4, 5].map((place) => (
          <Skeleton key={place} className="aspect-4/7 rounded-2" />
        ))}
      </div>
    </Section>
  );
}

/** As high as what stands below the first screenful. */
export function MoreSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-100 rounded-2" />
      <Skeleton className="h-60 rounded-2" />
      <Skeleton className="h-60 rounded-2" />
    </div>
  );
}
