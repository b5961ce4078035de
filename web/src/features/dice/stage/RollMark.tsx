import type { RolledRound } from '@glass-dice/contract/dice';
import type { RoundProof } from '@glass-dice/contract/proofs';
import { proofPath } from '@glass-dice/contract/screens';
import type { Verdict } from '@glass-dice/domain/dice/proof';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { call } from '../../../lib/api.ts';
import { checkRound } from '../glass/check-round.ts';
import type { Followed } from '../glass/follow-log.ts';
import { roundMark, type RoundMark } from '../glass/round-mark.ts';
import { CheckMark } from '../proof/CheckMark.tsx';
import { isPublished } from '../proof/proof.api.ts';

const lookAgainMs = 1_000;

interface RollMarkProps {
  game: string;
  last: RolledRound;
  /** Beside a result there is room for the sign alone; what fails is said all the same, in a row of its own. */
  short?: boolean | undefined;
  /** The table says already what it means to have no beacon. */
  told?: boolean | undefined;
}

/** What this device found when it checked the last round, and the way to its proof. */
export function RollMark({ game, last, short = false, told }: RollMarkProps) {
  const { data: found, error } = useQuery(rollCheckQuery(game, last));
  const mark = found?.mark;
  const fails = mark !== undefined && mark !== 'unpublished' && mark.kind === 'fails';
  const link = (
    <Link href={proofPath(game, last.number)} className={`stage-proof ${short && !fails ? 'stage-short' : ''}`}>
      <CheckMark
        mark={mark}
        error={error}
        unread={found?.log === 'cannot-be-read' && found.mark.kind !== 'unread'}
        look={short && !fails ? 'sign' : 'lines'}
        told={told}
      />
      <span className="ms-auto flex items-center font-bold whitespace-nowrap text-accent">
        {m.table_proof()}
        <ChevronRight aria-hidden className="size-4 shrink-0" />
      </span>
    </Link>
  );
  return short && fails ? <div className="w-full">{link}</div> : link;
}

export const rollCheckQuery = (game: string, last: RolledRound) =>
  queryOptions({
    queryKey: ['roll-check', game, last.number, last.dice, last.sealedLate],
    queryFn: () => checkLast(game, last),
    // What holds once holds for ever; a log may be there again.
    staleTime: ({ state: { data } }) => (data?.log === 'cannot-be-read' ? 0 : Infinity),
    refetchInterval: ({ state: { data } }) => (data?.mark === 'unpublished' ? lookAgainMs : false),
  });

type Checked =
  | { mark: RoundMark; log: Followed['log'] | undefined; steps: Verdict['steps'] }
  | { mark: 'unpublished'; log?: undefined; steps?: undefined };

async function checkLast(game: string, last: RolledRound): Promise<Checked> {
  const proof = await call('GET /rounds/:game/:number/proof', { params: { game, number: last.number } });
  if (!isPublished(proof)) return { mark: 'unpublished' };
  const found = await checkRound(JSON.stringify(proof));
  const mark = roundMark(found, last.sealedLate);
  if (mark.kind !== 'fails' && !isAbout(proof, game, last))
    return { mark: { kind: 'fails', step: 'shown' }, log: undefined, steps: found.steps };
  return { mark, log: found.followed?.log, steps: found.steps };
}

function isAbout(proof: RoundProof, game: string, { number, dice, beacon }: RolledRound): boolean {
  const sameRound = proof.game === game && proof.number === number && proof.beacon?.round === beacon?.round;
  return sameRound && proof.dice?.join() === dice.join();
}
