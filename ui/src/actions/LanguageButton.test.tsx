import { localeNames } from '@glass-dice/domain/locale';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../testing/screen.tsx';
import { LanguageButton } from './LanguageButton.tsx';

afterEach(() => void delete document.documentElement.dataset['languages']);

test('the languages to choose from are those that the club offers, in its order, each in its own words', async () => {
  document.documentElement.dataset['languages'] = 'jp-jp en';
  const screen = await renderScreen(<LanguageButton />);
  await screen.getByRole('button', { name: 'Language' }).click();
  const choices = screen.getByRole('dialog').getByRole('listitem');
  await expect.element(choices.first()).toBeVisible();
  const labels = choices.elements().map(({ textContent }) => textContent);
  expect(labels).toEqual([localeNames['jp-jp'], localeNames.en]);
});

test('a club in one language has nothing to choose', async () => {
  document.documentElement.dataset['languages'] = 'en';
  const screen = await renderScreen(<LanguageButton />);
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
