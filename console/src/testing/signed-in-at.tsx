/** A room of the console for an operator with these rights, on a desk or a phone. */
import { holdPasskey, passkeyRequest } from '@glass-dice/ui/testing/passkeys.ts';
import { answerCalls, done, goTo, refusal } from '@glass-dice/ui/testing/screen.tsx';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Operator } from '../calls.ts';
import { Console } from '../Console.tsx';
import { signIn } from '../session.ts';

const desk = [1280, 800] as const;
export const phone = [390, 844] as const;

type Answers = Parameters<typeof answerCalls>[0];

export async function signedInAt(path: string, rights: Operator['rights'], answers: Answers) {
  await page.viewport(...desk);
  const operator = { name: 'desk_mei', role: 'support', rights } satisfies Operator;
  let isConfirmed = false;
  let isOver = false;
  const asked = answerCalls({
    'POST /console/session-requests': () => Response.json({ options: passkeyRequest }),
    'POST /console/sessions': () => {
      isOver = false;
      return Response.json({ token: 'token', operator }, { status: 201 });
    },
    'GET /console/me': () =>
      Response.json({
        operator,
        club: { name: 'Glass Dice Club', sample: true, timeZone: 'Asia/Taipei', moneyLabel: 'TWD' },
        endsAt: '2026-11-20T20:00:00.000Z',
      }),
    'POST /console/confirmation-requests': () => Response.json({ options: passkeyRequest }),
    'POST /console/confirmations': () => {
      isConfirmed = true;
      return done();
    },
    ...answers,
  });
  holdPasskey();
  await signIn();
  goTo(`/console${path}`);
  const screen = await render(<Console />);
  return {
    screen,
    /** What was asked for, as `METHOD /path`, without the room's frame. */
    calls: () =>
      asked
        .map(({ method, url }) => `${method} ${url.slice(url.indexOf('/api/console') + '/api/console'.length)}`)
        .filter((call) => !/ \/(?:me$|sessions|session-requests|confirmation)/.test(call)),
    /** What was sent to the last call of a route. */
    sent: (route: string) => {
      const [method, path] = route.split(' ');
      return asked
        .findLast((each) => each.method === method && each.url.endsWith(`/api/console${path}`))!
        .clone()
        .json();
    },
    endSession: () => {
      isOver = true;
    },
    /** Answers as the server does while the session holds and the passkey was given again. */
    whenConfirmed: (answer: () => Response) => () =>
      isOver
        ? refusal(401, 'console-sign-in-required')
        : isConfirmed
          ? answer()
          : refusal(403, 'confirmation-required'),
  };
}
