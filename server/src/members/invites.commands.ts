import { command, Refusal, wholeNumber, type Command } from '../platform/commands/command.ts';
import { clubCity, clubMomentText, momentText } from '../platform/commands/moment-text.ts';
import { createInvite, endInvite, listInvites, type InviteRefusal } from './invites.ts';

const create = command({
  name: 'invite create',
  summary: 'Makes a new invite code.',
  options: {
    uses: wholeNumber({ summary: 'how many people may register with it', from: 1, to: 10_000, fallback: 10 }),
    days: wholeNumber({ summary: 'for how many days', from: 1, to: 365, fallback: 30 }),
  },
  run: async ({ act, options }) =>
    await act(async (tx) => {
      const invite = await createInvite(tx, options);
      const { code, usesLeft, expiresAt } = invite;
      return {
        details: { code, ...options },
        json: invite,
        text: [`Invite code: ${code}`, `It can be used ${times(usesLeft)}, until ${clubMomentText(expiresAt)}.`],
      };
    }),
});

const list = command({
  name: 'invite list',
  summary: 'Lists the invite codes, newest first, and how many members came by each.',
  run: async ({ database }) => {
    const invites = await listInvites(await database());
    return {
      json: { invites },
      text: [
        invites.length === 0
          ? 'There is no invite code yet.'
          : {
              heads: ['code', 'members', 'uses left', `until (${clubCity()})`, 'state'],
              rows: invites.map(({ code, members, usesLeft, expiresAt, state }) => [
                code,
                String(members),
                String(usesLeft),
                momentText(expiresAt),
                { text: state, tone: state === 'usable' ? 'good' : 'doubtful' },
              ]),
            },
      ],
    };
  },
});

const end = command({
  name: 'invite end',
  summary: 'Ends an invite code: nobody can register with it any more.',
  takes: 'CODE',
  run: async ({ act, argument }) =>
    await act(async (tx) => {
      const ended = await endInvite(tx, argument);
      if (!ended.ok) throw new Refusal(refusals[ended.reason]);
      const code = ended.value;
      return { details: { code }, json: { code, state: 'expired' }, text: [`${code} no longer works.`] };
    }),
});

const refusals: Record<InviteRefusal, string> = {
  'invite-unknown': 'There is no such invite code.',
  'invite-used-up': 'This invite code has no uses left anyway.',
  'invite-expired': 'This invite code has expired anyway.',
};

function times(uses: number): string {
  return uses === 1 ? 'once' : `${uses} times`;
}

export const inviteCommands: readonly Command[] = [create, list, end];
