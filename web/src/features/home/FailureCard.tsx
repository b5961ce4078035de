import { Button } from '@glass-dice/ui/actions/Button.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { CloudAlert } from 'lucide-react';
import type { Failure } from './use-home.ts';

interface FailureCardProps {
  failure: Failure;
  /** When what is shown below was fetched. */
  at: number | undefined;
  onRetry: () => Promise<unknown>;
}

export function FailureCard({ failure: { title, reason }, at, onRetry }: FailureCardProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 rounded-2 bg-loss-soft p-4 text-center">
      <CloudAlert aria-hidden strokeWidth={1.6} className="size-7 text-loss" />
      <div className="grid gap-1">
        <p className="font-semibold">{title}</p>
        {reason && <p className="text-sm">{reason}</p>}
        {at && <p className="text-sm font-semibold">{m.home_as_of({ time: formatMoment(new Date(at)) })}</p>}
      </div>
      <Button variant="secondary" onClick={onRetry}>
        {m.screen_retry()}
      </Button>
    </div>
  );
}
