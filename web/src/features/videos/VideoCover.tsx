import type { VideoCard } from '@glass-dice/contract/videos';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Picture } from '@glass-dice/ui/pictures/Picture.tsx';
import { videoTime } from './video-words.ts';

interface VideoCoverProps {
  video: Pick<VideoCard, 'cover' | 'lengthMs'>;
  /** How wide it is drawn. */
  sizes: string;
  eager?: boolean | undefined;
}

/** The name stands beside it, so the picture itself says nothing. */
export function VideoCover({ video: { cover, lengthMs }, sizes, eager }: VideoCoverProps) {
  return (
    <span className="relative block">
      <Picture picture={cover} sizes={sizes} alt="" shape="wide" eager={eager} />
      <span
        data-theme="dark"
        className="absolute end-1.5 bottom-1.5 rounded-1 bg-(--scrim) px-1.5 text-xs font-semibold text-hero-ink"
      >
        <span className="sr-only">{m.videos_length()} </span>
        {videoTime(lengthMs)}
      </span>
    </span>
  );
}
