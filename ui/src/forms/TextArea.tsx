import type { ComponentProps } from 'react';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';

type TextAreaProps = FieldFrameProps & Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'id'>;

/** A field of several lines. It grows with what is written in it. */
export function TextArea({ label, hint, error, count, id, ...rest }: TextAreaProps) {
  return (
    <FieldFrame {...{ label, hint, error, count, id }}>
      {(wiring) => (
        <textarea
          {...rest}
          {...wiring}
          className={`field-sizing-content min-h-40 w-full resize-none rounded-2 border bg-surface px-4 py-3 text-base -outline-offset-1 placeholder:text-ink-3 focus-visible:outline-offset-1 ${error ? 'border-loss' : 'border-edge'}`}
        />
      )}
    </FieldFrame>
  );
}
