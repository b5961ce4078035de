import { Tabs } from '@glass-dice/ui/actions/Tabs.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Sheet } from '@glass-dice/ui/overlays/Sheet.tsx';
import { useState } from 'react';
import { History } from './History.tsx';
import { Statistics } from './Statistics.tsx';
import { useFreshRolls } from './use-fresh-rolls.ts';

interface BoardSheetProps {
  game: string;
  open: boolean;
  onClose: () => void;
}

/** What was rolled before: round by round, and how often. */
export function BoardSheet({ game, open, onClose }: BoardSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={m.board_title()}>
      <Board game={game} />
    </Sheet>
  );
}

function Board({ game }: { game: string }) {
  const [tab, setTab] = useState('history');
  useFreshRolls(game);
  const tabs = [
    { id: 'history', label: m.board_history() },
    { id: 'statistics', label: m.board_statistics() },
  ];
  return (
    // As tall with a short list as with a long one, so that the tabs stay where the thumb is.
    <div className="min-h-[80dvh]">
      <Tabs label={m.board_title()} items={tabs} value={tab} onChange={setTab}>
        {tab === 'history' ? <History game={game} /> : <Statistics game={game} />}
      </Tabs>
    </div>
  );
}
