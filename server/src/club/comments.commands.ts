import { command, flag, oneOf, Refusal, wholeNumber, type Command } from '../platform/commands/command.ts';
import { clubCity, momentText } from '../platform/commands/moment-text.ts';
import { justAnswered } from './comment-reports.ts';
import { commentIn, hidingReasonWords } from './comment-words.ts';
import { hideComment, listForClub, showComment } from './comments.ts';

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
  summary:
    'Hides a comment from everybody but its author, and says why. Nothing in it is changed. Whoever reported it reads that it is hidden.',
  takes: 'ID',
  options: { reason: oneOf({ placeholder: 'REASON', summary: 'why, shown to everybody', choices: hidingReasonWords }) },
  run: async ({ act, argument, options: { reason } }) =>
    await act(async (tx) => {
      const id = commentIn(argument);
      const hidden = await hideComment(tx, id, reason);
      if (!hidden) throw new Refusal(`There is no comment ${id}.`);
      const reports = await justAnswered(tx, id);
      return {
        memberId: hidden.memberId,
        details: { comment: id, reason, reports },
        json: { comment: id, hidden: reason, username: hidden.username, reports },
        text: [
          `The comment ${id} is hidden; everybody reads why: ${hidingReasonWords[reason]}.`,
          `Its author signs in as ${hidden.username}. Reports answered: ${reports}.`,
        ],
      };
    }),
});

const show = command({
  name: 'comment show',
  summary: 'Shows a comment again that was hidden. Whoever reported it reads that, too.',
  takes: 'ID',
  run: async ({ act, argument }) =>
    await act(async (tx) => {
      const id = commentIn(argument);
      const shown = await showComment(tx, id);
      if (!shown) throw new Refusal(`The comment ${id} is not hidden, or there is none.`);
      const reports = await justAnswered(tx, id);
      return {
        memberId: shown.memberId,
        details: { comment: id, reports },
        json: { comment: id, hidden: null, username: shown.username, reports },
        text: [`The comment ${id} is shown again. Reports answered anew: ${reports}.`],
      };
    }),
});

export const commentCommands: Command[] = [list, hide, show];
