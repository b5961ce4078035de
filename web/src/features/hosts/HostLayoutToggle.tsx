import { IconButton } from '@glass-dice/ui/actions/IconButton.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { LayoutGrid, List } from 'lucide-react';
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
