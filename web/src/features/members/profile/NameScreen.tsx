import { screens } from '@glass-dice/contract/screens';
import { isName, nameLength, tidyName } from '@glass-dice/domain/members/profile';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { Field } from '@glass-dice/ui/forms/Field.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Card } from '@glass-dice/ui/layout/Card.tsx';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { Dialog } from '@glass-dice/ui/overlays/Dialog.tsx';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { useRef, useState, type SubmitEvent } from 'react';
import { useSetName } from './profile.api.ts';
import { WithMe } from './WithMe.tsx';

export function NameScreen() {
  const stepBack = useStepBack(screens.info);
  return (
    <Page title={m.info_name()} back={stepBack}>
      <div className="pt-2">
        <WithMe skeleton={<Skeleton className="h-60 rounded-2" />}>
          {({ name }) => (name === null ? <NameForm onDone={stepBack} /> : <FixedName name={name} />)}
        </WithMe>
      </div>
    </Page>
  );
}

function FixedName({ name }: { name: string }) {
  return (
    <Card>
      <p className="text-lg font-semibold">
        <bdi>{name}</bdi>
      </p>
      <p className="mt-2 text-sm text-ink-2">{m.name_shown()}</p>
      <p className="text-sm text-ink-2">{m.failure_name_already_set()}</p>
    </Card>
  );
}

function NameForm({ onDone }: { onDone: () => void }) {
  const setName = useSetName();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [mistake, setMistake] = useState<string>();
  const [asking, setAsking] = useState(false);
  const name = tidyName(typed);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = mistakeIn(name);
    setMistake(found);
    if (found) input.current?.focus();
    else setAsking(true);
  }

  async function confirm() {
    try {
      await setName.mutateAsync(name);
      toast(m.name_done(), 'success');
      onDone();
    } catch {
      // The form says what went wrong, with the name still in it.
      setAsking(false);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-ink-2">{m.name_lead()}</p>
      <Field
        ref={input}
        label={m.info_name()}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setMistake(undefined);
        }}
        dir="auto"
        autoComplete="off"
        hint={m.name_hint({ most: nameLength })}
        error={mistake}
        suffix={`${lengthOf(name)}/${nameLength}`}
      />
      <p className="font-medium">{m.failure_name_already_set()}</p>
      {setName.error && (
        <p role="alert" className="text-sm text-loss">
          {failureText(setName.error)}
        </p>
      )}
      <Button type="submit" block>
        {m.name_submit()}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setName.isPending || setAsking(false)}
        title={m.name_ask()}
        confirmLabel={m.name_submit()}
        onConfirm={confirm}
      >
        <p className="pb-2 text-lg font-semibold text-ink">
          <bdi>{name}</bdi>
        </p>
        {m.failure_name_already_set()}
      </Dialog>
    </form>
  );
}

function mistakeIn(name: string): string | undefined {
  if (!name) return m.name_empty();
  const count = lengthOf(name);
  if (count > nameLength) return m.name_too_long({ count, most: nameLength });
  return isName(name) ? undefined : m.name_unusable();
}

/** As the rule counts: an emoji of one code point is one character. */
function lengthOf(name: string): number {
  return [...name].length;
}
