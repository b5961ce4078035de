import type { Me } from '@glass-dice/contract/members';
import { screens } from '@glass-dice/contract/screens';
import { pointsPerItem, scoreItems } from '@glass-dice/domain/members/account-score';
import { highestVipLevel } from '@glass-dice/domain/members/vip';
import { Badge } from '@glass-dice/ui/figures/Badge.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Avatar } from '@glass-dice/ui/pictures/Avatar.tsx';
import { formatDay } from '@glass-dice/ui/texts/dates.ts';
import { useOnDemand } from '@glass-dice/ui/use-on-demand.ts';
import { useState } from 'react';
import { Link } from 'wouter';

/** Who one is: picture, username, badge and score; the latter two say their rules when pressed. */
export function Identity({ me }: { me: Me }) {
  const [open, setOpen] = useState<'vip' | 'score'>();
  const [Sheets, fetchSheets] = useOnDemand(async () => (await import('./IdentitySheets.tsx')).IdentitySheets);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <Link href={screens.info} aria-label={m.info_title()} className="rounded-full">
        <Avatar name={me.username} src={me.avatarUrl ?? undefined} size="lg" />
      </Link>
      <div className="min-w-0 flex-[1_1_9rem]">
        <div className="flex flex-wrap items-center gap-x-2">
          <p className="text-lg font-semibold wrap-anywhere">{me.username}</p>
          <button
            type="button"
            // As tall as a thumb needs, without moving the lines apart.
            className="-my-2 flex min-h-11 min-w-11 items-center"
            onClick={async () => (await fetchSheets()) && setOpen('vip')}
          >
            <Badge tone={badgeTone(me.vip.level)}>{m.vip_level({ level: me.vip.level })}</Badge>
          </button>
        </div>
        <p className="text-sm text-ink-2">{m.me_member_since({ date: formatDay(me.memberSince) })}</p>
      </div>
      <button
        type="button"
        className="-me-2 ms-auto min-h-11 rounded-1 px-2 text-end"
        onClick={async () => (await fetchSheets()) && setOpen('score')}
      >
        <span className="block">
          <span className="text-lg font-bold">{me.score.points}</span>
          <span className="text-xs text-ink-2"> /{scoreItems.length * pointsPerItem}</span>
        </span>{' '}
        <span className="block text-xs text-ink-2">{m.score_title()}</span>
      </button>
      {Sheets && <Sheets open={open} onClose={() => setOpen(undefined)} me={me} />}
    </div>
  );
}

function badgeTone(level: number): 'neutral' | 'accent' | 'gold' {
  if (level === 0) return 'neutral';
  return level < highestVipLevel / 2 ? 'accent' : 'gold';
}
