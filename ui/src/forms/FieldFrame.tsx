import { useId, type ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';

export interface FieldFrameProps {
  label: string;
  hint?: ReactNode;
  /** Says what is wrong and how to mend it; shown below what is typed and read with it, in the place of the hint. */
  error?: ReactNode;
  /** How much was written of what fits. */
  count?: ReactNode;
  id?: string | undefined;
}

interface Wiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** What stands around whatever one types into: its label above, hint or error below, and how they belong together. */
export function FieldFrame(props: FieldFrameProps & { children: (wiring: Wiring) => ReactNode }) {
  const { label, hint, error, count, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const noteId = `${id}-note`;
  const note = error ? (
    <FieldError id={noteId}>{error}</FieldError>
  ) : (
    hint && (
      <p id={noteId} className="text-xs text-ink-2">
        {hint}
      </p>
    )
  );
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-ink-2">
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': note ? noteId : undefined })}
      {count ? (
        <div className="flex flex-wrap-reverse justify-between gap-x-4 gap-y-1">
          <div className="min-w-0 flex-[1_1_12rem]">{note}</div>
          <span className="ms-auto shrink-0 text-sm text-ink-2">{count}</span>
        </div>
      ) : (
        note
      )}
    </div>
  );
}
