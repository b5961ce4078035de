import { useState } from 'react';

const key = 'typeshow';

/** Cards in two columns, or a list. */
export type Typeshow = 'cards' | 'list';

/** How a member likes hosts to be shown, kept on the device. */
export function useTypeshow(): [Typeshow, (typeshow: Typeshow) => void] {
  const [typeshow, setTypeshow] = useState<Typeshow>(() => (localStorage.getItem(key) === 'list' ? 'list' : 'cards'));
  return [
    typeshow,
    (next) => {
      localStorage.setItem(key, next);
      setTypeshow(next);
    },
  ];
}
