import { proofPath } from '@glass-dice/contract/screens';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { outageText } from '@glass-dice/ui/calls/outage-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { ListStates } from '@glass-dice/ui/lists/ListStates.tsx';
import { formatSecond } from '@glass-dice/ui/texts/club-time.ts';
import { numberText } from '@glass-dice/ui/texts/number-text.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleEqual, Radio } from 'lucide-react';
import { Link } from 'wouter';
import { useClub } from '../../../lib/club.ts';
import { tablesOf } from '../../../lib/game-named.ts';
import { tableQuery, type Game } from '../dice.api.ts';
import { Disclosure } from '../proof/Disclosure.tsx';
import { Facts, HexFact } from '../proof/Facts.tsx';
import { chainsQuery } from './fairness.api.ts';

/** For each game of this club: beacon or none, the last proof, and the anchors. */
export function ClubNow() {
  const club = useClub();
  return (
    <section className="grid gap-3">
      <h2 className="text-title font-semibold">{m.fairness_now()}</h2>
      {club.data ? (
        <ul className="grid gap-3">
          {tablesOf(club.data).map((game) => (
            <li key={game.key} className="rounded-2 bg-surface px-4 pt-4 pb-1 shadow-card">
              <h3 className="font-semibold">{game.name}</h3>
              <Beacon game={game} />
              <Anchors game={game} />
            </li>
          ))}
        </ul>
      ) : (
        <ListStates
          state={club.isError ? 'error' : 'loading'}
          failed={m.home_config_failed()}
          reason={club.isError ? outageText(club.error) : undefined}
          onRetry={() => club.refetch()}
        />
      )}
    </section>
  );
}

/** As the round that runs has it, or the last one. */
function Beacon({ game }: { game: Game }) {
  const { data: seen, error, refetch } = useQuery(tableQuery(game.key));
  if (!seen) return <Missing room="min-h-22" error={error} onRetry={() => refetch()} />;
  const { round, last } = seen.table;
  const known = round ?? last;
  const [Icon, tone, text] = !known
    ? ([CircleEqual, 'text-ink-2', m.fairness_game_quiet()] as const)
    : known.beacon
      ? ([Radio, 'text-win', m.fairness_game_beacon()] as const)
      : ([CircleEqual, 'text-ink-2', m.table_no_beacon()] as const);
  return (
    <div className="min-h-22 text-sm">
      <p className={`flex gap-1.5 pt-1 ${tone}`}>
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        {text}
      </p>
      {last ? (
        <Link
          href={proofPath(game.key, last.number)}
          className="inline-flex min-h-11 min-w-11 items-center font-medium text-accent"
        >
          {m.proof_title({ number: last.number })}
        </Link>
      ) : (
        known && <p className="py-2.5 text-ink-2">{m.table_no_last()}</p>
      )}
    </div>
  );
}

function Anchors({ game }: { game: Game }) {
  const { data: chains, error, refetch } = useQuery(chainsQuery(game.key));
  if (!chains) return <Missing room="min-h-11" error={error} onRetry={() => refetch()} />;
  return (
    <Disclosure label={m.fairness_anchors({ count: chains.length })}>
      <ul className="grid gap-3 pb-3">
        {chains.map(({ number, anchor, length, publishedAt, afterRestore }) => (
          <li key={number}>
            <Facts>
              <HexFact
                name={m.fairness_published({ when: formatSecond(publishedAt), count: numberText(length) })}
                hex={anchor}
              />
            </Facts>
            {afterRestore && <p className="pt-1 text-sm text-ink-2">{m.fairness_restored()}</p>}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

interface MissingProps {
  /** As much as what comes will take. */
  room: string;
  error: Error | null;
  onRetry: () => unknown;
}

/** One game's facts may be missing while those of the others are there. */
function Missing({ room, error, onRetry }: MissingProps) {
  if (!error) return <p className={`py-2.5 text-sm text-ink-2 ${room}`}>{m.ui_loading()}</p>;
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-2 text-sm text-loss">
      {failureText(error)}
      <Button variant="quiet" onClick={onRetry}>
        {m.ui_retry()}
      </Button>
    </p>
  );
}
