import { IconButton } from '@glass-dice/ui/actions/IconButton.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { History } from 'lucide-react';
import { useHistory } from './use-history.tsx';

/** Opens and closes what was rolled before. */
export function BoardButton({ game }: { game: string }) {
  const [sheet, open, isOpen] = useHistory(game);
  return (
    <>
      <IconButton icon={History} label={m.board_title()} aria-haspopup="dialog" aria-expanded={isOpen} onClick={open} />
      {sheet}
    </>
  );
}
