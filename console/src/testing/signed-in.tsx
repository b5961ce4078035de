/** What the tests of rooms share: a console in which somebody is signed in, before a server that answers for one room. */
import { rightsOf, type Role } from '@glass-dice/domain/console/rights';
import { holdPasskey, passkeyRequest } from '@glass-dice/ui/testing/passkeys.ts';
import { answerCalls, goTo } from '@glass-dice/ui/testing/screen.tsx';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Console } from '../Console.tsx';

export async function openRoom(path: string, role: Role, answers: Parameters<typeof answerCalls>[0]) {
  await page.viewport(1280, 800);
  const operator = { name: 'desk_mei', role, rights: [...rightsOf(role)] };
  const club = { name: 'Glass Dice Club', sample: true, timeZone: 'Asia/Taipei', moneyLabel: 'TWD' };
  const asked = answerCalls({
    'POST /console/session-requests': () => Response.json({ options: passkeyRequest }),
    'POST /console/sessions': () => Response.json({ token: 'token', operator }, { status: 201 }),
    'GET /console/me': () => Response.json({ operator, club, endsAt: '2026-11-20T20:00:00.000Z' }),
    ...answers,
  });
  holdPasskey();
  goTo(`/console${path}`);
  const screen = await render(<Console />);
  await screen.getByRole('button', { name: 'Sign in with a passkey' }).click();
  return { screen, asked };
}
