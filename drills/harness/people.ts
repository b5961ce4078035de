/** What the members of a drill share: how one joins over HTTP, and that every acknowledged request is repeated at the end. */
import { withClient } from '../../server/src/platform/postgres/client.ts';
import type { Client } from './client.ts';
import type { Answer, Deed } from './journal.ts';

export type People = {
  client: Client;
  inviteCode: string;
  /** By username, for requests that are repeated later. */
  sessions: Map<string, string>;
  /** Something is wrong. */
  complain: (problem: string) => void;
  /** Something is worth knowing, and counted. */
  remark: (text: string) => void;
  isOver: () => boolean;
};

/** A new installation has one invite with few uses. */
export async function widenInvite(databaseUrl: string, inviteCode: string): Promise<string> {
  await withClient(databaseUrl, (client) =>
    client.query('update invite set uses_left = 1000000 where code = $1', [inviteCode]),
  );
  return inviteCode;
}

const password = 'four glass dice';

/** Registers, signs in and sets a name. Nothing when that was refused. */
export async function join(
  { client, inviteCode, complain, sessions }: People,
  member: string,
): Promise<string | undefined> {
  const refused = ({ text }: Answer) => {
    complain(`${member} could not become a member: ${text}`);
    return undefined;
  };
  const body = { username: member, password, inviteCode, agreed: true, adult: true };
  const registered = await client.send({ member, route: 'POST /members', body });
  if (registered.status !== 201) return refused(registered);
  const signedIn = await client.ask({ member, route: 'POST /sessions', body: { username: member, password } });
  if (signedIn.status !== 201) return refused(signedIn);
  const authorization = `Bearer ${(JSON.parse(signedIn.text) as { token: string }).token}`;
  sessions.set(member, authorization);
  const named = await client.ask({ member, authorization, route: 'PUT /me/name', body: { name: `Drill ${member}` } });
  // Done before, by a try whose answer was lost.
  if (named.status !== 204 && !named.text.includes('"name-already-set"')) return refused(named);
  return authorization;
}

const atOnce = 6;

/** Everything that was ever acknowledged is asked for once more. */
export async function repeatAll(deeds: readonly Deed[], { client, sessions }: People): Promise<void> {
  const left = deeds.toReversed();
  const one = async () => {
    for (let deed = left.pop(); deed; deed = left.pop()) await client.repeat(deed, sessions.get(deed.member));
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}
