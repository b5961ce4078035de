import type { Table } from '@glass-dice/contract/dice';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { changePins } from '../glass/kept-pins.ts';
import { withBook } from '../glass/pins.ts';
import { useSoundWhen } from './use-sound-when.ts';
import { WaitingRounds } from './WaitingRounds.tsx';

/** Of a book as it is shown: many times what a proof with the signatures of many witnesses has. */
const mostText = 20_000;

/** What a table has to say of rounds that do not go as they should. It keeps what it shows, and dice are heard. */
export function TableNotes({ table: { game, round, last, halted, waiting } }: { table: Table }) {
  useSeenBook(game, round);
  useSoundWhen('dice', last?.number);
  return (
    <>
      {halted.length > 0 && <HaltedRounds halted={halted} />}
      <WaitingRounds waiting={waiting} />
    </>
  );
}

/** Of these nothing is paid any more, because their bets are not as they were sealed. */
function HaltedRounds({ halted }: { halted: readonly string[] }) {
  return (
    <div role="status" className="flex gap-2.5 rounded-2 bg-loss-soft px-4 py-3 text-sm text-loss">
      <TriangleAlert aria-hidden strokeWidth={1.8} className="mt-px size-4.5 shrink-0" />
      <ul className="grid min-w-0 gap-2">
        {halted.map((number) => (
          <li key={number}>{m.table_halted({ number })}</li>
        ))}
      </ul>
    </div>
  );
}

/** Every viewer is a witness: the book of each round is kept as it was shown before the roll. */
function useSeenBook(game: string, round: Table['round']): void {
  const number = round?.number;
  const root = round?.sealed?.root;
  const proof = round?.sealed?.proof;
  useEffect(() => {
    if (number === undefined || root === undefined || proof === undefined) return;
    const book = { game, number, root, proof, at: Date.now() };
    // The club must not be able to fill the device.
    if (JSON.stringify(book).length <= mostText) changePins((pins) => withBook(pins, book));
  }, [game, number, root, proof]);
}
