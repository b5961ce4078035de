import { Dices } from 'lucide-react';
import * as m from '../../../i18n/generated/messages.js';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';

export function NothingRolled() {
  return (
    <EmptyState icon={Dices} title={m.table_no_last()}>
      {m.board_empty_text()}
    </EmptyState>
  );
}
