import type { RoundProof } from '@glass-dice/contract/proofs';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { IconButton } from '@glass-dice/ui/actions/IconButton.tsx';
import { copyText } from '@glass-dice/ui/copy-text.ts';
import { saveFile } from '@glass-dice/ui/device/save-file.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { logQuery } from '../fairness/fairness.api.ts';
import { Disclosure } from './Disclosure.tsx';

interface TakeAwayProps {
  proof: RoundProof;
  /** The proof as the server wrote it. */
  bundle: string;
}

/** The proof to take along, and how to check it with nothing of this site. */
export function TakeAway({ proof: { game, number }, bundle }: TakeAwayProps) {
  const shown = useRef<HTMLPreElement>(null);
  const source = useQuery(logQuery).data?.source;
  const file = `glass-dice-${game}-${number}.json`;
  const address = `${location.origin}/api/rounds/${game}/${number}/proof`;
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold">{m.proof_distrust()}</h2>
      <p className="text-sm text-ink-2">{m.proof_distrust_text()}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        <Button onClick={() => copyText(bundle, shown.current!, m.proof_copied())}>{m.proof_copy()}</Button>
        <Button variant="secondary" onClick={() => saveFile(file, 'application/json', bundle)}>
          {m.proof_save()}
        </Button>
      </div>
      <div className="divided rounded-2 bg-surface px-4 shadow-card">
        <Disclosure label={m.proof_how()}>
          <ol className="grid list-decimal gap-2 ps-5 pb-4">
            <li>{m.proof_how_save()}</li>
            <li>
              <p>{m.proof_how_source()}</p>
              {source && (
                <a
                  href={source}
                  target="_blank"
                  rel="noreferrer"
                  className="block py-2 font-semibold text-accent wrap-anywhere"
                >
                  {source}
                </a>
              )}
            </li>
            <li>
              {m.proof_how_text()}
              <Command>{`npm run verify -- ${file}`}</Command>
              {m.proof_how_address()}
              <Command>{`npm run verify -- ${address}`}</Command>
            </li>
            <li>{m.proof_how_result()}</li>
          </ol>
        </Disclosure>
        <Disclosure label={m.proof_text()}>
          <pre ref={shown} className="mb-4 rounded-1 bg-sunken p-3 font-mono text-xs break-all whitespace-pre-wrap">
            {bundle}
          </pre>
        </Disclosure>
      </div>
    </section>
  );
}

function Command({ children: command }: { children: string }) {
  const shown = useRef<HTMLElement>(null);
  return (
    <div className="my-2 flex items-center gap-2 rounded-1 bg-sunken ps-3">
      <code ref={shown} className="min-w-0 flex-1 py-3 font-mono text-xs wrap-anywhere">
        {command}
      </code>
      <IconButton
        icon={Copy}
        label={m.proof_copy_value({ name: command })}
        onClick={() => copyText(command, shown.current!, m.proof_copied())}
      />
    </div>
  );
}
