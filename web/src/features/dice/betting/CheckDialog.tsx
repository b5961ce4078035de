import { screens } from '@glass-dice/contract/screens';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Modal } from '@glass-dice/ui/overlays/Modal.tsx';
import { useId } from 'react';
import { Fact, MoneyFacts } from './Fact.tsx';
import { useTellVisit, type SeenVisit } from './visit.api.ts';
import { VisitTime } from './VisitTime.tsx';

interface CheckDialogProps {
  seen: SeenVisit;
  onRead: () => void;
}

/** It has to be answered: Escape, the way back and a press beside it close nothing. */
export function CheckDialog({ seen, onRead }: CheckDialogProps) {
  const id = useId();
  const acknowledge = useTellVisit();
  return (
    <Modal
      open
      onClose={() => undefined}
      role="alertdialog"
      labelledBy={id}
      describedBy={`${id}-text`}
      look="overlay-dialog"
    >
      <div ref={stayOpen} className="grid gap-4 p-6">
        <h2 id={id} tabIndex={-1} data-autofocus className="text-center text-title font-semibold outline-none">
          {m.reality_title()}
        </h2>
        <div id={`${id}-text`} className="grid gap-3 text-sm">
          <dl className="grid gap-1">
            <Fact name={m.reality_time()}>
              <VisitTime seen={seen} />
            </Fact>
            <MoneyFacts {...seen.visit} />
          </dl>
          <p>{resultText(amountOf(seen.visit.net))}</p>
          <p className="text-xs text-ink-2">{m.reality_open()}</p>
        </div>
        <FormFailure>{acknowledge.error ? failureText(acknowledge.error) : undefined}</FormFailure>
        <div className="grid gap-2">
          <Button block onClick={() => acknowledge.mutateAsync(true).then(onRead, () => undefined)}>
            {m.reality_go_on()}
          </Button>
          <ButtonLink href={screens.safePlay} variant="secondary" block>
            {m.reality_break()}
          </ButtonLink>
          <ButtonLink href={screens.games} variant="quiet" block>
            {m.reality_leave()}
          </ButtonLink>
        </div>
      </div>
    </Modal>
  );
}

/** Browsers let a second Escape or way back through, unless the dialog says that nothing but its own buttons close it. */
function stayOpen(panel: HTMLElement | null): void {
  panel?.closest('dialog')?.setAttribute('closedby', 'none');
}

/** What came back only counts as a gain above the stakes. */
function resultText(net: number): string {
  if (net > 0) return m.reality_gain();
  return net < 0 ? m.reality_loss() : m.reality_even();
}
