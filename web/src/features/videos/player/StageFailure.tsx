import { Button } from '@glass-dice/ui/actions/Button.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';

interface StageFailureProps {
  reason: string;
  /** Not where trying again would change nothing. */
  onRetry: (() => Promise<unknown>) | undefined;
}

export function StageFailure({ reason, onRetry }: StageFailureProps) {
  return (
    <div
      role="alert"
      className="absolute inset-0 grid place-content-center justify-items-center gap-1 overflow-y-auto bg-backdrop p-4 text-center"
    >
      <p className="font-semibold text-ink">{m.player_failed()}</p>
      <p className="text-sm text-ink-2">{reason}</p>
      {onRetry && (
        <div className="pt-3">
          <Button variant="secondary" onClick={onRetry}>
            {m.ui_retry()}
          </Button>
        </div>
      )}
    </div>
  );
}
