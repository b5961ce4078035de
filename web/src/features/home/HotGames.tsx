import type { Club } from '@glass-dice/contract/club';
import type { Home } from '@glass-dice/contract/home';
import { screens, tablePath } from '@glass-dice/contract/screens';
import { hotDays } from '@glass-dice/domain/hot';
import { Badge } from '@glass-dice/ui/figures/Badge.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { Suspense, type ComponentType } from 'react';
import { Link } from 'wouter';
import { rhythmText } from '../../lib/rhythm-text.ts';
import { Nothing, Section } from './Section.tsx';

interface HotGamesProps {
  club: Club | undefined;
  home: Home | undefined;
  /** None when what is shown is not current. */
  Clock: ComponentType<{ game: string }> | undefined;
}

/** The hall has the others. */
const mostGames = 4;

export function HotGames({ club, home, Clock }: HotGamesProps) {
  const all = { href: screens.games, label: m.board_hall() };
  if (!club || !home) {
    return (
      <Section title={m.home_tables()} all={all}>
        <Skeleton className="h-54 rounded-2" />
      </Section>
    );
  }
  const keys = home.games.keys.slice(0, mostGames);
  const tablesOf = (some: string[]) => some.flatMap((key) => club.games.find((game) => game.key === key) ?? []);
  const hot = tablesOf(keys.slice(0, home.games.hot));
  const others = tablesOf(keys.slice(home.games.hot));
  if (keys.length === 0) {
    return (
      <Section title={m.home_tables()}>
        <Nothing>{m.home_games_empty()}</Nothing>
      </Section>
    );
  }
  const days = { days: hotDays };
  const isHot = hot.length > 0;
  const groups = [
    isHot
      ? { title: m.home_hot_games(), rule: m.home_hot_games_rule(days), games: hot }
      : { title: m.home_new_games(), rule: m.home_new_games_rule(days), games: others },
    ...(isHot && others.length > 0 ? [{ title: m.board_others(), games: others }] : []),
  ];
  return groups.map(({ title, rule, games }) => (
    <Section key={title} title={title} rule={rule} all={rule && all}>
      <ul className="divided overflow-clip rounded-2 bg-surface shadow-card">
        {games.map((game) => (
          <li
            key={game.key}
            className="relative flex min-h-18 items-center gap-3 px-3.5 py-2 transition-colors hover:bg-raised active:bg-raised"
          >
            <img src={game.iconUrl} alt="" width={48} height={48} className="size-12 shrink-0 rounded-2" />
            <div className="min-w-0 flex-1">
              <h3 className="flex flex-wrap items-center gap-x-2 font-semibold">
                <Link href={tablePath(game.key)} className="covering-link">
                  {game.name}
                </Link>
                {club.sample && <Badge>{m.home_sample()}</Badge>}
              </h3>
              <p className="text-xs text-ink-2">{rhythmText(game)}</p>
            </div>
            <div className="min-h-8.5 max-w-28 min-w-18 text-end">
              {Clock && (
                <Suspense>
                  <Clock game={game.key} />
                </Suspense>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  ));
}
