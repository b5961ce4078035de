import type { ReportAnswer } from '@glass-dice/domain/club/comment-report';
import * as m from '@glass-dice/ui/i18n/messages.js';

/** What became of a report, in words. An answer without words does not compile. */
const texts: Record<ReportAnswer, () => string> = {
  hidden: m.comments_answer_hidden,
  left: m.comments_answer_left,
  shown: m.comments_answer_shown,
  deleted: m.comments_answer_deleted,
};

/** Undefined when only a newer server knows what it means. */
export function reportAnswerText(answer: ReportAnswer): string | undefined {
  return Object.hasOwn(texts, answer) ? texts[answer]() : undefined;
}
