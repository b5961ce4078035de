import { screens } from '@glass-dice/contract/screens';
import { PlayMoneyNote } from '@glass-dice/ui/figures/PlayMoneyNote.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { CircleX } from 'lucide-react';
import { Link } from 'wouter';
import { Contacts } from './Contacts.tsx';
import { HelpSection } from './HelpSection.tsx';
import { Points } from './Points.tsx';
import { Step, Steps } from './Steps.tsx';

export function FraudPage() {
  return (
    <>
      <PlayMoneyNote />
      <HelpSection title={m.fraud_signs()}>
        <Points
          icon={CircleX}
          tone="loss"
          points={[
            m.fraud_sign_pay(),
            m.fraud_sign_trade(),
            m.fraud_sign_unfreeze(),
            m.fraud_sign_agent(),
            m.fraud_sign_secret(),
            m.fraud_sign_copy(),
          ]}
        />
      </HelpSection>
      <HelpSection title={m.fraud_do()}>
        <WhatToDo />
      </HelpSection>
      <HelpSection title={m.fraud_report()}>
        <Contacts topic="fraud" />
      </HelpSection>
    </>
  );
}

function WhatToDo() {
  const changes = [
    [screens.password, m.password_title()],
    [screens.pin, m.me_pin()],
    [screens.sessions, m.sessions_title()],
  ] as const;
  return (
    <Steps>
      <Step>{m.fraud_do_stop()}</Step>
      <Step>{m.fraud_do_bank()}</Step>
      <Step>{m.fraud_do_keep()}</Step>
      <Step>
        {m.fraud_do_password()}
        <span className="flex flex-wrap gap-x-5">
          {changes.map(([href, label]) => (
            <Link key={href} href={href} className="inline-flex min-h-11 min-w-11 items-center font-medium text-accent">
              {label}
            </Link>
          ))}
        </span>
      </Step>
      <Step>{m.fraud_do_again()}</Step>
      <Step>{m.fraud_do_comment()}</Step>
    </Steps>
  );
}
