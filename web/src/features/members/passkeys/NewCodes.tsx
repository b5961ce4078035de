import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { copyText } from '@glass-dice/ui/copy-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useClub } from '../../../lib/club.ts';

interface NewCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** They stand here and nowhere else: who leaves before keeping them makes new ones. */
export function NewCodes({ codes, onKept }: NewCodesProps) {
  const shown = useRef<HTMLUListElement>(null);
  useEffect(() => shown.current?.focus(), []);
  return (
    <>
      <p className="text-sm">{m.recovery_once()}</p>
      <ul
        ref={shown}
        tabIndex={-1}
        aria-label={m.recovery_title()}
        className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-x-4 gap-y-1 rounded-2 bg-raised p-4 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 *:flex-[1_1_9rem]">
        <Button variant="secondary" onClick={() => window.print()}>
          {m.recovery_print()}
        </Button>
        <Button variant="secondary" onClick={() => copyText(codes.join('\n'), shown.current!, m.recovery_copied())}>
          {m.recovery_copy()}
        </Button>
      </div>
      <Button block onClick={onKept}>
        {m.recovery_kept()}
      </Button>
      {createPortal(<PrintedCodes codes={codes} />, document.body)}
    </>
  );
}

/** On paper alone, and alone on it. */
function PrintedCodes({ codes }: { codes: readonly string[] }) {
  const club = useClub().data?.name;
  return (
    <div className="printed-alone">
      <p className="text-lg font-semibold">
        {club} · {m.recovery_title()}
      </p>
      <p>{location.host}</p>
      <p>{m.recovery_purpose()}</p>
      <ul className="mt-4 grid gap-2 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}
