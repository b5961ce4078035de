import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Fingerprint } from 'lucide-react';
import { useState, type ReactNode, type SubmitEvent } from 'react';

interface ActFormProps {
  /** What it does. */
  text: string;
  /** What must be chosen. */
  children?: ReactNode;
  /** The first thing that is missing: the field that gets the focus, and in words what to do. */
  wrong?: { field: string; text: string } | undefined;
  /** Where the member will read about it, and what. */
  reads: { where: string; what: ReactNode };
  button: string;
  danger?: boolean;
  act: { run: () => void; pending: boolean; failure: string | undefined };
}

/** An act about a member: what it does, why, what the member will read, and that it is written down. */
export function ActForm({ text, children, wrong, reads, button, danger, act }: ActFormProps) {
  const [pressed, setPressed] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setPressed(true);
    if (!wrong) act.run();
    else event.currentTarget.querySelector<HTMLElement>(`[data-field=${wrong.field}]`)?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2">{text}</p>
      {children}
      <section className="grid gap-1 rounded-1 border border-line bg-surface p-3">
        <h4 className="text-xs text-ink-2">{reads.where}</h4>
        {reads.what}
      </section>
      <div className="grid gap-2">
        <FormFailure>{pressed && wrong ? wrong.text : act.failure}</FormFailure>
        <Button type="submit" icon={Fingerprint} variant={danger ? 'danger' : 'primary'} pending={act.pending}>
          {button}
        </Button>
        <p className="text-xs text-ink-2">{m.console_members_logged()}</p>
      </div>
    </form>
  );
}
