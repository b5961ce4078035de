import type { Me } from '@glass-dice/contract/members';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import { PinPad } from '@glass-dice/ui/forms/PinPad.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { lazyComponent } from '@glass-dice/ui/lazy-component.ts';
import { Suspense, useEffect, useRef, type SubmitEvent } from 'react';
import { useProofWays } from '../../../lib/passkeys/proof-ways.ts';
import { mayTurn, pinMistakes, placeOf, stepsOf, type PinFlow, type PinState, type PinStep } from './pin-steps.ts';
import type { TextEntryProps } from './TextEntry.tsx';
import { usePinSteps } from './use-pin-steps.ts';

/** Sets, changes or resets the PIN, one entry at a time. */
export function PinSteps({ me, leave }: { me: Me; leave: () => void }) {
  const { state, pending, failure, next, back, enter, withPasskey, turnInto } = usePinSteps(me, leave);
  const { mayUsePasskey } = useProofWays();
  const { flow, byPasskey, step, entries, mistake, moves } = state;
  const { place, count } = placeOf(state);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (moves > 0) form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, [moves]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    next();
  }

  const submitLabel = flow === 'set' ? m.pin_set_submit() : m.pin_change_submit();
  return (
    <Page title={m.pin_title()} back={back}>
      <Progress place={place} count={count} />
      <StepWords {...state} />
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
        <Entry
          key={step}
          step={step}
          value={entries[step]}
          onChange={enter}
          error={mistake}
          mistakes={pinMistakes(state)}
          disabled={pending}
        />
        {byPasskey && place === count && <p className="text-sm">{m.passkeys_confirm()}</p>}
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" block pending={pending}>
          {place < count ? m.pin_continue() : submitLabel}
        </Button>
        {step === 'password' && mayUsePasskey && (
          <Button variant="quiet" block onClick={withPasskey}>
            {m.passkeys_use()}
          </Button>
        )}
        {mayTurn(state) && flow === 'change' && (
          <Button variant="quiet" block onClick={() => turnInto('reset')}>
            {m.pin_forgot()}
          </Button>
        )}
        {mayTurn(state) && flow === 'reset' && !me.block && (
          <Button variant="quiet" block onClick={() => turnInto('change')}>
            {m.pin_remembered()}
          </Button>
        )}
      </form>
    </Page>
  );
}

/** What all steps say lies on top of each other, so that the longest decides the height and the keys never move. */
function StepWords(state: PinState) {
  const { flow, step } = state;
  const [shown] = wordsOf(step, flow);
  return (
    <div className="grid pt-3 pb-5">
      {[...new Map(stepsOf(state).map((each) => wordsOf(each, flow)))].map(([title, text]) => (
        <div key={title} className={`grid content-start gap-1 [grid-area:1/1] ${title === shown ? '' : 'invisible'}`}>
          <h2 className="text-lg font-semibold">{title}</h2>
          <p className="text-sm text-ink-2">{text}</p>
        </div>
      ))}
    </div>
  );
}

function wordsOf(step: PinStep, flow: PinFlow): [title: string, text: string] {
  switch (step) {
    case 'password':
      return flow === 'reset' ? [m.pin_reset(), m.pin_reset_text()] : [m.pin_change(), m.pin_change_text()];
    case 'code':
      return [m.pin_reset(), m.pin_reset_text()];
    case 'oldPin':
      return [m.pin_old(), m.pin_old_text()];
    case 'pin':
      return [flow === 'set' ? m.pin_choose() : m.pin_choose_new(), m.pin_purpose()];
    case 'again':
      return [m.pin_again(), m.pin_again_text()];
  }
}

function Progress({ place, count }: { place: number; count: number }) {
  return (
    <div className="grid gap-2 pt-2">
      <div aria-hidden className="flex gap-1.5">
        {Array.from({ length: count }, (_, each) => (
          <span key={each} className={`h-1 flex-1 rounded-full ${each < place ? 'bg-accent' : 'bg-line'}`} />
        ))}
      </div>
      <p className="text-xs text-ink-2">{m.pin_step({ step: place, count })}</p>
    </div>
  );
}

/** Only a member who has a PIN already types anything else. */
const TextEntry = lazyComponent(async () => (await import('./TextEntry.tsx')).TextEntry);

type EntryProps = Omit<TextEntryProps, 'step'> & { step: PinStep; mistakes: readonly string[] };

function Entry({ step, mistakes, ...entry }: EntryProps) {
  if (step === 'password' || step === 'code') {
    return (
      <Suspense fallback={<div className="h-19" />}>
        <TextEntry step={step} {...entry} />
      </Suspense>
    );
  }
  return <PinPad label={step === 'again' ? m.pin_entry_again() : m.pin_entry()} mistakes={mistakes} {...entry} />;
}
