import { screens } from '@glass-dice/contract/screens';
import { MenuList } from '@glass-dice/ui/actions/MenuList.tsx';
import { MenuRow } from '@glass-dice/ui/actions/MenuRow.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { CircleCheck, CircleEqual, Dices, Scale } from 'lucide-react';
import { HelpSection } from './HelpSection.tsx';
import { Step, Steps } from './Steps.tsx';

export function RollPage() {
  const steps = [
    [m.help_roll_before_title(), m.help_roll_before_text()],
    [m.help_roll_during_title(), m.help_roll_during_text()],
    [m.help_roll_sealed_title(), m.help_roll_sealed_text()],
    [m.help_roll_after_title(), m.help_roll_after_text()],
    [m.help_roll_proof_title(), m.help_roll_proof_text()],
  ];
  return (
    <>
      <p>{m.help_roll_lead()}</p>
      <Steps>
        {steps.map(([title, text]) => (
          <Step key={title}>
            <h2 className="font-semibold">{title}</h2>
            <p className="text-sm text-ink-2">{text}</p>
          </Step>
        ))}
      </Steps>
      <HelpSection title={m.help_roll_beacon_title()}>
        <BothWays />
      </HelpSection>
      <HelpSection title={m.help_roll_check_title()} text={m.help_roll_check_text()}>
        <MenuList>
          <MenuRow icon={Scale} label={m.me_fairness()} href={screens.fairness} />
          <MenuRow icon={Dices} label={m.help_roll_tables()} href={screens.games} />
        </MenuList>
      </HelpSection>
    </>
  );
}

/** What the club can know, told for both kinds of rounds alike. */
function BothWays() {
  const ways = [
    { icon: CircleCheck, tone: 'text-win', title: m.help_roll_with_title(), text: m.help_roll_with_text() },
    { icon: CircleEqual, tone: 'text-ink-2', title: m.help_roll_without_title(), text: m.help_roll_without_text() },
  ];
  return (
    <div className="divided rounded-2 bg-surface shadow-card">
      {ways.map(({ icon: Icon, tone, title, text }) => (
        <section key={title} className="flex gap-3 p-4">
          <Icon aria-hidden strokeWidth={1.8} className={`mt-px size-5.5 shrink-0 ${tone}`} />
          <div className="grid min-w-0 gap-1">
            <h3 className="font-semibold">{title}</h3>
            <p className="text-sm text-ink-2">{text}</p>
          </div>
        </section>
      ))}
    </div>
  );
}
