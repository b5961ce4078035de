import { chainLength } from '@glass-dice/domain/dice/chain';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { numberText } from '@glass-dice/ui/texts/number-text.ts';

/** How a roll is made, in words. */
export function Scheme() {
  const length = numberText(chainLength);
  const parts = [
    [m.fairness_chain(), m.fairness_chain_text({ length })],
    [m.fairness_terms(), m.fairness_terms_text()],
    [m.fairness_book(), m.fairness_book_text()],
    [m.fairness_beacon(), m.fairness_beacon_text()],
    [m.fairness_roll(), m.fairness_roll_text()],
    [m.fairness_proof(), m.fairness_proof_text()],
  ];
  return (
    <section className="grid gap-3">
      <h2 className="text-title font-semibold">{m.fairness_how()}</h2>
      <ol className="divided rounded-2 bg-surface shadow-card">
        {parts.map(([title, text], index) => (
          <li key={title} className="flex gap-3 p-4">
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-bold text-accent"
            >
              {index + 1}
            </span>
            <div className="grid min-w-0 gap-1">
              <h3 className="pt-0.5 font-semibold">{title}</h3>
              <p className="text-sm text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
