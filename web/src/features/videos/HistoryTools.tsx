import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import { Switch } from '@glass-dice/ui/forms/Switch.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Card } from '@glass-dice/ui/layout/Card.tsx';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { useOnDemand } from '@glass-dice/ui/use-on-demand.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../lib/api.ts';
import { watchedQuery } from './videos.api.ts';

interface HistoryToolsProps {
  paused: boolean;
  /** There is nothing to clear. */
  empty: boolean;
}

export function HistoryTools({ paused, empty }: HistoryToolsProps) {
  const hint = useId();
  const [asking, setAsking] = useState(false);
  const [Dialog, fetchDialog] = useOnDemand(async () => (await import('@glass-dice/ui/overlays/Dialog.tsx')).Dialog);
  const pause = useChange((paused: boolean) => call('PUT /me/watched/pause', { body: { paused } }));
  const clear = useChange(() => call('DELETE /me/watched', {}));

  async function clearAll() {
    if (!(await clear.change())) return;
    setAsking(false);
    toast(m.watched_cleared(), 'success');
  }

  return (
    <Card>
      <Switch
        checked={!paused}
        aria-describedby={hint}
        onChange={async (keep) => {
          if (await pause.change(!keep)) toast(keep ? m.watched_goes_on() : m.watched_paused(), 'success');
        }}
      >
        {m.watched_keep()}
      </Switch>
      <p id={hint} className="text-xs text-ink-2">
        <span className="block">{m.watched_private()}</span> {m.watched_keep_text()}
      </p>
      <FormFailure>{pause.failure}</FormFailure>
      {!empty && (
        <div className="pt-3">
          <Button variant="secondary" block onClick={async () => setAsking(await fetchDialog())}>
            {m.watched_clear()}
          </Button>
        </div>
      )}
      {Dialog && (
        <Dialog
          open={asking}
          onClose={() => {
            clear.forget();
            setAsking(false);
          }}
          title={m.watched_clear_ask()}
          confirmLabel={m.watched_clear_confirm()}
          onConfirm={clearAll}
          danger
        >
          {m.watched_clear_text()}
          <FormFailure>{clear.failure && m.ui_delete_failed({ reason: clear.failure })}</FormFailure>
        </Dialog>
      )}
    </Card>
  );
}

/** Changes the history and asks for it again, and answers whether nothing failed. */
function useChange<Input = void>(mutationFn: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient();
  const { mutateAsync, error, reset } = useMutation({ mutationFn });
  async function change(input: Input): Promise<boolean> {
    try {
      await mutateAsync(input);
      await queries.invalidateQueries({ queryKey: watchedQuery.queryKey });
      return true;
    } catch {
      return false;
    }
  }
  return { change, failure: error ? failureText(error) : undefined, forget: reset };
}
