import type { RolledRound } from '@glass-dice/contract/dice';
import { useState } from 'react';
import type { Phase, Seen } from '../table/seen-table.ts';

/** What lies on the stage. */
export interface Shown {
  /** The round it is about; none before the first. */
  round: string | undefined;
  /** Absent until there is a result of this round. */
  dice: RolledRound['dice'] | undefined;
  /** The round is over, and nobody here knows its result yet. */
  rolling: boolean;
  /** The round whose result has come before somebody's eyes, until the next one closes. */
  landed: string | undefined;
}

/** The last roll while bets are taken; from the closing on the round that comes next. */
export function useStage({ table: { round, last }, awaited }: Seen, phase: Phase): Shown {
  const [seen, setSeen] = useState({ number: last?.number, landed: undefined as string | undefined });
  if (seen.number !== last?.number) setSeen({ number: last?.number, landed: last?.number });
  const rolling = phase === 'rolling' ? (round?.number ?? awaited) : awaited;
  const coming = rolling ?? (phase === 'closed' ? round?.number : undefined);
  if (coming || !last) return { round: coming, dice: undefined, rolling: rolling !== undefined, landed: undefined };
  return { round: last.number, dice: last.dice, rolling: false, landed: seen.landed };
}
