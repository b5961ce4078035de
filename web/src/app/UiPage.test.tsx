import { defaultLocale, locales, localeTags } from '@glass-dice/domain/locale';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { UiPage } from './UiPage.tsx';

beforeAll(() => page.viewport(360, 800));
afterAll(() => page.viewport(390, 844));

test.each(locales)(
  'every piece, in both themes: axe finds nothing and nothing overflows at 360 px, in %s',
  async (locale) => {
    document.cookie = `locale=${locale}; path=/`;
    document.documentElement.lang = localeTags[locale];
    const screen = await render(<UiPage />);
    expect(screen.container.querySelectorAll('[data-theme="light"], [data-theme="dark"]').length).toBeGreaterThan(20);
    // Each piece stands here twice on purpose, so landmarks and headings repeat. Colours are the same in each language.
    const exceptRules = ['landmark-unique', 'page-has-heading-one'];
    if (locale !== defaultLocale) exceptRules.push('color-contrast');
    await expectAccessible(screen.container, exceptRules);
    expect(overflowing(screen.container)).toEqual([]);
  },
);

/** Whatever reaches beyond the screen or its own column, except inside rows that scroll sideways by design. */
function overflowing(container: Element): string[] {
  return [...container.querySelectorAll('*')]
    .filter((element) => {
      const column = element.closest('[data-theme]') ?? container;
      const edge = Math.min(360, column.getBoundingClientRect().right);
      return element.getBoundingClientRect().right > edge + 1 && !element.closest('.no-scrollbar');
    })
    .map((element) => element.outerHTML.slice(0, 120));
}
