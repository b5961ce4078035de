import { operatorName, type Role } from '@glass-dice/domain/console/rights';
import { command, oneOf, Refusal, UsageError, type Command, type Option } from '../platform/commands/command.ts';
import { clubMomentText } from '../platform/commands/moment-text.ts';
import {
  addOperator,
  changeRoleOf,
  inviteAgain,
  listOperators,
  removeOperatorCalled,
  type Invited,
} from './operators.ts';

const meanings: Record<Role, string> = {
  owner: 'everything, and who else is an operator',
  editor: 'what the club shows',
  moderator: 'comments and reports',
  support: 'members, invites, looking at rounds and withdrawals',
  observer: 'numbers only',
};

const role: Option<Role> = oneOf({ placeholder: 'ROLE', summary: 'what they may do', choices: meanings });
const roleOrOwner: Option<Role> = { ...role, required: false, fallback: 'owner' };

type Needs = {
  /** Where the console is opened: passkeys belong to that address. */
  address: () => string;
};

export function operatorCommands({ address }: Needs): Command[] {
  const linkText = ({ path, expiresAt }: Invited) => [
    `${address()}${path}`,
    `The link works once, until ${clubMomentText(expiresAt)}. Give it to them and to nobody else.`,
  ];

  const add = command({
    name: 'operator add',
    summary: 'Invites an operator of the console, and prints the link with which they make their passkey.',
    takes: 'NAME',
    options: { role: roleOrOwner },
    run: async ({ act, argument: name, options: { role } }) => {
      if (!new RegExp(operatorName).test(name)) {
        throw new UsageError('NAME must be 3 to 20 small letters, digits and _, and begin with a letter.');
      }
      return await act(async (tx) => {
        const added = await addOperator(tx, { name, role });
        if (!added.ok) throw new Refusal(`There is an operator called ${name}, or there was one: names stay theirs.`);
        return { details: { name, role }, json: jsonOf(added.value), text: linkText(added.value) };
      });
    },
  });

  const renew = command({
    name: 'operator renew',
    summary: 'For an operator who has lost their passkeys: those are void, and a new link is printed.',
    takes: 'NAME',
    run: async ({ act, argument: name }) =>
      await act(async (tx) => {
        const invited = await inviteAgain(tx, name);
        if (!invited.ok) throw unknown(name);
        return { details: { name }, json: jsonOf(invited.value), text: linkText(invited.value) };
      }),
  });

  const jsonOf = ({ path, expiresAt }: Invited) => ({ link: `${address()}${path}`, expiresAt });

  return [add, renew, list, changing, removing];
}

const list = command({
  name: 'operator list',
  summary: 'Lists the operators of the console.',
  run: async ({ database }) => {
    const operators = await listOperators(await database());
    return {
      json: { operators },
      text: [
        operators.length === 0
          ? 'There is no operator yet: npm run club -- operator add NAME'
          : {
              heads: ['name', 'role', 'passkeys'],
              rows: operators.map(({ name, role, passkeys, invitedUntil }) => [
                name,
                role,
                invitedUntil === null ? String(passkeys) : `invited until ${clubMomentText(new Date(invitedUntil))}`,
              ]),
            },
      ],
    };
  },
});

const changing = command({
  name: 'operator role',
  summary: 'Gives an operator another role. One owner always stays.',
  takes: 'NAME',
  options: { role },
  run: async ({ act, argument: name, options: { role } }) =>
    await act(async (tx) => {
      const changed = await changeRoleOf(tx, name, role);
      if (!changed.ok) throw changed.reason === 'not-found' ? unknown(name) : lastOwner(name);
      const { before } = changed.value;
      return { details: { name, from: before, to: role }, json: { name, role }, text: [`${name} is ${role} now.`] };
    }),
});

const removing = command({
  name: 'operator remove',
  summary: 'Removes an operator: their sessions end, their name stays in the log.',
  takes: 'NAME',
  run: async ({ act, argument: name }) =>
    await act(async (tx) => {
      const removed = await removeOperatorCalled(tx, name);
      if (!removed.ok) throw removed.reason === 'not-found' ? unknown(name) : lastOwner(name);
      return { details: { name }, json: { name }, text: [`${name} is no operator any more.`] };
    }),
});

function unknown(name: string): Refusal {
  return new Refusal(`There is no operator called "${name}".`);
}

function lastOwner(name: string): Refusal {
  return new Refusal(`${name} is the last owner: make somebody else one first.`);
}
