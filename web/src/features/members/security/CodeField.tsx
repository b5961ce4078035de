import type { ComponentProps } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { Field } from '../../../ui/forms/Field.tsx';

/** The one-time code of the club. */
export function CodeField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  return (
    <Field
      {...props}
      label={m.field_code()}
      hint={m.field_code_hint()}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={64}
    />
  );
}
