/** How somebody becomes a member over HTTP, whatever happens to the server meanwhile. */
import type { People } from './drill.ts';
import type { Answer } from './journal.ts';

const password = 'four glass dice';

/** Becomes a member, signs in and says a name. Nothing when that was refused. */
export async function joinClub(
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
