import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

interface Tab {
  id: string;
  label: string;
}

interface TabsProps {
  label: string;
  items: readonly Tab[];
  value: string;
  onChange: (id: string) => void;
  /** The chosen tab's content. */
  children: ReactNode;
}

export function Tabs({ label, items, value, onChange, children }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    // The one that the address names may be beyond the edge.
    const strip = list.current!;
    const tab = strip.querySelector<HTMLElement>('[aria-selected=true]');
    if (tab) strip.scrollLeft = tab.offsetLeft - strip.offsetLeft - (strip.clientWidth - tab.clientWidth) / 2;
  }, []);

  function choose(place: number): void {
    const item = items.at(place % items.length);
    if (!item) return;
    onChange(item.id);
    const tab = list.current?.children.item(items.indexOf(item));
    if (tab instanceof HTMLElement) tab.focus();
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }

  function move(event: KeyboardEvent): void {
    const now = items.findIndex((item) => item.id === value);
    const targets: Record<string, number> = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: -1 };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    choose(target);
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="no-scrollbar -mx-4 flex overflow-x-auto border-b border-line px-2"
      >
        {items.map((item, place) => (
          <button
            key={item.id}
            id={`${base}-${item.id}`}
            type="button"
            role="tab"
            aria-selected={item.id === value}
            aria-controls={`${base}-panel`}
            tabIndex={item.id === value ? 0 : -1}
            onClick={() => choose(place)}
            onKeyDown={move}
            className="relative min-h-12 min-w-11 shrink-0 px-3 text-sm whitespace-nowrap text-ink-2 -outline-offset-2 transition-colors after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 after:rounded-full hover:text-ink aria-selected:font-semibold aria-selected:text-accent aria-selected:after:bg-accent"
          >
            {item.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${value}`} tabIndex={0}>
        {children}
      </div>
    </>
  );
}
