import type { Club } from '@glass-dice/contract/club';
import type { Home } from '@glass-dice/contract/home';
import type { HostCard } from '@glass-dice/contract/hosts';
import { hostPath, screens } from '@glass-dice/contract/screens';
import type { FollowedVideo, HotVideo, VideoCard } from '@glass-dice/contract/videos';
import { hotDays } from '@glass-dice/domain/hot';
import { Badge } from '@glass-dice/ui/figures/Badge.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Picture } from '@glass-dice/ui/pictures/Picture.tsx';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'wouter';
import { hostLine } from './host-line.ts';
import { Nothing, Section } from './Section.tsx';

interface MoreOfHomeProps {
  club: Club;
  home: Home;
  /** The newest videos of hosts whom the member follows. */
  followed: readonly FollowedVideo[];
  Follow: ComponentType<{ host: HostCard }>;
  Tile: ComponentType<{ video: VideoCard; sample: boolean; lately?: number | null | undefined }>;
}

/** What stands below the first screenful. */
export function MoreOfHome({ followed, ...more }: MoreOfHomeProps) {
  const { club, Tile } = more;
  return (
    <div className="grid grid-cols-1 gap-4">
      {followed.length > 0 && (
        <Section title={m.home_followed()} rule={m.home_new_videos_rule()}>
          <VideoRow videos={followed} sample={club.sample} Tile={Tile} />
        </Section>
      )}
      <HostsAndVideos {...more} />
    </div>
  );
}

function HostsAndVideos({ club, home, Follow, Tile }: Omit<MoreOfHomeProps, 'followed'>) {
  const { pickedHosts, newVideos, mostWatched } = home;
  return (
    <div className={pickedHosts.length > 0 ? 'beside' : ''}>
      {pickedHosts.length > 0 && (
        <Section
          title={m.home_picked()}
          rule={m.home_picked_rule()}
          all={{ href: screens.hosts, label: m.home_all_hosts() }}
        >
          <ul className="divided overflow-clip rounded-2 bg-surface shadow-card">
            {pickedHosts.map((host) => (
              <PickedHost key={host.id} host={host} club={club}>
                <Follow host={host} />
              </PickedHost>
            ))}
          </ul>
        </Section>
      )}
      {newVideos.length > 0 ? (
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Section
            title={m.home_new_videos()}
            rule={m.home_new_videos_rule()}
            all={{ href: screens.videos, label: m.home_all_videos() }}
          >
            <VideoRow videos={newVideos} sample={club.sample} Tile={Tile} />
          </Section>
          <Section title={m.home_most_watched()} rule={m.player_hot_rule({ days: hotDays })}>
            {mostWatched.length > 0 ? (
              <VideoRow videos={mostWatched} sample={club.sample} Tile={Tile} />
            ) : (
              <Nothing>{m.home_most_watched_empty({ days: hotDays })}</Nothing>
            )}
          </Section>
        </div>
      ) : (
        <Section title={m.home_new_videos()}>
          <Nothing>{m.videos_empty_title()}</Nothing>
        </Section>
      )}
    </div>
  );
}

function PickedHost({ host, club, children }: { host: HostCard; club: Club; children: ReactNode }) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-2 px-3.5 py-2.5 transition-colors hover:bg-raised active:bg-raised">
      <div className="w-14 shrink-0 overflow-clip rounded-2">
        <Picture picture={host.picture} sizes="56px" alt="" shape="square" />
      </div>
      <div className="min-w-0 flex-[1_1_6rem]">
        <h3 className="font-semibold">
          <Link href={hostPath(host.id)} className="covering-link">
            {host.name}
          </Link>
        </h3>
        <p className="flex flex-wrap gap-x-2 gap-y-1 text-xs text-ink-2">
          {hostLine(host, club)}
          {club.sample && <Badge>{m.home_sample()}</Badge>}
        </p>
      </div>
      <div className="relative">{children}</div>
    </li>
  );
}

interface VideoRowProps {
  videos: readonly (VideoCard & Partial<HotVideo & FollowedVideo>)[];
  sample: boolean;
  Tile: MoreOfHomeProps['Tile'];
}

/** Wider than the column: one moves it sideways, and it comes to rest at a tile. */
function VideoRow({ videos, sample, Tile }: VideoRowProps) {
  return (
    <ul className="no-scrollbar -mx-4 flex [scroll-snap-type:x] scroll-px-4 gap-3 overflow-x-auto px-4 pb-2">
      {videos.map((video) => (
        <li key={video.id} className="grid w-42 shrink-0 snap-start">
          <Tile video={video} sample={sample} lately={video.lately} />
          {video.host && (
            <Link
              href={hostPath(video.host.id)}
              className="flex min-h-11 items-center px-2 text-sm font-semibold text-accent"
            >
              {video.host.name}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
