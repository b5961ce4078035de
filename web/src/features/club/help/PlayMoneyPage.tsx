import { helpPath } from '@glass-dice/contract/screens';
import { amountText } from '@glass-dice/domain/money';
import { topUpAllowance, welcomeGrant } from '@glass-dice/domain/wallet/grants';
import { MenuList } from '@glass-dice/ui/actions/MenuList.tsx';
import { MenuRow } from '@glass-dice/ui/actions/MenuRow.tsx';
import { Amount } from '@glass-dice/ui/figures/Amount.tsx';
import { PlayMoneyNote } from '@glass-dice/ui/figures/PlayMoneyNote.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Card } from '@glass-dice/ui/layout/Card.tsx';
import { currentLocale } from '@glass-dice/ui/texts/locale.ts';
import { ShieldAlert } from 'lucide-react';
import { HelpSection } from './HelpSection.tsx';

export function PlayMoneyPage() {
  const welcome = amountText(welcomeGrant, currentLocale());
  const allowance = amountText(topUpAllowance, currentLocale());
  return (
    <>
      <p>{m.play_money_lead()}</p>
      <Card>
        <div className="grid justify-items-center gap-2 text-center">
          <Amount value={welcomeGrant} size="xl" />
          <p className="text-sm text-ink-2">{m.play_money_mark()}</p>
        </div>
      </Card>
      <HelpSection title={m.play_money_value_title()} text={m.play_money_value_text()} />
      <HelpSection title={m.play_money_source_title()} text={m.play_money_source_text({ welcome, allowance })} />
      <HelpSection title={m.play_money_withdraw_title()} text={m.play_money_withdraw_text()} />
      <HelpSection title={m.play_money_fraud_title()}>
        <PlayMoneyNote />
        <MenuList>
          <MenuRow icon={ShieldAlert} label={m.help_fraud_title()} href={helpPath('fraud')} />
        </MenuList>
      </HelpSection>
    </>
  );
}
