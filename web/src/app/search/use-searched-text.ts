import { longestSearch } from '@glass-dice/domain/search';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';

/** For so long nothing more is typed. */
const restMs = 300;

/** A Korean syllable is composed until the next one begins. What else is being composed is no word yet. */
const isWordSoFar = (typed: string) => /\p{Script=Hangul}$/u.test(typed);

/** What is typed is looked for when the typing rests, and stands in the address for the way back. */
export function useSearchedText() {
  const [search, setSearch] = useSearchParams();
  const searched = search.get('q')?.slice(0, longestSearch).trim() ?? '';
  const [typed, setTyped] = useState(searched);
  const [composing, setComposing] = useState(false);
  const waits = typed.trim() !== searched && (!composing || isWordSoFar(typed));

  function lookFor(text: string): void {
    setSearch(
      (said) => {
        if (text) said.set('q', text);
        else said.delete('q');
        return said;
      },
      { replace: true },
    );
  }

  useEffect(() => {
    if (!waits) return undefined;
    const rest = setTimeout(() => lookFor(typed.trim()), restMs);
    return () => clearTimeout(rest);
  });

  return { searched, typed, setTyped, setComposing, lookNow: () => lookFor(typed.trim()) };
}
