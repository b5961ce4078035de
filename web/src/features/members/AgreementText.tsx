import { PlayMoneyNote } from '@glass-dice/ui/figures/PlayMoneyNote.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';

export function AgreementText() {
  const articles = [
    [m.agreement_money_title(), m.agreement_money_text()],
    [m.agreement_adult_title(), m.agreement_adult_text()],
    [m.agreement_fair_title(), m.agreement_fair_text()],
    [m.agreement_club_title(), m.agreement_club_text()],
    [m.agreement_data_title(), m.agreement_data_text()],
  ];
  return (
    <div className="grid gap-5 pb-4">
      {articles.map(([title, text]) => (
        <section key={title} className="grid gap-1">
          <h2 className="font-semibold">{title}</h2>
          <p className="text-ink-2">{text}</p>
        </section>
      ))}
      <PlayMoneyNote />
    </div>
  );
}
