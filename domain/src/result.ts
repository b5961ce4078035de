/** What a rule answers: a value, or a refusal with its reason. A refusal is an answer, not an exception. */
export type Result<Value, Reason extends string> = { ok: true; value: Value } | { ok: false; reason: Reason };

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function refuse<const Reason extends string>(reason: Reason): { ok: false; reason: Reason } {
  return { ok: false, reason };
}
