/** What must not compile. Never run: the type check of `npm run check` is the test, and fails if a line does compile. */
import { me, register, signIn } from '@glass-dice/contract/members';
import { ok, refuse } from '@glass-dice/domain/result';
import { expect, test } from 'vitest';
import { serve, type App } from './serve.ts';

declare const app: App;

function neverRun() {
  // @ts-expect-error A reply that lacks fields of the contract.
  serve(app, signIn, async () => ok({}));

  // @ts-expect-error A reply of another type.
  serve(app, signIn, async () => ok({ token: 7 }));

  // @ts-expect-error A refusal that the route does not name.
  serve(app, signIn, async () => refuse('username-taken'));

  // @ts-expect-error A refusal that has no HTTP status.
  serve(app, signIn, async () => refuse('bad-luck'));

  // @ts-expect-error A field that the route's input does not have.
  serve(app, signIn, async ({ body }) => ok({ token: body.memberId }));

  // @ts-expect-error A session on a route that is open to everyone.
  serve(app, signIn, async ({ session }) => ok({ token: String(session.memberId) }));

  // @ts-expect-error An idempotent route that answers without storing its answer.
  serve(app, register, async ({ body }) => ok({ username: body.username }));

  // @ts-expect-error `once` where the contract asks for no key.
  serve(app, me, async ({ once }) => once(async () => refuse('internal')));
}

test('a handler that breaks the contract does not compile', () => {
  expect(neverRun).toBeTypeOf('function');
});
