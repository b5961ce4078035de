import { helpPath } from '@glass-dice/contract/screens';
import { amountText } from '@glass-dice/domain/money';
import { topUpAllowance, welcomeGrant } from '@glass-dice/domain/wallet/grants';
import { ShieldAlert } from 'lucide-react';
import * as m from '../../../i18n/generated/messages.js';
import { currentLocale } from '../../../lib/locale.ts';
import { Amount } from '../../../ui/figures/Amount.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { MenuList } from '../../../ui/actions/MenuList.tsx';
import { MenuRow } from '../../../ui/actions/MenuRow.tsx';
import { PlayMoneyNote } from '../../../ui/figures/PlayMoneyNote.tsx';
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
