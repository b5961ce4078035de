import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';

interface NotKnownProps {
  /** What could not be asked. */
  what: string;
  error: unknown;
  onRetry: () => Promise<unknown>;
}

/** Stands where a control would claim something about the member that nobody knows. */
export function NotKnown({ what, error, onRetry }: NotKnownProps) {
  return (
    <div role="alert" className="grid gap-1">
      <p className="text-sm font-semibold">{what}</p>
      <p className="text-sm text-ink-2">{failureText(error)}</p>
      <div className="pt-1">
        <Button variant="secondary" onClick={onRetry} block>
          {m.ui_retry()}
        </Button>
      </div>
    </div>
  );
}
