/** An order as it goes over the wire, and who places the next one. */
import { randomUUID } from 'node:crypto';
import type { BenchMember } from './rig.ts';

export type BenchOrder = { game: string; number: string; picks: readonly string[]; stake: number };

export function betRequest({ token }: BenchMember, { game, number: round, picks, stake }: BenchOrder): string {
  const body = JSON.stringify({ game, round, picks, stake: String(stake) });
  const headers = [
    'host: 127.0.0.1',
    `authorization: Bearer ${token}`,
    `idempotency-key: ${randomUUID()}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ];
  return `POST /api/bets HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}

/** One after the other, so that nobody waits for an earlier order of the same member. */
export function takeTurns(members: readonly BenchMember[]): () => BenchMember {
  let turn = 0;
  return () => members[turn++ % members.length]!;
}
