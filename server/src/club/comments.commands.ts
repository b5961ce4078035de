import type { HidingReason } from '@glass-dice/domain/club/comment';
import { command, flag, oneOf, Refusal, UsageError, wholeNumber, type Command } from '../platform/commands/command.ts';
import { clubCity, momentText } from '../platform/commands/moment-text.ts';
import { hideComment, listForClub, showComment } from './comments.ts';

/** The same words that everybody reads. */
const reasons: Record<HidingReason, string> = {
  insult: 'insults or threatens somebody',
  spam: 'advertising, or the same again and again',
  'private-data': "gives away somebody's private data",
  'asks-for-money': 'asks members for money',
  'real-money': 'real-money gambling, or trading play money',
  unlawful: 'against the law',
};

function idIn(argument: string): number {
  if (!/^[1-9][0-9]{0,8}$/.test(argument))
    throw new UsageError('ID is the number at the end of the address of a comment.');
  return Number(argument);
}

const list = command({
  name: 'comment list',
  summary: 'Lists the comments, newest first, with the names that others read.',
  options: {
    hidden: flag({ summary: 'only those that are hidden' }),
    limit: wholeNumber({ summary: 'how many at most', from: 1, to: 1000, fallback: 50 }),
  },
  run: async ({ database, options }) => {
    const comments = await listForClub(await database(), options);
    const rows = comments.map(({ id, author, writtenAt, title, about, hidden }) => [
      String(id),
      author ?? '',
      momentText(new Date(writtenAt)),
      title,
      about ? `${about.kind} ${about.content?.name ?? 'that is gone'}` : '',
      hidden ?? '',
    ]);
    return {
      json: { comments },
      text: [
        rows.length === 0
          ? 'There is no such comment.'
          : { heads: ['id', 'public name', `when (${clubCity()})`, 'title', 'about', 'hidden'], rows },
      ],
    };
  },
});

const hide = command({
  name: 'comment hide',
  summary: 'Hides a comment from everybody but its author, and says why. Nothing in it is changed.',
  takes: 'ID',
  options: { reason: oneOf({ placeholder: 'REASON', summary: 'why, shown to everybody', choices: reasons }) },
  run: async ({ act, argument, options: { reason } }) =>
    await act(async (tx) => {
      const id = idIn(argument);
      const hidden = await hideComment(tx, id, reason);
      if (!hidden) throw new Refusal(`There is no comment ${id}.`);
      return {
        memberId: hidden.memberId,
        details: { comment: id, reason },
        json: { comment: id, hidden: reason, username: hidden.username },
        text: [
          `The comment ${id} is hidden; everybody reads why: ${reasons[reason]}.`,
          `Its author signs in as ${hidden.username}.`,
        ],
      };
    }),
});

const show = command({
  name: 'comment show',
  summary: 'Shows a comment again that was hidden.',
  takes: 'ID',
  run: async ({ act, argument }) =>
    await act(async (tx) => {
      const id = idIn(argument);
      const shown = await showComment(tx, id);
      if (!shown) throw new Refusal(`The comment ${id} is not hidden, or there is none.`);
      return {
        memberId: shown.memberId,
        details: { comment: id },
        json: { comment: id, hidden: null, username: shown.username },
        text: [`The comment ${id} is shown again.`],
      };
    }),
});

export const commentCommands: Command[] = [list, hide, show];
