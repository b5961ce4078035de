import { LayoutGrid, List } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import type { HostLayout } from './use-host-layout.ts';

interface HostLayoutToggleProps {
  layout: HostLayout;
  onChange: (layout: HostLayout) => void;
}

export function HostLayoutToggle({ layout, onChange }: HostLayoutToggleProps) {
  return layout === 'cards' ? (
    <IconButton icon={List} label={m.hosts_show_list()} onClick={() => onChange('list')} />
  ) : (
    <IconButton icon={LayoutGrid} label={m.hosts_show_cards()} onClick={() => onChange('cards')} />
  );
}
