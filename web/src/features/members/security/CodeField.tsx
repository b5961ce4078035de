import type { ComponentProps } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { Field } from '../../../ui/forms/Field.tsx';

/** A code that works once: the club's, unless another label says more. */
export function CodeField({
  label = m.field_code(),
  ...props
}: Omit<ComponentProps<typeof Field>, 'label'> & { label?: string }) {
  return (
    <Field
      {...props}
      label={label}
      hint={m.field_code_hint()}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={64}
    />
  );
}
