import { locales } from '@glass-dice/domain/locale';
import { playMoneyLabel, playMoneyStatement } from '@glass-dice/domain/play-money';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PlayChip } from './PlayChip.tsx';
import { PlayMoneyNote } from './PlayMoneyNote.tsx';

test.each(locales)('the statement and the chip use the words of the rules, in %s', async (locale) => {
  document.cookie = `locale=${locale}; path=/`;
  const screen = await render(
    <>
      <PlayMoneyNote />
      <PlayChip />
    </>,
  );
  await expect.element(screen.getByText(playMoneyStatement[locale], { exact: true })).toBeVisible();
  await expect.element(screen.getByText(playMoneyLabel[locale], { exact: true })).toBeVisible();
});
