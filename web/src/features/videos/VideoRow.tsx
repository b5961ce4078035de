import { videoPath } from '@glass-dice/contract/screens';
import type { VideoCard } from '@glass-dice/contract/videos';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { VideoCover } from './VideoCover.tsx';

interface VideoRowProps {
  video: VideoCard;
  /** Below the name. */
  children: ReactNode;
  /** Across the lower edge of the cover. */
  bar?: ReactNode;
}

export function VideoRow({ video, children, bar }: VideoRowProps) {
  return (
    <Link
      href={videoPath(video.id)}
      className="flex flex-wrap gap-x-3 gap-y-2 rounded-2 bg-surface p-2 shadow-card transition-colors hover:bg-raised active:bg-raised"
    >
      <span className="relative w-36 shrink-0 self-start overflow-clip rounded-1">
        <VideoCover video={video} sizes="144px" />
        {bar}
      </span>
      <span className="grid min-w-0 flex-[1_1_8rem] content-center gap-0.5 pe-1">
        <span className="text-sm font-semibold">{video.name}</span>
        <span className="text-xs text-ink-2">{children}</span>
      </span>
    </Link>
  );
}
