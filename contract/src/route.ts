/**
 * A route is said once, here: the server serves it, the web calls it and the API description is made from it.
 * Objects refuse unknown fields; nothing is coerced.
 */
import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox';
import type { Right } from '@glass-dice/domain/console/rights';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call a route:
 * `public` anyone; `visitor` anyone, who is known when signed in; `session` a signed-in member, blocked or not;
 * `keeper` one who is not blocked, or only because the account is at risk, which they can mend; `member` one who is not
 * blocked; `player` a member who may bet now; `operator` whoever is signed in to the console, and `operator:<right>` those
 * whose role has that right. An operator is no member and a member no operator.
 */
export type Access = MemberAccess | OperatorAccess;
export type MemberAccess = 'public' | 'visitor' | 'session' | 'keeper' | 'member' | 'player';
export type OperatorAccess = 'operator' | `operator:${Right}`;

export function isForOperators(access: Access): access is OperatorAccess {
  return access.startsWith('operator');
}

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with `:name` for parameters. */
  path: `/${string}`;
  /** What it does, in one sentence, for the API description. */
  summary: string;
  access: Access;
  /** For operators: an act that asks for their passkey again, just before. */
  confirmed?: true;
  /** For a public route: everybody who asks within this time in the same language may get the same answer. */
  cachedForMs?: number;
  /** Asks for an `Idempotency-Key`; the same key and request get the same answer and happen once. */
  idempotent?: true;
  /** The session ends with what an idempotent call does. Who asks again with both, as after a lost answer, gets the same answer. */
  endsSession?: true;
  params?: TObject;
  query?: TObject;
  body?: TObject;
  /** Instead of a body: a file of one of these types. */
  upload?: { types: readonly string[]; mostBytes: number };
  /** Takes of what is scarce, of which each member and each network has a share at a time. An upload has one besides while it is in flight. */
  share?: 'hashing' | 'decoding' | 'export';
  /** Fields that the hash of an idempotent request leaves out, because even a hash of them must not be kept. */
  secrets?: readonly string[];
  /** 200 unless said otherwise. */
  status?: 200 | 201 | 204;
  /** The reply is a stream of events, each of them as `reply` says. */
  stream?: true;
  reply: TSchema;
  /** The refusals of its own; the general ones are understood. */
  errors: readonly ErrorCode[];
};

export function route<const R extends Route>(definition: R): R {
  return definition;
}

/** An object of the wire: a field that is not listed is refused. */
export function closed<const P extends TProperties>(properties: P) {
  return Type.Object(properties, { additionalProperties: false });
}

/** An object of the wire that has exactly one of `ways`, each of them optional, and all of the rest. */
export function closedWithOne<const Ways extends TProperties, const P extends TProperties>(ways: Ways, rest: P) {
  const count = Object.keys(rest).length + 1;
  return Type.Object({ ...ways, ...rest }, { additionalProperties: false, minProperties: count, maxProperties: count });
}

export function nullable<const Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()]);
}

/** One of the values of a fixed list. */
export function oneOf<const Value extends string | number>(values: readonly Value[]) {
  return Type.Unsafe<Value>({ enum: values });
}

type Part<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends TSchema
  ? { [Key in K]: Static<R[K]> }
  : unknown;

/** What a caller hands over. */
export type Input<R extends Route, File = unknown> = Part<R, 'params'> &
  Part<R, 'query'> &
  Part<R, 'body'> &
  (R['upload'] extends object ? { file: File } : unknown) &
  (R['idempotent'] extends true ? { idempotencyKey: string } : unknown);

export type Reply<R extends Route> = Static<R['reply']>;

export type Refusal<R extends Route> = R['errors'][number];
