import type { Club } from '@glass-dice/contract/club';
import { useSearchParams } from 'wouter';
import * as m from '../../i18n/generated/messages.js';
import { useClub } from '../../lib/club.ts';
import { outageText } from '../../lib/outage-text.ts';
import { useKeptScroll } from '../../lib/use-kept-scroll.ts';
import { ListStates } from '../../ui/lists/ListStates.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Tabs } from '../../ui/actions/Tabs.tsx';
import { VideoGrid } from './VideoGrid.tsx';
import { VideosSkeleton } from './VideosSkeleton.tsx';

const all = 'all';

export function VideosScreen() {
  const club = useClub();
  useKeptScroll();
  return (
    <Page title={m.tab_videos()}>
      {club.data ? (
        <Library club={club.data} />
      ) : (
        <ListStates
          state={club.isError ? 'error' : 'loading'}
          skeleton={<VideosSkeleton />}
          failed={m.home_config_failed()}
          reason={club.isError ? outageText(club.error) : undefined}
          onRetry={() => club.refetch()}
        />
      )}
    </Page>
  );
}

function Library({ club: { videoClasses, sample } }: { club: Club }) {
  const [search, setSearch] = useSearchParams();
  // The address says which class, so that the way back from a video leads to the same one.
  const chosen = videoClasses.find(({ key }) => key === search.get('class'))?.key;
  return (
    <Tabs
      label={m.videos_classes()}
      items={[{ id: all, label: m.videos_all() }, ...videoClasses.map(({ key, name }) => ({ id: key, label: name }))]}
      value={chosen ?? all}
      // The way back leads out of the library, not through every class that was looked at.
      onChange={(id) => setSearch(id === all ? {} : { class: id }, { replace: true })}
    >
      <VideoGrid classKey={chosen} sample={sample} />
    </Tabs>
  );
}
