import { screens } from '@glass-dice/contract/screens';
import { Field } from '@glass-dice/ui/forms/Field.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';

/** A code that works once: the club's, unless another label says more; and where it says how to get one. */
export function CodeField({
  label = m.field_code(),
  ...props
}: Omit<ComponentProps<typeof Field>, 'label'> & { label?: string }) {
  return (
    <div className="grid">
      <Field
        {...props}
        label={label}
        hint={m.field_code_hint()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
      />
      <Link href={screens.service} className="justify-self-start py-3 text-sm font-medium text-accent">
        {m.field_code_how()}
      </Link>
    </div>
  );
}
