import { screens } from '@glass-dice/contract/screens';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { isSoundOn } from '../../lib/sound.ts';
import { someMember } from '../../testing/some-member.ts';
import { SettingsScreen } from './SettingsScreen.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('settings has info, password, PIN, language, theme, my data and sign-out, in this order', async () => {
  answerCalls({ 'GET /me': () => Response.json({ ...someMember, hasPin: true }) });
  const screen = await renderScreen(<SettingsScreen />);
  await expect.element(screen.getByRole('link', { name: 'PIN Set' })).toHaveAttribute('href', screens.pin);
  const main = screen.getByRole('main');
  expect(
    main
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Personal info', 'Login password', 'PINSet', 'LanguageEnglish', 'ThemeSystem', 'My data', 'Sign out']);
  expect(
    main
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual([screens.info, screens.password, screens.pin, screens.data]);
  await expectAccessible(main.element());
});

test('a club in one language has no language to choose', async () => {
  document.documentElement.dataset['languages'] = 'en';
  onTestFinished(() => void delete document.documentElement.dataset['languages']);
  answerCalls({ 'GET /me': () => Response.json(someMember) });
  const screen = await renderScreen(<SettingsScreen />);
  await expect.element(screen.getByRole('button', { name: 'Theme System' })).toBeVisible();
  await expect.element(screen.getByText('Language')).not.toBeInTheDocument();
});

test('sound and vibration are off until they are switched on here', async () => {
  answerCalls({ 'GET /me': () => Response.json(someMember) });
  const screen = await renderScreen(<SettingsScreen />);
  const sound = screen.getByRole('switch', { name: 'Sound and vibration' });
  await expect.element(sound).not.toBeChecked();
  await sound.click();
  await expect.element(sound).toBeChecked();
  expect(isSoundOn()).toBe(true);
  await sound.click();
  expect(isSoundOn()).toBe(false);
});

test('without a network the settings stay usable', async () => {
  answerCalls({});
  const screen = await renderScreen(<SettingsScreen />);
  await expect.element(screen.getByRole('link', { name: 'PIN', exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Theme System' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Theme' })).toBeVisible();
});
