import { screens, tablePath } from '@glass-dice/contract/screens';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { Badge } from '@glass-dice/ui/figures/Badge.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { ListStates } from '@glass-dice/ui/lists/ListStates.tsx';
import { Drawer } from '@glass-dice/ui/overlays/Drawer.tsx';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useClub } from '../../../lib/club.ts';
import { hotGamesQuery } from './board.api.ts';
import { rhythmText } from '../../../lib/rhythm-text.ts';
import type { Game } from '../dice.api.ts';

interface GamesDrawerProps {
  /** The game whose table one sits at. */
  here: string;
  open: boolean;
  onClose: () => void;
}

/** Where people bet, by a rule that stands beside it, and every other table of the club. */
export function GamesDrawer({ here, open, onClose }: GamesDrawerProps) {
  return (
    <Drawer open={open} onClose={onClose} title={m.board_change()}>
      <div className="grid gap-6 pt-1 pb-4">
        <Tables here={here} onChosen={onClose} />
        <ButtonLink href={screens.games} variant="secondary" block>
          {m.board_hall()}
        </ButtonLink>
      </div>
    </Drawer>
  );
}

function Tables({ here, onChosen }: { here: string; onChosen: () => void }) {
  const club = useClub();
  const hot = useQuery(hotGamesQuery);
  const games = club.data?.games ?? [];
  const hottest = (hot.data?.games ?? []).flatMap(({ game: key, bets }) => {
    const game = games.find((each) => each.key === key);
    return game ? [{ game, bets }] : [];
  });
  const others = games.filter(({ key }) => !hottest.some(({ game }) => game.key === key));
  const row = (game: Game, bets?: number) => (
    <Row
      key={game.key}
      game={game}
      bets={bets}
      isHere={game.key === here}
      sample={club.data!.sample}
      onChosen={onChosen}
    />
  );
  if (hot.isPending) return <ListStates state="loading" />;
  return (
    <>
      {hot.isError && !hot.data && (
        <ListStates state="error" reason={failureText(hot.error)} onRetry={() => hot.refetch()} />
      )}
      {hottest.length > 0 && (
        <Group title={m.board_hot()} rule={m.board_hot_rule()}>
          {hottest.map(({ game, bets }) => row(game, bets))}
        </Group>
      )}
      {others.length > 0 && (
        <Group {...(hot.data && hottest.length === 0 ? newest() : { title: m.board_others() })}>
          {others.map((game) => row(game))}
        </Group>
      )}
    </>
  );
}

/** While nobody bets, nothing is hot. */
function newest() {
  return { title: m.board_new(), rule: m.board_new_rule() };
}

function Group({ title, rule, children }: { title: string; rule?: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      {rule && <p className="text-xs text-ink-2">{rule}</p>}
      <ul className="divided overflow-clip rounded-2 bg-surface shadow-card">{children}</ul>
    </section>
  );
}

interface RowProps {
  game: Game;
  bets: number | undefined;
  isHere: boolean;
  sample: boolean;
  onChosen: () => void;
}

function Row({ game, bets, isHere, sample, onChosen }: RowProps) {
  return (
    <li>
      {/* Another table instead of this one: the way back leads to where one sat down. */}
      <Link
        href={tablePath(game.key)}
        replace
        onClick={onChosen}
        aria-current={isHere ? 'page' : undefined}
        className="flex min-h-15 items-center gap-3 px-3 py-2 -outline-offset-2 hover:bg-sunken active:bg-sunken aria-[current]:bg-accent-soft"
      >
        <img src={game.iconUrl} alt="" width={40} height={40} className="size-10 shrink-0 rounded-1" />
        <span className="grid min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 font-semibold">
            {game.name}
            {sample && <Badge>{m.home_sample()}</Badge>}
          </span>
          <span className="text-xs text-ink-2">{bets === undefined ? rhythmText(game) : m.board_bets({ bets })}</span>
        </span>
        {isHere && <Check aria-hidden className="size-4.5 shrink-0 text-accent" />}
      </Link>
    </li>
  );
}
