import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { Field } from '@glass-dice/ui/forms/Field.tsx';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import { useCheckedForm, type FieldErrors } from '@glass-dice/ui/forms/use-checked-form.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../calls.ts';
import { failureText } from '../../failure-text.ts';
import { ShownCode } from '../../parts/ShownCode.tsx';
import { wholeNumber } from '../../whole-number.ts';
import { invitesKey } from './invites-key.ts';

const most = { uses: 10_000, days: 365 };
type Name = keyof typeof most;

/** In the order of the form. */
function check(values: Record<Name, string>): FieldErrors<Name> {
  const errors: FieldErrors<Name> = {};
  for (const name of ['uses', 'days'] as const)
    if (wholeNumber(values[name], most[name]) === undefined)
      errors[name] = m.console_whole_number({ most: most[name] });
  return errors;
}

export function NewInvite() {
  const client = useQueryClient();
  const making = useMutation({
    mutationFn: ({ uses, days }: Record<Name, string>) =>
      call('POST /console/invites', { body: { uses: Number(uses), days: Number(days) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: invitesKey }),
  });
  const form = useCheckedForm<Name>({ check, send: making.mutateAsync, fieldOf: {}, textOf: failureText });
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 5 } as const;
  return (
    <section aria-labelledby="make" className="grid gap-4 rounded-2 bg-paper p-4">
      <h2 id="make" className="font-semibold">
        {m.console_invites_make()}
      </h2>
      <form noValidate onSubmit={form.onSubmit} onInput={form.onInput} className="grid gap-4">
        <Field {...number} label={m.console_invites_uses()} name="uses" defaultValue="1" error={form.errors.uses} />
        <Field {...number} label={m.console_invites_days()} name="days" defaultValue="7" error={form.errors.days} />
        <FormFailure>{form.failure}</FormFailure>
        <Button type="submit" pending={form.pending}>
          {m.console_invites_make()}
        </Button>
        <p className="text-xs text-ink-2">{m.console_logged()}</p>
      </form>
      {making.data && (
        <div role="group" aria-label={m.console_invites_made()} className="grid gap-2">
          <h3 className="font-semibold">{m.console_invites_made()}</h3>
          <ShownCode key={making.data.code} code={making.data.code} expiresAt={making.data.expiresAt} />
        </div>
      )}
    </section>
  );
}
