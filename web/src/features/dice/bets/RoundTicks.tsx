import type { RoundState } from '@glass-dice/domain/dice/round';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { saveFile } from '@glass-dice/ui/device/save-file.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Card } from '@glass-dice/ui/layout/Card.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, CircleEqual, CircleX } from 'lucide-react';
import { slipQuery } from '../dice.api.ts';
import type { SlipCheck } from '../glass/check-slip.ts';
import type { Ticks } from '../glass/ticks.ts';

/** What is published follows within a moment; a beacon may take longer. */
const whilePendingMs = 3_000;

interface RoundTicksProps {
  member: string;
  game: string;
  number: string;
  /** How far the server says that the round has come; nothing when it knows of no bets. */
  state: RoundState | undefined;
}

/** Signed, in the book, rolled, paid: what this device found itself, and the proof of it as a file. */
export function RoundTicks({ member, game, number, state }: RoundTicksProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...slipQuery(member, game, number, state),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data: found } }) =>
      found && state !== 'open' && found.state === 'waiting' && !isUnread(found) ? whilePendingMs : false,
  });
  if (data === null) return undefined;
  return (
    <section className="grid min-h-120 content-start gap-2">
      <h2 id="ticks" className="font-semibold">
        {m.ticks_title()}
      </h2>
      <Card>
        {data ? (
          <>
            <TickList ticks={data.ticks} />
            <Save game={game} number={number} check={data} />
          </>
        ) : error && !isFetching ? (
          <p role="status" className="flex flex-wrap items-center gap-x-2 text-sm text-loss">
            <span className="min-w-0">{m.ticks_unchecked({ failure: failureText(error) })}</span>
            <Button variant="quiet" onClick={() => refetch()}>
              {m.ui_retry()}
            </Button>
          </p>
        ) : (
          <Skeleton className="h-100 rounded-1" />
        )}
      </Card>
    </section>
  );
}

const looks = {
  holds: [CircleCheck, 'text-win'],
  neutral: [CircleEqual, 'text-ink-2'],
  pending: [CircleDashed, 'text-ink-3'],
  fails: [CircleX, 'text-loss'],
} as const;

type Said = readonly [look: keyof typeof looks, text: () => string];
type Words<Tick extends keyof Ticks> = Record<Ticks[Tick], Said>;

const signed: Words<'signed'> = {
  holds: ['holds', m.ticks_signed_holds],
  late: ['neutral', m.ticks_signed_late],
  unconfirmed: ['neutral', m.ticks_signed_unconfirmed],
  unsigned: ['fails', m.ticks_signed_unsigned],
  'other-terms': ['fails', m.ticks_signed_other],
};
const book: Words<'book'> = {
  holds: ['holds', m.ticks_book_holds],
  late: ['neutral', m.ticks_book_late],
  pending: ['pending', m.ticks_book_pending],
  unread: ['neutral', m.proof_log_unread],
  'not-judged': ['pending', m.ticks_not_judged],
  missing: ['fails', m.ticks_book_missing],
  'not-in-book': ['fails', m.ticks_book_not_in],
  'not-in-log': ['fails', m.ticks_book_not_published],
};
const rolled: Words<'rolled'> = {
  holds: ['holds', m.ticks_rolled_holds],
  'no-beacon': ['neutral', m.ticks_rolled_no_beacon],
  pending: ['pending', m.ticks_rolled_pending],
  unread: ['neutral', m.proof_log_unread],
  fails: ['fails', m.ticks_rolled_fails],
};
const paid: Words<'paid'> = {
  holds: ['holds', m.ticks_paid_holds],
  pending: ['pending', m.ticks_paid_pending],
  'not-judged': ['pending', m.ticks_not_judged],
  fails: ['fails', m.ticks_paid_fails],
};

function TickList({ ticks }: { ticks: Ticks }) {
  const list = [
    [m.ticks_signed(), signed[ticks.signed]],
    [m.ticks_book(), book[ticks.book]],
    [m.ticks_rolled(), rolled[ticks.rolled]],
    [m.ticks_paid(), paid[ticks.paid]],
  ] as const;
  return (
    <ol aria-labelledby="ticks" className="grid gap-3">
      {list.map(([name, [look, text]]) => {
        const [Icon, tone] = looks[look];
        return (
          <li key={name} className="flex gap-2.5">
            <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${tone}`} />
            <div className="min-w-0">
              <h3 className={`font-semibold ${look === 'fails' ? 'text-loss' : ''}`}>{name}</h3>
              <p className={`text-sm ${look === 'fails' ? 'text-loss' : 'text-ink-2'}`}>{text()}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** Whoever waits for a log to be read again looks again. */
function isUnread({ ticks }: SlipCheck): boolean {
  return ticks.book === 'unread';
}

/** One file: the proof of the settled round, or what the club has signed as long as that does not hold all of it. */
function Save({ game, number, check: { proof, notes, lacks } }: { game: string; number: string; check: SlipCheck }) {
  const name = `glass-dice-${game}-${number}-mine`;
  if (!proof && notes.length === 0) return undefined;
  return (
    <div className="mt-4 grid gap-1.5 border-t border-line pt-4">
      {proof && (
        <Button variant="secondary" onClick={() => saveFile(`${name}.json`, 'application/json', proof)}>
          {m.ticks_save()}
        </Button>
      )}
      {(!proof || lacks) && (
        <Button variant="secondary" onClick={() => saveFile(`${name}.txt`, 'text/plain', notes.join(''))}>
          {m.ticks_save_receipts()}
        </Button>
      )}
      <p className="text-xs text-ink-2">{proof ? m.ticks_save_text() : m.ticks_save_receipts_text()}</p>
    </div>
  );
}
