import type { Club } from '@glass-dice/contract/club';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { RegisterPage } from './RegisterPage.tsx';

afterEach(() => void vi.unstubAllGlobals());

const imprint = { operator: 'Jade Club, Hamburg', contact: 'office@jade.example', data: 'The board of the club' };
const rules = '<h3>Quiet hours</h3><p>After ten, <script>alert(1)</script>no noise.</p>';

function club(said: Partial<Club>, body: string | null = null) {
  answerCalls({ 'GET /club': () => Response.json(said), 'GET /house-rules': () => Response.json({ body }) });
}

test('who registers reads the rules of the club and who runs it with one tap, and loses nothing that was typed', async () => {
  club({ houseRules: true, imprint }, rules);
  const screen = await renderScreen(<RegisterPage />);
  await screen.getByLabelText('Username').fill('lin');
  await screen.getByRole('button', { name: m.rules_title() }).click();
  const sheet = screen.getByRole('dialog', { name: m.rules_title() });
  await expect.element(sheet.getByRole('heading', { name: 'Quiet hours' })).toBeVisible();
  await expect.element(sheet.getByText('After ten, no noise.')).toBeVisible();
  for (const text of Object.values(imprint)) await expect.element(sheet.getByText(text)).toBeVisible();
  // The agreement is there as well, and says what the product says.
  await expect.element(screen.getByLabelText('Username')).toHaveValue('lin');
  expect(screen.getByText(m.register_read_agreement()).elements()).toHaveLength(1);
  await expectAccessible(sheet.element());
});

test.for<[string, Partial<Club>, (() => string)[]]>([
  ['nothing', { houseRules: false }, []],
  ['only who runs it', { houseRules: false, imprint }, [m.imprint_title]],
])('beside the agreement of a club that says %s', async ([, said, names]) => {
  club(said);
  const screen = await renderScreen(<RegisterPage />);
  await expect.element(screen.getByRole('button', { name: m.register_read_agreement() })).toBeVisible();
  for (const name of names) await expect.element(screen.getByRole('button', { name: name() })).toBeVisible();
  const all = [m.rules_title(), m.imprint_title()];
  const shown = all.filter((name) => screen.getByRole('button', { name }).elements().length > 0);
  expect(shown).toEqual(names.map((name) => name()));
});
