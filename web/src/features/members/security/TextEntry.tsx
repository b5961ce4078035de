import { CodeField } from './CodeField.tsx';
import { OwnPasswordField } from './OwnPasswordField.tsx';

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
  return step === 'code' ? <CodeField {...typed} /> : <OwnPasswordField {...typed} />;
}
