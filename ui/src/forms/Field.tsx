import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { IconButton } from '../actions/IconButton.tsx';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';

type FieldProps = Omit<FieldFrameProps, 'count'> &
  Omit<ComponentProps<'input'>, 'className' | 'style' | 'prefix' | 'size' | 'id'> & {
    prefix?: ReactNode;
    suffix?: ReactNode;
    /** What the eye is called where it shows something else than a password. */
    eye?: () => string;
  };

const exact = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false };

export function Field({
  label,
  hint,
  error,
  prefix,
  suffix,
  eye = m.ui_show_password,
  type = 'text',
  id,
  ...rest
}: FieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...{ label, hint, error, id }}>
      {(wiring) => (
        <div
          className={`flex min-h-13 items-center rounded-2 border bg-surface transition-colors has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-1 has-[input:focus-visible]:outline-(--focus) ${error ? 'border-loss' : 'border-edge'}`}
        >
          {prefix && <span className="shrink-0 ps-4 text-sm text-ink-2">{prefix}</span>}
          <input
            // A password that is shown is a text to the phone, which must not mend its spelling.
            {...(type === 'password' && exact)}
            {...rest}
            {...wiring}
            type={type === 'password' && shown ? 'text' : type}
            className="min-h-12 w-full min-w-0 flex-1 rounded-2 bg-transparent px-4 text-base outline-none placeholder:text-ink-3 read-only:text-ink-2"
          />
          {suffix && <span className="shrink-0 pe-4 text-sm text-ink-2">{suffix}</span>}
          {type === 'password' && (
            <IconButton
              icon={shown ? EyeOff : Eye}
              label={eye()}
              aria-pressed={shown}
              aria-controls={wiring.id}
              onClick={() => setShown(!shown)}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}
