import * as m from '../../../i18n/generated/messages.js';
import { failureText } from '../../../lib/failure-text.ts';
import { Button } from '../../../ui/actions/Button.tsx';

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
