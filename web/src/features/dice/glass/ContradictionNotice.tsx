import type { EvidenceFile } from '@glass-dice/domain/log/evidence-file';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { saveFile } from '@glass-dice/ui/device/save-file.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Dialog } from '@glass-dice/ui/overlays/Dialog.tsx';
import { Modal } from '@glass-dice/ui/overlays/Modal.tsx';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { numberText } from '@glass-dice/ui/texts/number-text.ts';
import { useState } from 'react';
import { forget, nameOf, waitingIn, type NewLog } from './contradiction.ts';

/** Over whatever screen is open. Put off, it comes again with the next page; only what was saved goes for good. */
export function ContradictionNotice({ waiting }: { waiting: string }) {
  const [later, setLater] = useState<string[]>([]);
  const first = waitingIn(waiting).find((each) => !later.includes(nameOf(each)));
  if (!first) return undefined;
  const name = nameOf(first);
  if (first.kind === 'new-log') return <NewLogNotice newLog={first} />;
  return <Contradiction key={name} file={first} onLater={() => setLater([...later, name])} />;
}

function Contradiction({ file, onLater }: { file: EvidenceFile; onLater: () => void }) {
  const [saved, setSaved] = useState(false);
  function save(): void {
    saveFile(`glass-dice-evidence-${file.kind}.json`, 'application/json', JSON.stringify(file));
    setSaved(true);
  }
  return (
    <Modal open onClose={onLater} role="alertdialog" labelledBy="contradiction" look="overlay-dialog">
      <div className="grid gap-3 p-6 text-center">
        <h2 id="contradiction" className="text-title font-semibold text-loss">
          {m.glass_title()}
        </h2>
        <p className="text-sm">{contradictions[file.kind]()}</p>
        <p className="text-sm text-ink-2">{saved ? m.glass_saved() : m.glass_advice()}</p>
        <code className="rounded-1 bg-sunken p-3 font-mono text-xs wrap-anywhere">
          npm run verify -- glass-dice-evidence-{file.kind}.json
        </code>
        <div className="mt-3 flex flex-wrap gap-3 *:flex-auto">
          <Button variant="secondary" onClick={saved ? () => forget(nameOf(file)) : onLater}>
            {saved ? m.glass_dismiss() : m.glass_later()}
          </Button>
          <Button onClick={save} data-autofocus>
            {m.glass_save()}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

const contradictions: Record<EvidenceFile['kind'], () => string> = {
  fork: m.glass_fork,
  order: m.glass_order,
  key: m.glass_key,
  receipt: m.glass_receipt,
};

function NewLogNotice({ newLog }: { newLog: NewLog }) {
  const { because, openedAt } = newLog;
  return (
    <Dialog
      open
      onClose={() => undefined}
      title={m.glass_new_title()}
      confirmLabel={m.glass_understood()}
      onConfirm={() => forget(nameOf(newLog))}
      alert
    >
      <div className="grid gap-2">
        <p>{reasons[because ?? 'unknown']({ time: formatMoment(openedAt) })}</p>
        {because && <p>{lossText(newLog)}</p>}
      </div>
    </Dialog>
  );
}

const reasons = {
  restored: m.glass_new_restored,
  moved: m.glass_new_moved,
  key: m.glass_new_key,
  unknown: m.glass_new_unknown,
};

function lossText({ lost, lostSince }: NewLog): string {
  if (lost === 0) return m.glass_new_whole();
  const count = numberText(lost);
  return lostSince ? m.glass_new_lost_since({ since: formatMoment(lostSince), count }) : m.glass_new_lost({ count });
}
