import { LayoutGrid, List } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';
import { IconButton } from '../../ui/IconButton.tsx';
import type { Typeshow } from './use-host-layout.ts';

interface TypeshowButtonProps {
  typeshow: Typeshow;
  onChange: (typeshow: Typeshow) => void;
}

export function TypeshowButton({ typeshow, onChange }: TypeshowButtonProps) {
  return typeshow === 'cards' ? (
    <IconButton icon={List} label={m.hosts_show_list()} onClick={() => onChange('list')} />
  ) : (
    <IconButton icon={LayoutGrid} label={m.hosts_show_cards()} onClick={() => onChange('cards')} />
  );
}
