import { Button } from '@glass-dice/ui/actions/Button.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Modal } from '@glass-dice/ui/overlays/Modal.tsx';
import { leave } from '../session.ts';
import { PasskeyButton } from '../parts/PasskeyButton.tsx';

/** Over what stands on the screen. It does not go away by itself: nothing can be done without a session. */
export function ExpiredDialog({ open }: { open: boolean }) {
  return (
    <Modal
      open={open}
      onClose={() => undefined}
      role="alertdialog"
      labelledBy="expired"
      describedBy="expired-text"
      look="overlay-dialog"
    >
      <div className="grid gap-3 p-6 text-center">
        <h2 id="expired" className="text-title font-semibold">
          {m.console_expired_title()}
        </h2>
        <p id="expired-text" className="text-sm text-ink-2">
          {m.console_expired_text()}
        </p>
        <PasskeyButton />
        <Button variant="quiet" onClick={leave}>
          {m.console_leave()}
        </Button>
      </div>
    </Modal>
  );
}
