import type { Club } from '@glass-dice/contract/club';
import { screens, tablePath } from '@glass-dice/contract/screens';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import * as m from '../../i18n/generated/messages.js';
import { Badge } from '../../ui/Badge.tsx';

export function TableList({ club }: { club: Club }) {
  return (
    <section className="grid gap-3">
      <div className="-my-2 flex items-center justify-between gap-2">
        <h2 className="text-title font-semibold">{m.home_tables()}</h2>
        <Link href={screens.games} className="-me-2 flex min-h-11 items-center px-2 text-sm font-semibold text-accent">
          {m.board_hall()}
        </Link>
      </div>
      <ul className="grid gap-3">
        {club.games.map((game) => (
          <li key={game.key}>
            <Link
              href={tablePath(game.key)}
              className="flex w-full items-center gap-3 rounded-2 bg-surface p-4 text-start shadow-card"
            >
              <img src={game.iconUrl} alt="" width={48} height={48} className="size-12 shrink-0 rounded-2" />
              <span className="grid min-w-0 flex-1 gap-0.5">
                <span className="flex flex-wrap items-center gap-x-2 font-semibold">
                  {game.name}
                  {club.sample && <Badge>{m.home_sample()}</Badge>}
                </span>
                <span className="text-sm text-ink-2">{game.description}</span>
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
      {club.sample && <p className="text-xs text-ink-3">{m.home_sample_note()}</p>}
    </section>
  );
}
