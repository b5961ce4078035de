import type { Club } from '@glass-dice/contract/club';
import type { Home } from '@glass-dice/contract/home';
import { MoreOfHome } from '../features/home/MoreOfHome.tsx';
import { FollowToggle } from '../features/hosts/FollowToggle.tsx';
import { VideoTile } from '../features/videos/VideoTile.tsx';

/** What the first screen has below its first screenful: hosts to follow, and videos. */
export function HomeMore({ club, home }: { club: Club; home: Home }) {
  return <MoreOfHome club={club} home={home} Follow={FollowToggle} Tile={VideoTile} />;
}
