import type { Club } from '@glass-dice/contract/club';
import type { Home } from '@glass-dice/contract/home';
import { useQuery } from '@tanstack/react-query';
import { MoreSkeleton } from '../features/home/HomeLayout.tsx';
import { MoreOfHome } from '../features/home/MoreOfHome.tsx';
import { FollowToggle } from '../features/hosts/FollowToggle.tsx';
import { VideoTile } from '../features/videos/VideoTile.tsx';
import { followedVideosQuery } from '../features/videos/videos.api.ts';
import { useSignedIn } from '../lib/session.ts';

/** What the first screen has below its first screenful: what the member follows, hosts to follow, and videos. */
export function HomeMore({ club, home }: { club: Club; home: Home }) {
  const enabled = useSignedIn();
  const { data, isLoading } = useQuery({ ...followedVideosQuery, enabled });
  // What came later would push the rest down.
  if (isLoading) return <MoreSkeleton />;
  const followed = (enabled && data?.videos) || [];
  return <MoreOfHome club={club} home={home} followed={followed} Follow={FollowToggle} Tile={VideoTile} />;
}
