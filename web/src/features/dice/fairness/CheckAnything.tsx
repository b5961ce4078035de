import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { FieldError } from '@glass-dice/ui/forms/FieldError.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { useOnDemand } from '@glass-dice/ui/use-on-demand.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { recompute } from '../proof/recompute.ts';
import { mostBundles, mostCharacters, textProblem } from './read-bundles.ts';

/** Any proof, pasted or opened from a file, checked on this device. */
export function CheckAnything() {
  const { area, problem, found, PastedProofs, pending, start, open, forget } = useChecking();
  const file = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <section className="grid gap-3">
      <h2 className="text-title font-semibold">{m.fairness_check()}</h2>
      <p className="text-sm text-ink-2">{m.fairness_check_text()}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
        className="grid gap-3"
      >
        <div className="grid gap-1.5">
          <label htmlFor={id} className="text-sm font-medium text-ink-2">
            {m.fairness_check_label()}
          </label>
          <textarea
            ref={area}
            id={id}
            rows={6}
            readOnly={pending}
            spellCheck={false}
            autoCapitalize="none"
            autoCorrect="off"
            autoComplete="off"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-error` : `${id}-hint`}
            onInput={forget}
            className={`min-h-32 w-full resize-y rounded-2 border bg-surface p-3 font-mono text-xs break-all ${problem ? 'border-loss' : 'border-edge'}`}
          />
          {problem ? (
            <div role="alert">
              <FieldError id={`${id}-error`}>{problem}</FieldError>
            </div>
          ) : (
            <p id={`${id}-hint`} className="text-sm text-ink-2">
              {m.fairness_check_hint({ count: mostBundles })}
            </p>
          )}
        </div>
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={m.fairness_check_file()}
          onChange={({ currentTarget }) => open(currentTarget)}
        />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
          <Button type="submit" pending={pending}>
            {m.fairness_check_button()}
          </Button>
          <Button variant="secondary" disabled={pending} onClick={() => file.current!.click()}>
            {m.fairness_check_file()}
          </Button>
        </div>
      </form>
      <div role="status">{found && PastedProofs && <PastedProofs found={found} />}</div>
    </section>
  );
}

function useChecking() {
  const area = useRef<HTMLTextAreaElement>(null);
  const [refused, setRefused] = useState<string>();
  const {
    data: found,
    error,
    isPending,
    mutate,
    reset,
  } = useMutation({
    mutationFn: (text: string) => recompute(text),
  });
  const [PastedProofs, fetchProofs] = useOnDemand(async () => (await import('./PastedProofs.tsx')).PastedProofs);

  /** What was found before is about another text. */
  function refuse(problem: string | undefined): void {
    reset();
    setRefused(problem);
  }

  function start(): void {
    if (isPending) return;
    const { value } = area.current!;
    const problem = textProblem(value);
    refuse(problem);
    if (problem) return area.current!.focus();
    void fetchProofs();
    mutate(value);
  }

  async function open(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    if (!file) return;
    const text = file.size > mostCharacters ? undefined : file.text();
    // The same file may be opened again once it was mended.
    input.value = '';
    if (!text) return refuse(m.fairness_check_large());
    try {
      area.current!.value = await text;
    } catch {
      return refuse(m.fairness_file_failed());
    }
    start();
  }

  const failure = error && (error instanceof SyntaxError ? m.fairness_check_unreadable() : failureText(error));
  return {
    area,
    problem: refused ?? failure,
    found,
    PastedProofs,
    pending: isPending,
    start,
    open,
    forget: () => refuse(undefined),
  };
}
