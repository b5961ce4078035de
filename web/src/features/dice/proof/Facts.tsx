import { IconButton } from '@glass-dice/ui/actions/IconButton.tsx';
import { copyText } from '@glass-dice/ui/copy-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Copy } from 'lucide-react';
import { useRef, type ReactNode } from 'react';

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-2 text-sm">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="ms-auto min-w-0 text-end wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Digits too long to read: they wrap, and can be copied. */
export function HexFact({ name, hex }: { name: string; hex: string }) {
  const shown = useRef<HTMLElement>(null);
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-2">
      <dt className="text-ink-2">{name}</dt>
      <dd className="contents">
        <code ref={shown} className="row-start-2 font-mono text-xs break-all">
          {hex}
        </code>
        <span className="row-span-2">
          <IconButton
            icon={Copy}
            label={m.proof_copy_value({ name })}
            onClick={() => copyText(hex, shown.current!, m.proof_copied())}
          />
        </span>
      </dd>
    </div>
  );
}
