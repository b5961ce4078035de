import { commentPath, hostPath, videoPath } from '@glass-dice/contract/screens';
import { command, Refusal, wholeNumber, type Command } from '../platform/commands/command.ts';
import { clubCity, momentText } from '../platform/commands/moment-text.ts';
import { leaveComment, listOpenReports, type Decision, type InQueue } from './comment-reports.ts';
import { commentIn, hidingReasonWords } from './comment-words.ts';

const queue = command({
  name: 'comment reports',
  summary: 'Lists the comments that members have reported and that wait for a decision, the longest waiting first.',
  options: { limit: wholeNumber({ summary: 'how many comments at most', from: 1, to: 1000, fallback: 50 }) },
  run: async ({ database, options: { limit } }) => {
    const waiting = await listOpenReports(await database(), limit);
    return {
      json: {
        comments: waiting.map((each) => ({ ...each, since: each.reports[0]!.at, address: commentPath(each.comment) })),
      },
      text:
        waiting.length === 0
          ? ['No report waits for a decision.']
          : [
              ...waiting.map((each) => ({ rows: rowsOf(each) })),
              `Hide one with "comment hide ID --reason REASON" or leave it as it is with "comment leave ID": whoever reported it reads what you decided. Times are of ${clubCity()}.`,
            ],
    };
  },
});

function rowsOf({ comment, author, writtenAt, title, content, about, reports, decisions }: InQueue): string[][] {
  const counts = Object.entries(Object.groupBy(reports, ({ reason }) => reason)).map(
    ([reason, of]) => [of.length, hidingReasonWords[reason as keyof typeof hidingReasonWords]] as const,
  );
  return [
    ['comment', String(comment)],
    ['where', [commentPath(comment), ...aboutText(about)].join(', ')],
    ['by', `${author ?? 'a member without a public name'}, ${momentText(writtenAt)}`],
    ['title', title],
    ['text', content],
    ['since', momentText(reports[0]!.at)],
    ...counts.map(([count, words]) => ['reported', `${count} × ${words}`]),
    ...reports.flatMap(({ note }) => (note === null ? [] : [['note', note]])),
    ...decisions.map((each) => ['decided', decisionText(each)]),
  ];
}

function aboutText(about: InQueue['about']): string[] {
  if (!about) return [];
  if (about.id === null) return [`about a ${about.kind} that is gone`];
  return [`about ${about.name} (${about.kind === 'host' ? hostPath(about.id) : videoPath(about.id)})`];
}

function decisionText({ decision, reason, reports, at }: Decision): string {
  const what = { hidden: 'hidden', left: 'left as it is', shown: 'shown again' }[decision];
  return `${momentText(at)}: ${what}${reason ? ` (${hidingReasonWords[reason]})` : ''}, reports answered: ${reports}`;
}

const leave = command({
  name: 'comment leave',
  summary: 'Leaves a comment as it is that members have reported. Whoever did reads that you looked at it.',
  takes: 'ID',
  run: async ({ act, argument }) =>
    await act(async (tx) => {
      const id = commentIn(argument);
      const left = await leaveComment(tx, id);
      if (!left) throw new Refusal(`There is no comment ${id}.`);
      const { memberId, reports } = left;
      if (reports === 0) throw new Refusal(`No report of the comment ${id} waits for a decision.`);
      return {
        memberId,
        details: { comment: id, reports },
        json: { comment: id, reports },
        text: [`The comment ${id} stays as it is. Reports answered: ${reports}.`],
      };
    }),
});

export const commentReportCommands: Command[] = [queue, leave];
