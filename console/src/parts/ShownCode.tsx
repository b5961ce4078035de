import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { copyText } from '@glass-dice/ui/copy-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { Copy } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

interface ShownCodeProps {
  code: string;
  expiresAt: string;
  children?: ReactNode;
}

/** A code that was just made, where the eye and the keyboard are. */
export function ShownCode({ code, expiresAt, children }: ShownCodeProps) {
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => shown.current?.focus(), []);
  return (
    <div className="grid gap-2 rounded-2 border border-line bg-accent-soft p-4">
      <p ref={shown} tabIndex={-1} className="font-mono text-lg font-semibold select-all">
        {code}
      </p>
      <p className="text-ink-2">{m.console_code_until({ until: formatMoment(expiresAt) })}</p>
      {children}
      <Button icon={Copy} onClick={() => copyText(code, shown.current!, m.proof_copied())}>
        {m.recovery_copy()}
      </Button>
    </div>
  );
}
