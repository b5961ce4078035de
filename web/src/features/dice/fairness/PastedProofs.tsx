import type { Proof } from '@glass-dice/domain/dice/proof';
import { CallError } from '@glass-dice/ui/calls/call.ts';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { Dice } from '@glass-dice/ui/dice/Dice.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Card } from '@glass-dice/ui/layout/Card.tsx';
import { useQuery } from '@tanstack/react-query';
import { CheckMark } from '../proof/CheckMark.tsx';
import { Disclosure } from '../proof/Disclosure.tsx';
import { FailureNote } from '../proof/FailureNote.tsx';
import { StepList } from '../proof/StepList.tsx';
import { keysOf } from '../glass/log-keys.ts';
import { roundMark, ticked, type RoundMark } from '../glass/round-mark.ts';
import { totalsQuery } from '../proof/proof.api.ts';
import type { Recomputed } from '../proof/workings.ts';
import { chainsQuery, logQuery } from './fairness.api.ts';

/** One verdict for each proof of a text. */
export function PastedProofs({ found }: { found: readonly Recomputed[] }) {
  const holds = found.filter(({ failure }) => !failure).length;
  return (
    <div className="grid gap-3">
      {found.length > 1 && <p className="font-semibold">{m.fairness_verdicts({ holds, count: found.length })}</p>}
      <ul className="grid gap-3">
        {found.map((each, index) => (
          // A text may hold the same proof twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <PastedProof place={index + 1} found={each} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function PastedProof({ place, found }: { place: number; found: Recomputed }) {
  const { proof, failure } = found;
  const holding = failure ? undefined : proof;
  const { published, error } = useIsPublished(holding);
  const isClubs = useIsClubs(holding);
  // A chain chosen afterwards would reveal the roll, with a beacon too: no tick for an anchor that was not seen before.
  const mayTick = Boolean(holding?.beacon) && published === true && isClubs === true;
  const { late, unasked } = useIsLate(mayTick ? holding : undefined);
  const isAsking = Boolean(holding?.beacon) && (published === undefined || isClubs === undefined);
  const mark = isAsking || (mayTick && late === undefined) ? undefined : markOf(found, mayTick, late);
  return (
    <Card>
      <div className="grid gap-3">
        <h3 className="font-semibold wrap-anywhere">
          {proof ? `${proof.game} · ${proof.number}` : m.fairness_nameless({ place })}
        </h3>
        {proof && <Dice faces={proof.dice} size="sm" />}
        {/* All steps hold, and yet nobody knows whether the club could choose the chain: the note below says why. */}
        {!(isAsking && error) && (
          <p className="text-sm">
            <CheckMark mark={mark} error={unasked} />
          </p>
        )}
        <FailureNote found={found} />
        {holding && published !== undefined && (
          <p className={`text-sm ${published ? 'text-ink-2' : 'font-semibold text-loss'}`}>
            {published ? m.fairness_anchor_known() : m.fairness_anchor_unknown()}
          </p>
        )}
        {holding && isClubs === false && <p className="text-sm text-ink-2">{m.fairness_key_unknown()}</p>}
        {holding && published === undefined && error && (
          <p role="alert" className="text-sm text-loss">
            {m.fairness_anchor_unasked({ failure: failureText(error) })}
          </p>
        )}
        <Disclosure label={m.proof_steps()}>
          <StepList
            found={found}
            checking={false}
            sequence={proof?.sequence}
            withBeacon={proof?.beacon !== null}
            ticks={mark !== undefined && ticked.has(mark.kind)}
          />
        </Disclosure>
      </div>
    </Card>
  );
}

function markOf(found: Recomputed, mayTick: boolean, late: boolean | undefined): RoundMark {
  return mayTick || found.failure ? roundMark(found, late ?? false) : { kind: 'no-beacon' };
}

/** Whether a log of this club says it; nothing while that is not known. Anybody can sign what they like. */
function useIsClubs(proof: Proof | undefined): boolean | undefined {
  // The page has asked for it.
  const { data: log, error } = useQuery({ ...logQuery, staleTime: Infinity, enabled: proof !== undefined });
  if (!proof) return undefined;
  return keysOf(log?.logs ?? []).includes(proof.log.key) || ((log ?? error) ? false : undefined);
}

/** Whether its bets were sealed late, which speaks against the club that says it. */
function useIsLate(proof: Proof | undefined): { late: boolean | undefined; unasked: Error | null } {
  const { game = '', number = '' } = proof ?? {};
  const { data, error } = useQuery({ ...totalsQuery(game, number), enabled: proof !== undefined });
  return { late: data?.sealedLate, unasked: data ? null : error };
}

/**
 * Whether this club has published the anchor of a proof; nothing while that is not known. A chain that anybody made for
 * themselves holds as well: what counts is that its anchor was published beforehand.
 */
function useIsPublished(proof: Proof | undefined): { published: boolean | undefined; error: Error | null } {
  const { data: chains, error } = useQuery({ ...chainsQuery(proof?.game ?? ''), enabled: proof !== undefined });
  if (error instanceof CallError && error.code === 'not-found') return { published: false, error: null };
  return { published: chains?.some(({ anchor }) => anchor === proof?.chain.anchor), error };
}
