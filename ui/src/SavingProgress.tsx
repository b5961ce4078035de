import * as m from '../i18n/generated/messages.js';
import { Button } from './actions/Button.tsx';

/** How far it is, and a way to stop it. */
export function SavingProgress({ rows, onCancel }: { rows: number; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <p role="status" className="text-sm">
        {m.data_collecting({ rows })}
      </p>
      <Button variant="quiet" onClick={onCancel}>
        {m.ui_cancel()}
      </Button>
    </div>
  );
}
