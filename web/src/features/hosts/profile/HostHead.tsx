import type { Host } from '@glass-dice/contract/hosts';
import { regionPath } from '@glass-dice/contract/screens';
import { hotDays } from '@glass-dice/domain/hot';
import { Badge } from '@glass-dice/ui/figures/Badge.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { formatDay } from '@glass-dice/ui/texts/dates.ts';
import { numberText } from '@glass-dice/ui/texts/number-text.ts';
import { Info, MapPin, UsersRound } from 'lucide-react';
import { Link } from 'wouter';
import { useClub } from '../../../lib/club.ts';
import { followersText } from '../host-words.ts';
import { HostTags, HotBadge } from '../HostMarks.tsx';

/** Name, whether the host is fictional, region, and number of followers. */
export function HostHead({ host }: { host: Host }) {
  const { data: club } = useClub();
  const region = club?.regions.find(({ id }) => id === host.regionId);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <p className="text-xl font-bold">{host.name}</p>
        {host.hot && <HotBadge />}
        {club?.sample && <Badge>{m.home_sample()}</Badge>}
      </div>
      <p className="flex gap-1.5 text-sm text-ink-2">
        <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
        {host.consentOn === null ? m.host_fictional() : m.host_consent({ day: formatDay(`${host.consentOn}T00:00`) })}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 text-sm">
        {region && (
          <Link
            href={regionPath(region.id)}
            className="-my-1 flex min-h-11 items-center gap-1.5 font-semibold text-accent"
          >
            <MapPin aria-hidden className="size-4 shrink-0" />
            {region.name}
          </Link>
        )}
        <p className="flex flex-wrap items-center gap-x-1.5">
          <UsersRound aria-hidden className="size-4 shrink-0 text-ink-3" />
          <span>{followersText(host.followers)}</span>
          {host.newFollowers > 0 && (
            <span className="text-xs text-ink-2">
              {m.host_new_followers({ count: numberText(host.newFollowers), days: hotDays })}
            </span>
          )}
        </p>
      </div>
      {host.hot && <p className="text-xs text-ink-2">{m.host_hot_rule({ days: hotDays })}</p>}
      <HostTags host={host} />
    </div>
  );
}
