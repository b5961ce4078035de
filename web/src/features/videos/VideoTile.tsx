import { videoPath } from '@glass-dice/contract/screens';
import type { VideoCard } from '@glass-dice/contract/videos';
import { Badge } from '@glass-dice/ui/figures/Badge.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Link } from 'wouter';
import { VideoCover } from './VideoCover.tsx';
import { latelyText, viewsText } from './video-words.ts';

interface VideoTileProps {
  video: VideoCard;
  /** The club's content was made up to try the product out. */
  sample: boolean;
  /** Where hot ones come first: its views of these days; nothing when it is there because it is new. */
  lately?: number | null | undefined;
  eager?: boolean | undefined;
}

export function VideoTile({ video, sample, lately, eager }: VideoTileProps) {
  return (
    <Link
      href={videoPath(video.id)}
      className="block h-full overflow-clip rounded-2 bg-surface shadow-card transition-colors hover:bg-raised active:bg-raised"
    >
      <VideoCover video={video} sizes="(width >= 480px) 220px, 45vw" eager={eager} />
      <span className="grid gap-1 p-3">
        <span className="text-sm font-semibold">{video.name}</span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-2">
          {lately === undefined ? viewsText(video.views) : latelyText(lately)}
          {sample && <Badge>{m.home_sample()}</Badge>}
        </span>
      </span>
    </Link>
  );
}
