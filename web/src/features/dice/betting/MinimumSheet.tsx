import { screens } from '@glass-dice/contract/screens';
import { amountText } from '@glass-dice/domain/money';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Sheet } from '@glass-dice/ui/overlays/Sheet.tsx';
import { currentLocale } from '@glass-dice/ui/texts/locale.ts';
import { BalanceLine } from './BalanceLine.tsx';
import type { Game } from '../dice.api.ts';

interface MinimumSheetProps {
  game: Game;
  balance: string;
  open: boolean;
  onClose: () => void;
}

/** The balance is below what the table asks for. */
export function MinimumSheet({ game, balance, open, onClose }: MinimumSheetProps) {
  const limit = amountText(amountOf(game.tableMinimum), currentLocale());
  return (
    <Sheet open={open} onClose={onClose} title={m.table_minimum_title()}>
      <div className="grid gap-4">
        <p>{m.failure_table_minimum({ limit })}</p>
        <BalanceLine balance={balance} />
        <div className="flex flex-wrap gap-3 *:flex-[1_1_7rem]">
          <ButtonLink href={screens.topUp}>{m.me_top_up()}</ButtonLink>
          <ButtonLink href={screens.home} variant="secondary">
            {m.tab_home()}
          </ButtonLink>
        </div>
      </div>
    </Sheet>
  );
}
