import type { Host } from '@glass-dice/contract/hosts';
import { videoPath } from '@glass-dice/contract/screens';
import { clockText } from '@glass-dice/ui/figures/clock-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Picture } from '@glass-dice/ui/pictures/Picture.tsx';
import { Link } from 'wouter';

export function HostVideos({ host: { videos } }: { host: Host }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-title font-semibold">{m.tab_videos()}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3">
        {videos.map(({ id, name, cover, lengthMs }) => (
          <li key={id}>
            <Link
              href={videoPath(id)}
              className="block h-full overflow-clip rounded-2 bg-surface shadow-card transition-colors hover:bg-raised active:bg-raised"
            >
              <Picture picture={cover} sizes="(width >= 480px) 220px, 46vw" alt="" shape="wide" />
              <span className="flex flex-wrap justify-between gap-x-2 p-3 text-sm">
                <span className="font-semibold">{name}</span>
                <span className="text-ink-2">{clockText(Math.round(lengthMs / 1000))}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
