import * as m from '@glass-dice/ui/i18n/messages.js';
import { Drawer } from '@glass-dice/ui/overlays/Drawer.tsx';
import { Check, LayoutGrid } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Game } from '../dice.api.ts';

interface GameDrawerProps {
  open: boolean;
  onClose: () => void;
  games: readonly Game[];
  /** Nothing is all of them. */
  chosen: string | undefined;
  onChoose: (game: string | undefined) => void;
}

export function GameDrawer({ open, onClose, games, chosen, onChoose }: GameDrawerProps) {
  const choice = (game: string | undefined, name: string, icon: ReactNode) => (
    <li key={name}>
      <button
        type="button"
        aria-current={game === chosen}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-start -outline-offset-2 transition-colors hover:bg-sunken active:bg-sunken aria-[current=true]:font-semibold aria-[current=true]:text-accent"
        onClick={() => {
          onClose();
          onChoose(game);
        }}
      >
        {icon}
        <span className="min-w-0 flex-1">{name}</span>
        {game === chosen && <Check aria-hidden className="size-5 shrink-0" />}
      </button>
    </li>
  );
  return (
    <Drawer open={open} onClose={onClose} title={m.bets_filter()}>
      <ul className="mb-4 divided overflow-clip rounded-2 bg-surface shadow-card">
        {choice(undefined, m.bets_all_games(), <LayoutGrid aria-hidden strokeWidth={1.8} className="m-1.5 size-5" />)}
        {games.map(({ key, name, iconUrl }) =>
          choice(key, name, <img src={iconUrl} alt="" width={32} height={32} className="size-8 shrink-0 rounded-1" />),
        )}
      </ul>
    </Drawer>
  );
}
