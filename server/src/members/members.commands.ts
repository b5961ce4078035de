import type { Restriction } from '@glass-dice/contract/safe-play';
import type { ClubReason } from '@glass-dice/domain/members/club-reasons';
import { amountText, wireAmount } from '@glass-dice/domain/money';
import { playUnit } from '@glass-dice/domain/play-money';
import { longestClubRestrictionDays } from '@glass-dice/domain/safe-play/restriction';
import { command, oneOf, Refusal, UsageError, wholeNumber, type Command } from '../platform/commands/command.ts';
import { clubMomentText } from '../platform/commands/moment-text.ts';
import type { Tx } from '../platform/database/db.ts';
import { blockMember, unblockMember } from './blocks.ts';
import { fewestLetters, memberCalled, membersNamed, viewMember } from './operator-view.ts';
import type { MembersNeeds } from './members.service.ts';
import { issueResetCode, type Secret } from './resets.ts';

/** The same words that the member reads. */
const reasons: Record<ClubReason, string> = {
  'broke-agreement': 'breaking the membership agreement',
  'under-18': 'possibly under 18',
  'several-accounts': 'more than one account',
  'asked-for-money': 'asking members for real money',
  'account-at-risk': 'somebody else may be using the account',
  'play-concern': 'concern about how much is played',
  'member-request': 'own request',
};

const reason = oneOf({ placeholder: 'REASON', summary: 'why, shown to the member', choices: reasons });
const dayMs = 24 * 60 * 60 * 1000;

type CommandNeeds = Pick<MembersNeeds, 'balanceOf' | 'listRestrictions'> & {
  restrictByClub: (tx: Tx, memberId: number, how: { reason: ClubReason; days: number }) => Promise<Date>;
  liftByClub: (tx: Tx, memberId: number) => Promise<number>;
};

const find = command({
  name: 'member find',
  summary: 'Finds members by the first letters of their username, three at least. Looking is logged, too.',
  takes: 'LETTERS',
  run: async ({ act, argument }) =>
    await act(async (tx) => {
      if (argument.length < fewestLetters) throw new UsageError(`LETTERS must be ${fewestLetters} at least.`);
      const { members, more } = await membersNamed(tx, argument);
      return {
        // Not the letters: the log says of nobody what they are called.
        details: { found: members.length },
        json: { members, more },
        text: [
          members.length === 0
            ? `No username begins with "${argument}".`
            : { heads: ['username', 'status'], rows: members.map(({ username, status }) => [username, status]) },
          ...(more ? ['There are more: add a letter.'] : []),
        ],
      };
    }),
});

function show({ balanceOf, listRestrictions }: CommandNeeds): Command {
  return command({
    name: 'member show',
    summary: 'Shows what the club may know of a member. Looking is logged, too.',
    takes: 'USERNAME',
    run: async ({ act, argument }) =>
      await act(async (tx) => {
        const { id, username } = await memberCalled(tx, argument);
        const view = await viewMember(tx, id);
        const restrictions = await listRestrictions(tx, id);
        const balance = await balanceOf(tx, id);
        const status = view.block ? 'blocked' : 'active';
        return {
          memberId: id,
          details: {},
          json: { id, username, status, ...view, restrictions, balance: wireAmount(balance), unit: playUnit },
          text: [
            {
              rows: [
                ['Member', `${username} (id ${id})`],
                ['Public name', view.publicName ?? 'not chosen'],
                ['Since', clubMomentText(view.memberSince)],
                ['VIP level', String(view.vipLevel)],
                [
                  'Status',
                  view.block
                    ? `blocked since ${clubMomentText(view.block.since)}: ${inWords(view.block.reason)}`
                    : status,
                ],
                ...(restrictions.length > 0
                  ? restrictions.map((each) => ['Betting', `stopped by ${restrictionText(each)}`])
                  : [['Betting', view.block ? 'stopped by the block' : 'allowed']]),
                ['Sessions', `${view.sessions} open`],
                ['Last seen', view.lastSeen ? clubMomentText(view.lastSeen) : 'not known'],
                ['PIN', view.hasPin ? 'set' : 'not set'],
                ['Balance', amountText(balance, 'en')],
              ],
            },
          ],
        };
      }),
  });
}

const block = command({
  name: 'member block',
  summary: 'Blocks an account and ends its sessions; what is theirs stays theirs to see and to withdraw.',
  takes: 'USERNAME',
  options: { reason },
  run: async ({ act, argument, options: { reason } }) =>
    await act(async (tx) => {
      const { id, username } = await memberCalled(tx, argument);
      if (!(await blockMember(tx, id, reason))) throw new Refusal(`${username} is blocked already.`);
      return {
        memberId: id,
        details: { reason },
        json: { username, status: 'blocked', reason },
        text: [
          `${username} is blocked (${reasons[reason]}) and signed out everywhere.`,
          'They can sign in again to see the reason, their balance and their history, and to withdraw all of it.',
        ],
      };
    }),
});

