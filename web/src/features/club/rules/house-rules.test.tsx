import type { Club } from '@glass-dice/contract/club';
import { screens } from '@glass-dice/contract/screens';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { PrivacyPage } from '../help/PrivacyPage.tsx';
import { ServiceScreen } from '../service/ServiceScreen.tsx';
import { HouseRulesScreen } from './HouseRulesScreen.tsx';

afterEach(() => void vi.unstubAllGlobals());

const imprint = { operator: 'Jade Club, Hamburg', contact: 'office@jade.example', data: 'The board of the club' };
const rules = '<p>No noise after ten.</p>';

function club(said: Partial<Club>, body: string | null = null) {
  return answerCalls({
    'GET /club': () => Response.json(said),
    'GET /house-rules': () => Response.json({ body }),
  });
}

test('a club without rules of its own says so, and who runs it', async () => {
  club({ houseRules: false, imprint });
  const screen = await renderScreen(<HouseRulesScreen />);
  await expect.element(screen.getByText(m.rules_none())).toBeVisible();
  await expect.element(screen.getByText(imprint.operator)).toBeVisible();
  await expectAccessible(screen.getByRole('main').element());
});

test('rules that could not be loaded are said to be, and never to be none', async () => {
  answerCalls({
    'GET /club': () => Response.json({ houseRules: true }),
    'GET /house-rules': () => refusal(500, 'internal'),
  });
  const screen = await renderScreen(<HouseRulesScreen />);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByText(m.rules_none()).elements()).toEqual([]);
});

test('the service leads to the rules, and the privacy page says who answers for data', async () => {
  club({ serviceSwitch: false, houseRules: true, imprint }, rules);
  const service = await renderScreen(<ServiceScreen />);
  const row = service.getByRole('link', { name: m.rules_title() });
  await expect.element(row).toHaveAttribute('href', screens.houseRules);
  await expect.element(service.getByText(imprint.data)).toBeVisible();
  await service.unmount();
  const privacy = await renderScreen(<PrivacyPage />);
  await expect.element(privacy.getByText(imprint.data)).toBeVisible();
  const who = privacy.getByRole('link', { name: m.imprint_title() });
  await expect.element(who).toHaveAttribute('href', screens.houseRules);
});
