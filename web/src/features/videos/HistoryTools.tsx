import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { call } from '../../lib/api.ts';
import { failureText } from '../../lib/failure-text.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { Switch } from '../../ui/forms/Switch.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useOnDemand } from '../../ui/use-on-demand.ts';
import { watchedQuery } from './videos.api.ts';

interface HistoryToolsProps {
  paused: boolean;
  /** There is nothing to clear. */
  empty: boolean;
}

export function HistoryTools({ paused, empty }: HistoryToolsProps) {
  const hint = useId();
  const [asking, setAsking] = useState(false);
  const [Dialog, fetchDialog] = useOnDemand(async () => (await import('../../ui/overlays/Dialog.tsx')).Dialog);
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