const unblock = command({
  name: 'member unblock',
  summary: 'Opens a blocked account again.',
  takes: 'USERNAME',
  run: async ({ act, argument }) =>
    await act(async (tx) => {
      const { id, username } = await memberCalled(tx, argument);
      if (!(await unblockMember(tx, id))) throw new Refusal(`${username} is not blocked.`);
      return {
        memberId: id,
        details: {},
        json: { username, status: 'active' },
        text: [`${username} is not blocked any more.`],
      };
    }),
});

const restrict = ({ listRestrictions, restrictByClub }: CommandNeeds) =>
  command({
    name: 'member restrict',
    summary: 'Stops a member from betting for some days, and from nothing else.',
    takes: 'USERNAME',
    options: {
      reason,
      days: wholeNumber({ summary: 'for how many days', from: 1, to: longestClubRestrictionDays }),
    },
    run: async ({ act, argument, options: { reason, days } }) =>
      await act(async (tx) => {
        const { id, username } = await memberCalled(tx, argument);
        // One that would end before another of the club's changes nothing, and saying "done" would mislead.
        const longer = (await listRestrictions(tx, id)).find(
          ({ by, endsInMs }) => by === 'club' && endsInMs >= days * dayMs,
        );
        if (longer) {
          throw new Refusal(`${username} is already restricted by ${restrictionText(longer)}: lift that first.`);
        }
        const until = await restrictByClub(tx, id, { reason, days });
        return {
          memberId: id,
          details: { reason, days },
          json: { username, reason, until },
          text: [`${username} may not bet until ${clubMomentText(until)} (${reasons[reason]}).`],
        };
      }),
  });

const lift = ({ listRestrictions, liftByClub }: CommandNeeds) =>
  command({
    name: 'member lift',
    summary: "Lifts the club's restriction of a member. What members set for themselves nobody can lift.",
    takes: 'USERNAME',
    run: async ({ act, argument }) =>
      await act(async (tx) => {
        const { id, username } = await memberCalled(tx, argument);
        const lifted = await liftByClub(tx, id);
        const left = await listRestrictions(tx, id);
        const theirOwn = left[0] && `${restrictionText(left[0])}, which nobody can shorten`;
        if (lifted === 0) {
          throw new Refusal(
            theirOwn
              ? `The club has set no restriction of ${username}: they are restricted by ${theirOwn}.`
              : `${username} is not restricted.`,
          );
        }
        return {
          memberId: id,
          details: { lifted },
          json: { username, restrictions: left },
          text: [
            theirOwn
              ? `The club's restriction is lifted, but ${username} is still restricted by ${theirOwn}.`
              : `The club's restriction of ${username} is lifted.`,
          ],
        };
      }),
  });

function reset(secret: Secret, words: string): Command {
  return command({
    name: `member reset-${secret}`,
    summary: `Makes a one-time code for a member who has forgotten ${words}.`,
    takes: 'USERNAME',
    run: async ({ act, argument }) =>
      await act(async (tx) => {
        const { id, username } = await memberCalled(tx, argument);
        if (secret === 'pin' && !(await viewMember(tx, id)).hasPin) {
          throw new Refusal(`${username} has no PIN: they can set one without a code.`);
        }
        const { code, expiresAt } = await issueResetCode(tx, id, secret);
        return {
          memberId: id,
          details: {},
          json: { username, code, expiresAt },
          text: [
            `One-time code for ${username}: ${code}`,
            `It is shown only this once and works once, until ${clubMomentText(expiresAt)}. An earlier code for ${words} is void.`,
            'Make sure that you give it to the member and to nobody else.',
          ],
        };
      }),
  });
}

/** Such as "the member's own time-out until …". */
function restrictionText(restriction: Restriction): string {
  const until = `until ${clubMomentText(new Date(restriction.endsAt))}`;
  return restriction.by === 'club'
    ? `the club (${inWords(restriction.reason)}) ${until}`
    : `the member's own ${restriction.kind} ${until}`;
}

function inWords(reason: ClubReason): string {
  return `${reason}, ${reasons[reason]}`;
}

export function memberCommands(needs: CommandNeeds): Command[] {
  return [
    find,
    show(needs),
    block,
    unblock,
    restrict(needs),
    lift(needs),
    reset('password', 'their password'),
    reset('pin', 'their PIN'),
  ];
}
