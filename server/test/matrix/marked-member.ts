/** A member about whom everything is distinctive, so that a test can tell whether anything of hers got anywhere. */
import { isForOperators, type Access, type Route } from '@glass-dice/contract/route';
import type { ClubReason } from '@glass-dice/domain/members/club-reasons';
import { topUpAmounts } from '@glass-dice/domain/wallet/grants';
import { posting } from '@glass-dice/domain/wallet/postings';
import sharp from 'sharp';
import { transaction } from '../../src/platform/database/db.ts';
import { withClient } from '../../src/platform/postgres/client.ts';
import { post } from '../../src/wallet/wallet.service.ts';
import { ask, signedIn, type TestApp } from '../rig/app.ts';
import { betInOpenRound } from '../states/open-round.ts';
import { newPerson, restricted, type Person } from '../rig/people.ts';
import { rowsOf } from '../rig/rows.ts';
import { keyOf, requestOf } from '../routes/samples.ts';

type Marks = {
  name: string;
  phone: string;
  address: string;
  userAgent: string;
  memo: string;
  limit: string;
  reason: ClubReason;
};

export const plainMarks: Marks = {
  name: 'Marked Name 林有標',
  phone: '+886900731415',
  address: '203.0.113.77',
  userAgent: 'Marked/7.7 (Linux; Marked) Firefox/141.0',
  memo: 'a marked movement',
  limit: '73141500',
  reason: 'several-accounts',
};

/** The same life in other words: what both have in common says nothing about either. */
const twin: Marks = {
  name: 'Somebody Else',
  phone: '+886900000000',
  address: '198.51.100.1',
  userAgent: 'Another/1.0 (Linux) Firefox/140.0',
  memo: 'another movement',
  limit: '80000000',
  reason: 'play-concern',
};

/** Her, and whatever is kept about her and would not be about a twin who came before. */
export async function markedMember(app: TestApp): Promise<{ person: Person; marks: string[] }> {
  await spreadIds(app);
  const ofTwin = new Set(await everythingOf(app, await live(app, twin, '#306090')));
  const person = await live(app, plainMarks, '#b03060');
  const own = new Set(await everythingOf(app, person));
  return { person, marks: [...own.difference(ofTwin)] };
}

async function live(app: TestApp, marks: Marks, colour: string) {
  const { name, phone, address, userAgent, memo, limit, reason } = marks;
  const person = await newPerson(app, { hasBalance: true });
  const { authorization } = person;
  await betInOpenRound(app, person);
  await restricted(app, person, reason);
  await signedIn(app, person, { address, headers: { 'user-agent': userAgent } });
  await ask(app, 'PUT /me/name', { authorization, body: { name } });
  await ask(app, 'PUT /me/phone', { authorization, body: { phone } });
  await ask(app, 'PUT /me/limits/loss/month', { authorization, body: { amount: limit } });
  await ask(app, 'POST /me/time-out', { authorization, body: { hours: 24 } });
  await ask(app, 'PUT /hosts/102/follow', { authorization });
  await ask(app, 'PUT /hosts/102/rating', { authorization, body: { stars: 4 } });
  await ask(app, 'PUT /videos/202/watch', { authorization });
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: colour } }).png();
  const headers = { authorization, 'content-type': 'image/png' };
  await app.http.inject({ method: 'PUT', url: '/api/me/avatar/picture', headers, payload: await picture.toBuffer() });
  await transaction(app.db, (tx) => post(tx, posting('top-up', person.id, topUpAmounts[0]!), { key: 'mark', memo }));
  return person;
}

const leastId = 700_000_000_000_000;

/** From here on an id of what is somebody's own is as good a mark as a name: long, of another range in each table. */
async function spreadIds(app: TestApp): Promise<void> {
  await withClient(app.ownerUrl, (client) =>
    client.query(`
      select setval(pg_get_serial_sequence(table_name, column_name), ${leastId} + 1000000000000 * row_number() over ())
      from information_schema.columns where table_schema = 'public' and is_identity = 'YES' and data_type = 'bigint'`),
  );
}

/** What every route that only reads says to a member about themselves, all pages of it. */
export async function stateOf(app: TestApp, person: Person): Promise<Record<string, unknown[]>> {
  const forAll: ReadonlySet<Access> = new Set(['public', 'visitor']);
  const reading = app.routes.filter(
    ({ method, access }) => method === 'GET' && !forAll.has(access) && !isForOperators(access),
  );
  return Object.fromEntries(
    await Promise.all(reading.map(async (route) => [keyOf(route), await allPages(app, route, person)] as const)),
  );
}

async function allPages(app: TestApp, route: Route, person: Person): Promise<unknown[]> {
  const { url, headers } = requestOf(route, person);
  const { pathname, searchParams } = new URL(url, 'http://club');
  const cursor = ['cursor', 'before'].find((name) => searchParams.has(name));
  // Without the filters that may be left out, which would hide something.
  const optional = [...searchParams.keys()].filter((name) => !route.query?.required?.includes(name));
  for (const name of optional) searchParams.delete(name);
  const pages: unknown[] = [];
  for (;;) {
    const asked = { url: `${pathname}?${searchParams.toString()}`, headers };
    const answer = (await app.http.inject(asked)).json<{ next?: string | null }>();
    pages.push(answer);
    if (!cursor || !answer.next) return pages;
    searchParams.set(cursor, answer.next);
  }
}

async function everythingOf(app: TestApp, person: Person): Promise<string[]> {
  return leaves([await stateOf(app, person), await rowsOf(app.db, person.id), person]);
}

/** The values at the ends, as far as they are long enough to mean something. */
function leaves(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leaves);
  if (typeof value === 'number' && value < leastId) return [];
  const text = String(value);
  return text.length < 8 ? [] : [text];
}
