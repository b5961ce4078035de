import type { HostCard } from '@glass-dice/contract/hosts';
import { hostPath } from '@glass-dice/contract/screens';
import { Badge } from '@glass-dice/ui/figures/Badge.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Picture } from '@glass-dice/ui/pictures/Picture.tsx';
import { UsersRound } from 'lucide-react';
import { Link } from 'wouter';
import { HostTags, HotBadge } from './HostMarks.tsx';
import { followersText } from './host-words.ts';
import type { HostLayout } from './use-host-layout.ts';

interface HostTileProps {
  host: HostCard;
  /** The name of their region. */
  region: string | undefined;
  /** The club's content was made up to try the product out. */
  sample: boolean;
  layout: HostLayout;
  /** Among the first ones in view. */
  eager: boolean;
}

const looks = {
  cards: { tile: 'h-full', room: '', shape: 'portrait', sizes: '(width >= 480px) 220px, 46vw' },
  list: { tile: 'flex min-h-32', room: 'relative w-26 shrink-0', shape: 'fill', sizes: '140px' },
} as const;

/** A host in a list. The whole tile leads to the profile; the name is what the link is called. */
export function HostTile({ host, region, sample, layout, eager }: HostTileProps) {
  const look = looks[layout];
  return (
    <div
      className={`relative overflow-clip rounded-2 bg-surface shadow-card transition-colors hover:bg-raised active:bg-raised ${look.tile}`}
    >
      <div className={look.room}>
        <Picture picture={host.picture} sizes={look.sizes} alt="" shape={look.shape} eager={eager} />
      </div>
      <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-1.5 p-3">
        <div>
          <h2 className="font-semibold">
            <Link href={hostPath(host.id)} className="covering-link after:rounded-2">
              {host.name}
            </Link>
          </h2>
          <p className="text-xs text-ink-2">{region}</p>
        </div>
        <p className="flex items-center gap-1 text-xs text-ink-2">
          <UsersRound aria-hidden className="size-3.5 shrink-0" />
          {followersText(host.followers)}
        </p>
        {host.hot && (
          <p className="absolute start-2 top-2">
            <HotBadge />
          </p>
        )}
        <p className="flex flex-wrap gap-1">
          {host.fictional && <Badge>{m.hosts_fictional()}</Badge>}
          {sample && <Badge>{m.home_sample()}</Badge>}
        </p>
        <HostTags host={host} />
      </div>
    </div>
  );
}
