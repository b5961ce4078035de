import type { Amount } from './money.ts';
import type { LimitKind, LimitPeriod } from './safe-play/limits.ts';

/** What a rule answers: a value, or a refusal with its reason. A refusal is an answer, not an exception. */
export type Result<Value, Reason extends string> = { ok: true; value: Value } | Refused<Reason>;

export type Refused<Reason extends string> = { ok: false; reason: Reason; details?: RefusalDetails };

/** What a person needs besides the reason. */
export type RefusalDetails = {
  /** The moment, in milliseconds of the epoch, from which it is worth trying again. */
  until?: number;
  /** How many more wrong tries there may be. */
  triesLeft?: number;
  /** Why one may not bet: set by oneself, or by the club. */
  restriction?: 'time-out' | 'self-exclusion' | 'club';
  /** The club's reason, from its fixed list. */
  clubReason?: string;
  /** The amount that was passed or not reached, or what is left. */
  limit?: Amount;
  /** How often there may be one. */
  times?: number;
  /** Which of the member's own limits it was. */
  limitKind?: LimitKind;
  limitPeriod?: LimitPeriod;
};

export type Waiting<Reason extends string> = Refused<Reason> & { details: { until: number } };

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function refuse<const Reason extends string>(reason: Reason, details?: RefusalDetails): Refused<Reason> {
  return details ? { ok: false, reason, details } : { ok: false, reason };
}

export function refuseUntil<const Reason extends string>(reason: Reason, until: number): Waiting<Reason> {
  return { ok: false, reason, details: { until } };
}
