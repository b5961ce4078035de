import type { Answered } from '@glass-dice/contract/comment-reports';
import type { Comment } from '@glass-dice/contract/comments';
import type { HidingReason } from '@glass-dice/domain/club/comment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answeredReportsQuery } from '../../../lib/answered-reports.ts';
import { call } from '../../../lib/api.ts';
import { failureCode } from '@glass-dice/ui/calls/failure-text.ts';
import { commentQuery } from './comments.api.ts';

export function useReportComment(id: number) {
  const client = useQueryClient();
  const { queryKey } = commentQuery(String(id), true);
  return useMutation({
    mutationFn: (body: { reason: HidingReason; note?: string }) =>
      call('PUT /comments/:comment/report', { params: { comment: String(id) }, body }),
    onSuccess: (report) => client.setQueryData(queryKey, (known: Comment | undefined) => known && { ...known, report }),
    // Not waited for: the comment may be hidden or gone meanwhile.
    onError: () => void client.invalidateQueries({ queryKey }),
  });
}

export function useSeeAnswers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answered: readonly Answered[]) => Promise.all(answered.map(see)),
    // Waited for: what came meanwhile is shown, and what was seen is not.
    onSettled: () => client.invalidateQueries({ queryKey: answeredReportsQuery.queryKey }),
  });
}

async function see({ id, answer }: Answered): Promise<void> {
  await call('PUT /me/reports/:report', { params: { report: String(id) }, body: { answer } }).catch(
    (error: unknown) => {
      // The club has decided anew: that is shown next.
      if (failureCode(error) !== 'not-found') throw error;
    },
  );
}
