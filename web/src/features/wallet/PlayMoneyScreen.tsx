import { screens } from '@glass-dice/contract/screens';
import { amountText } from '@glass-dice/domain/money';
import { topUpAllowance, welcomeGrant } from '@glass-dice/domain/wallet/grants';
import * as m from '../../i18n/generated/messages.js';
import { currentLocale } from '../../lib/locale.ts';
import { useStepBack } from '../../lib/use-step-back.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { PlayChip } from '../../ui/PlayChip.tsx';
import { PlayMoneyNote } from '../../ui/PlayMoneyNote.tsx';

/** Open to everybody, because whoever is asked to pay may not have an account. */
export function PlayMoneyScreen() {
  const welcome = amountText(welcomeGrant, currentLocale());
  const allowance = amountText(topUpAllowance, currentLocale());
  const answers = [
    [m.play_money_value_title(), m.play_money_value_text()],
    [m.play_money_source_title(), m.play_money_source_text({ welcome, allowance })],
    [m.play_money_withdraw_title(), m.play_money_withdraw_text()],
  ];
  return (
    <Page title={m.play_money_title()} note={<PlayChip />} back={useStepBack(screens.home)}>
      <div className="grid gap-6 pt-1">
        <p>{m.play_money_lead()}</p>
        <Card>
          <div className="grid justify-items-center gap-2 text-center">
            <Amount value={welcomeGrant} size="xl" />
            <p className="text-sm text-ink-2">{m.play_money_mark()}</p>
          </div>
        </Card>
        {answers.map(([title, text]) => (
          <section key={title} className="grid gap-1">
            <h2 className="font-semibold">{title}</h2>
            <p className="text-ink-2">{text}</p>
          </section>
        ))}
        <section className="grid gap-2">
          <h2 className="font-semibold">{m.play_money_fraud_title()}</h2>
          <PlayMoneyNote />
        </section>
      </div>
    </Page>
  );
}
