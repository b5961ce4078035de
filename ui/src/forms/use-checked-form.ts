import { useState, type InputEvent, type SubmitEvent } from 'react';
import { useSingleRun } from '../actions/use-single-run.ts';
import type { FailureCode } from '../calls/call.ts';
import { failureCode, failureText } from '../calls/failure-text.ts';

type Values<Name extends string> = Record<Name, string>;

/** What is wrong with which field, in the order of the form. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

interface CheckedForm<Name extends string> {
  check: (values: Values<Name>) => FieldErrors<Name>;
  send: (values: Values<Name>) => Promise<unknown>;
  /** The field that a refusal is about; the others are about the form as a whole. */
  fieldOf: Partial<Record<FailureCode, Name>>;
  /** In words, where more can fail than a call. */
  textOf?: (error: unknown) => string;
}

/**
 * A form of text fields: checked before it is sent, sent once at a time, and told what is wrong. What was typed stays,
 * and the first wrong field gets the focus. The button that was pressed is a field too, if it has a name.
 */
export function useCheckedForm<Name extends string>({ check, send, fieldOf, textOf = failureText }: CheckedForm<Name>) {
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const [failure, setFailure] = useState<string>();
  function show(form: HTMLFormElement, found: FieldErrors<Name>): boolean {
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first) (form.elements.namedItem(first) as HTMLInputElement).focus();
    return first !== undefined;
  }

  const [pending, submit] = useSingleRun(async (form: HTMLFormElement, pressed: HTMLElement | null) => {
    setFailure(undefined);
    const values = Object.fromEntries(new FormData(form, pressed)) as Values<Name>;
    if (show(form, check(values))) return;
    try {
      await send(values);
    } catch (error) {
      const field = fieldOf[failureCode(error)];
      if (field && form.elements.namedItem(field)) show(form, { [field]: textOf(error) } as FieldErrors<Name>);
      else setFailure(textOf(error));
    }
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(event.currentTarget, event.nativeEvent.submitter);
  }

  /** A field that is being mended is no longer wrong until it is sent again. */
  function mend(name: Name) {
    setErrors({ ...errors, [name]: undefined });
    setFailure(undefined);
  }

  function onInput({ target }: InputEvent<HTMLFormElement>) {
    mend((target as HTMLInputElement).name as Name);
  }

  return { errors, failure, pending, onSubmit, onInput, mend };
}
