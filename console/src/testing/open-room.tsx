/** A room as an operator finds it who has just signed in; what is sensitive asks for the passkey once more. */
import { rightsOf, type Role } from '@glass-dice/domain/console/rights';
import { holdPasskey, passkeyRequest } from '@glass-dice/ui/testing/passkeys.ts';
import { answerCalls, done, goTo, refusal } from '@glass-dice/ui/testing/screen.tsx';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Operator } from '../calls.ts';
import { Console } from '../Console.tsx';
import { signIn } from '../session.ts';

type Answers = Parameters<typeof answerCalls>[0];

export function operatorAs(role: Role): Operator {
  return { name: 'desk_mei', role, rights: [...rightsOf(role)] };
}

export async function openRoom(path: string, operator: Operator, answers: Answers) {
  await page.viewport(1280, 800);
  let isSignedIn = true;
  let isConfirmed = false;
  const known = (answer: Answers[string]) => (request: Request) =>
    isSignedIn ? answer(request) : refusal(401, 'console-sign-in-required');
  const own = Object.entries(answers).map(([route, answer]) => [route, known(answer)]);
  const asked = answerCalls({
    'POST /console/session-requests': () => Response.json({ options: passkeyRequest }),
    'POST /console/sessions': () => {
      isSignedIn = true;
      return Response.json({ token: 'token', operator }, { status: 201 });
    },
    'GET /console/me': known(() =>
      Response.json({
        operator,
        club: { name: 'Glass Dice Club', sample: false, timeZone: 'Asia/Taipei', moneyLabel: 'TWD' },
        endsAt: '2026-11-20T20:00:00.000Z',
      }),
    ),
    'POST /console/confirmation-requests': known(() => Response.json({ options: passkeyRequest })),
    'POST /console/confirmations': known(() => {
      isConfirmed = true;
      return done();
    }),
    ...Object.fromEntries(own),
  });
  holdPasskey();
  await signIn();
  goTo(`/console${path}`);
  return {
    screen: await render(<Console />),
    asked,
    /** What was sent to a route, each time. */
    sentTo: (method: string, route: string) =>
      Promise.all(
        asked
          .filter(({ method: its, url }) => its === method && new URL(url).pathname === `/api/console${route}`)
          .map((request) => request.clone().json()),
      ),
    isConfirmed: () => isConfirmed,
    endSession: () => (isSignedIn = false),
  };
}
