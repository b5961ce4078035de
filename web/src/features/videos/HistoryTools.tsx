import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { call } from '../../lib/api.ts';
import { failureText } from '../../lib/failure-text.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
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
  const clear = useChange(
    () => call('DELETE /me/watched', {}),
    (reason) => m.ui_delete_failed({ reason }),
  );

  async function clearAll() {
    if (!(await clear())) return;
    setAsking(false);
    toast(m.watched_cleared(), 'success');
  }

  return (
    <Card>
      <Switch
        checked={!paused}
        aria-describedby={hint}
        onChange={async (keep) => {
          if (await pause(!keep)) toast(keep ? m.watched_goes_on() : m.watched_paused(), 'success');
        }}
      >
        {m.watched_keep()}
      </Switch>
      <p id={hint} className="text-xs text-ink-2">
        <span className="block">{m.watched_private()}</span> {m.watched_keep_text()}
      </p>
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
          onClose={() => setAsking(false)}
          title={m.watched_clear_ask()}
          confirmLabel={m.watched_clear_confirm()}
          onConfirm={clearAll}
          danger
        >
          {m.watched_clear_text()}
        </Dialog>
      )}
    </Card>
  );
}

/** Changes the history and asks for it again. Says what failed, and answers whether nothing did. */
function useChange<Input = void>(
  change: (input: Input) => Promise<unknown>,
  failed = (reason: string) => reason,
): (input: Input) => Promise<boolean> {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({ mutationFn: change });
  return async (input) => {
    try {
      await mutateAsync(input);
      await queries.invalidateQueries({ queryKey: watchedQuery.queryKey });
      return true;
    } catch (error) {
      toast(failed(failureText(error)), 'error');
      return false;
    }
  };
}
