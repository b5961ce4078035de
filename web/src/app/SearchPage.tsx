import { screens } from '@glass-dice/contract/screens';
import { isSearchable, longestSearch } from '@glass-dice/domain/search';
import { IconButton } from '@glass-dice/ui/actions/IconButton.tsx';
import { Field } from '@glass-dice/ui/forms/Field.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { lazyComponent } from '@glass-dice/ui/lazy-component.ts';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { Search, X } from 'lucide-react';
import { Suspense, useEffect, useRef, type FormEvent } from 'react';
import { useKeptScroll } from '../lib/use-kept-scroll.ts';
import { useSearchedText } from './search/use-searched-text.ts';

/** Fetched with the first words that are looked for. */
const SearchResults = lazyComponent(async () => (await import('./search/SearchResults.tsx')).SearchResults);

/** Looks for hosts and videos while one types. */
export function SearchPage() {
  const { searched, typed, setTyped, setComposing, lookNow } = useSearchedText();
  const field = useRef<HTMLInputElement>(null);
  useKeptScroll();
  useFocusAtFirst(field);

  function submit(event: FormEvent): void {
    event.preventDefault();
    lookNow();
    // The keyboard of a phone makes room for what is found.
    field.current?.blur();
  }

  function clear(): void {
    setTyped('');
    field.current?.focus();
  }

  return (
    <Page title={m.search_title()} back={useStepBack(screens.hosts)}>
      <form role="search" onSubmit={submit} className="pb-4">
        <Field
          ref={field}
          label={m.search_label()}
          hint={isSearchable(typed) ? undefined : m.search_hint()}
          prefix={<Search aria-hidden className="size-5" />}
          suffix={typed && <IconButton icon={X} label={m.search_clear()} onClick={clear} />}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={longestSearch}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
        />
      </form>
      <Suspense>{isSearchable(searched) && <SearchResults searched={searched} />}</Suspense>
    </Page>
  );
}

/** Who comes back to what was found looks at that, and needs no keyboard. */
function useFocusAtFirst(field: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    if (field.current?.value) return undefined;
    // After the frame around the screen has moved the focus to the heading.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [field]);
}
