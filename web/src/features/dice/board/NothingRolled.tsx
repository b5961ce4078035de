import * as m from '@glass-dice/ui/i18n/messages.js';
import { EmptyState } from '@glass-dice/ui/lists/EmptyState.tsx';
import { Dices } from 'lucide-react';

export function NothingRolled() {
  return (
    <EmptyState icon={Dices} title={m.table_no_last()}>
      {m.board_empty_text()}
    </EmptyState>
  );
}
