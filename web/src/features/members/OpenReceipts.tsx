import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { saveFile } from '@glass-dice/ui/device/save-file.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { openNotes } from '../../lib/kept-receipts.ts';
import { useMe } from './members.api.ts';

/** Before they go: those that may still be needed can be taken along; nobody has to. */
export function OpenReceipts() {
  const { data: me } = useMe();
  const notes = me ? openNotes(me.username) : [];
  if (notes.length === 0) return undefined;
  return (
    <div className="grid justify-items-center pt-3 text-sm text-ink-2">
      <p>{m.sign_out_receipts({ count: notes.length })}</p>
      <Button variant="quiet" onClick={() => saveFile('glass-dice-receipts.txt', 'text/plain', notes.join(''))}>
        {m.ticks_save_receipts()}
      </Button>
    </div>
  );
}
