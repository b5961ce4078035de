import * as m from '../../../i18n/generated/messages.js';
import { Field } from '../../../ui/forms/Field.tsx';
import { CodeField } from './CodeField.tsx';

export interface TextEntryProps {
  step: 'password' | 'code';
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  disabled: boolean;
}

export function TextEntry({ step, value, onChange, error, disabled }: TextEntryProps) {
  const typed = {
    value,
    error,
    readOnly: disabled,
    onChange: (event: { target: HTMLInputElement }) => onChange(event.target.value),
  };
  if (step === 'code') return <CodeField {...typed} />;
  return (
    <Field
      {...typed}
      label={m.field_login_password()}
      type="password"
      autoComplete="current-password"
      maxLength={256}
    />
  );
}
