import { hotDays } from '@glass-dice/domain/hot';
import { outageText } from '@glass-dice/ui/calls/outage-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { ListStates } from '@glass-dice/ui/lists/ListStates.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { VideoRow } from './VideoRow.tsx';
import { hotVideosQuery } from './videos.api.ts';
import { latelyText, viewsText } from './video-words.ts';

const words = {
  hot: { title: m.player_hot, rule: m.player_hot_rule },
  new: { title: m.player_new, rule: m.player_new_rule },
};

/** The others that are hot, with the rule that made them so. */
export function HotList({ except }: { except: string }) {
  const hot = useQuery(hotVideosQuery);
  if (!hot.data) {
    return (
      <ListStates
        state={hot.isError ? 'error' : 'loading'}
        skeleton={<HotSkeleton />}
        reason={hot.isError ? outageText(hot.error) : undefined}
        onRetry={() => hot.refetch()}
      />
    );
  }
  const others = hot.data.videos.filter(({ id }) => String(id) !== except);
  if (others.length === 0) return undefined;
  const { rule } = hot.data;
  const said = words[rule];
  return (
    <section className="grid gap-3">
      <div>
        <h2 id="hot-videos" className="text-title font-semibold">
          {said.title()}
        </h2>
        <p className="text-xs text-ink-2">{said.rule({ days: hotDays })}</p>
      </div>
      <ul aria-labelledby="hot-videos" className="grid gap-3">
        {others.map((video) => (
          <li key={video.id}>
            <VideoRow video={video}>{rule === 'hot' ? latelyText(video.lately) : viewsText(video.views)}</VideoRow>
          </li>
        ))}
      </ul>
    </section>
  );
}

function HotSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-6 w-2/5 rounded-1" />
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-24 rounded-2" />
      ))}
    </div>
  );
}
