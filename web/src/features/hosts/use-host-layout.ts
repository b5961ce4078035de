import { useState } from 'react';

const key = 'typeshow';

/** Cards in two columns, or a list. */
export type HostLayout = 'cards' | 'list';

/** How a member likes hosts to be shown, kept on the device. */
export function useHostLayout(): [HostLayout, (layout: HostLayout) => void] {
  const [layout, setLayout] = useState<HostLayout>(() => (localStorage.getItem(key) === 'list' ? 'list' : 'cards'));
  return [
    layout,
    (next) => {
      localStorage.setItem(key, next);
      setLayout(next);
    },
  ];
}
