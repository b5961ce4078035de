import type { Club } from '@glass-dice/contract/club';
import type { Home, HomeEvent } from '@glass-dice/contract/home';
import { proofPath, screens, videoPath } from '@glass-dice/contract/screens';
import { sumOf, wins, type Dice } from '@glass-dice/domain/dice/picks';
import { Badge } from '@glass-dice/ui/figures/Badge.tsx';
import { Ticker } from '@glass-dice/ui/figures/Ticker.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

interface NewsProps {
  games: Club['games'] | undefined;
  home: Home | undefined;
}

/** What really happened here lately, line by line, and the newest notice. */
export function News({ games, home }: NewsProps) {
  if (!games || !home) {
    return (
      <div className="grid grid-cols-1 gap-2">
        <Skeleton className="h-11 rounded-3" />
        <Skeleton className="h-11 rounded-3" />
      </div>
    );
  }
  const { events, notice } = home;
  const nameOf = (key: string) => games.find((game) => game.key === key)?.name ?? key;
  const lines = events.map((event) => ({ id: idOf(event), content: <Line event={event} nameOf={nameOf} /> }));
  const nothing = { id: 'nothing', content: <p className="text-ink-2">{m.ticker_empty()}</p> };
  return (
    <div className="grid grid-cols-1 gap-2">
      <Ticker label={m.ticker_label()} lines={lines.length > 0 ? lines : [nothing]} />
      {notice && (
        <Link
          href={noticePath(notice.id)}
          className="flex min-h-11 items-center gap-2.5 rounded-3 bg-surface ps-4 pe-3 text-sm shadow-card transition-colors hover:bg-raised active:bg-raised"
        >
          <Badge tone="gold">{m.ticker_notice()}</Badge>
          <span className="min-w-0 flex-1 truncate">{notice.title}</span>
          <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
        </Link>
      )}
    </div>
  );
}

function idOf(event: HomeEvent): string {
  return event.kind === 'roll' ? `${event.game} ${event.number}` : `${event.kind} ${event.id}`;
}

function noticePath(id: number): string {
  return `${screens.notices}#notice-${id}`;
}

function Line({ event, nameOf }: { event: HomeEvent; nameOf: (game: string) => string }) {
  switch (event.kind) {
    case 'roll':
      return (
        <NewsLink href={proofPath(event.game, event.number)} kind={m.ticker_roll()}>
          {m.ticker_round({ game: nameOf(event.game), round: event.number.slice(-4) })}{' '}
          <span className="inline-block font-semibold">{rollText(event.dice as readonly number[] as Dice)}</span>
        </NewsLink>
      );
    case 'video':
      return (
        <NewsLink href={videoPath(event.id)} kind={m.ticker_video()}>
          {event.name}
        </NewsLink>
      );
    case 'notice':
      return (
        <NewsLink href={noticePath(event.id)} kind={m.ticker_notice()}>
          {event.title}
        </NewsLink>
      );
  }
}

function NewsLink({ href, kind, children }: { href: string; kind: string; children: ReactNode }) {
  return (
    <Link href={href} className="-my-2 flex min-h-11 items-center gap-2.5">
      <Badge tone="accent">{kind}</Badge>
      <span className="min-w-0">{children}</span>
    </Link>
  );
}

/** "4 + 5 + 2 = 11 Big Odd" */
function rollText(dice: Dice): string {
  const sum = sumOf(dice);
  const size = wins('big', sum) ? m.pick_big() : m.pick_small();
  const parity = wins('odd', sum) ? m.pick_odd() : m.pick_even();
  return `${dice.join(' + ')} = ${sum} ${size} ${parity}`;
}
