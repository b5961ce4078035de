import { History } from 'lucide-react';
import * as m from '../../../i18n/generated/messages.js';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
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
