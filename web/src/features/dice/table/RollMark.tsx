import type { RolledRound } from '@glass-dice/contract/dice';
import type { RoundProof } from '@glass-dice/contract/proofs';
import { proofPath } from '@glass-dice/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import * as m from '../../../i18n/generated/messages.js';
import { call } from '../../../lib/api.ts';
import { checkRound } from '../glass/check-round.ts';
import type { Followed } from '../glass/follow-log.ts';
import { roundMark, type RoundMark } from '../glass/round-mark.ts';
import { CheckMark } from '../proof/CheckMark.tsx';
import { isPublished } from '../proof/proof.api.ts';

const lookAgainMs = 1_000;

/** What this device found when it checked the last round, and the way to its proof. */
export function RollMark({ game, last }: { game: string; last: RolledRound }) {
  const { data: found, error } = useQuery({
    queryKey: ['roll-check', game, last.number, last.dice, last.sealedLate],
    queryFn: () => checkLast(game, last),
    // What holds once holds for ever; a log may be there again.
    staleTime: ({ state: { data } }) => (data?.log === 'cannot-be-read' ? 0 : Infinity),
    refetchInterval: ({ state: { data } }) => (data?.mark === 'unpublished' ? lookAgainMs : false),
  });
  return (
    <Link
      href={proofPath(game, last.number)}
      className="flex min-h-11 flex-wrap items-center gap-x-3 border-t border-line px-4 py-1 text-xs -outline-offset-2 transition-colors hover:bg-sunken active:bg-sunken"
    >
      <span className="flex min-w-0 flex-[1_1_10rem]">
        <CheckMark
          mark={found?.mark}
          error={error}
          unread={found?.log === 'cannot-be-read' && found.mark.kind !== 'unread'}
        />
      </span>
      <span className="ms-auto flex items-center gap-0.5 font-medium text-accent">
        {m.table_proof()}
        <ChevronRight aria-hidden className="-me-1 size-4 shrink-0" />
      </span>
    </Link>
  );
}

type Checked = { mark: RoundMark; log: Followed['log'] | undefined } | { mark: 'unpublished'; log?: undefined };

async function checkLast(game: string, last: RolledRound): Promise<Checked> {
  const proof = await call('GET /rounds/:game/:number/proof', { params: { game, number: last.number } });
  if (!isPublished(proof)) return { mark: 'unpublished' };
  const found = await checkRound(JSON.stringify(proof));
  const mark = roundMark(found, last.sealedLate);
  if (mark.kind !== 'fails' && !isAbout(proof, game, last))
    return { mark: { kind: 'fails', step: 'shown' }, log: undefined };
  return { mark, log: found.followed?.log };
}

function isAbout(proof: RoundProof, game: string, { number, dice, beacon }: RolledRound): boolean {
  const sameRound = proof.game === game && proof.number === number && proof.beacon?.round === beacon?.round;
  return sameRound && proof.dice?.join() === dice.join();
}
