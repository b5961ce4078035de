import { localeNames, locales } from '@glass-dice/domain/locale';
import { currentLocale, setLocale } from '@glass-dice/ui/texts/locale.ts';
import { floatingSections } from './ui-page/floating-sections.tsx';
import { formSections } from './ui-page/form-sections.tsx';
import { listSections } from './ui-page/list-sections.tsx';
import { moneySections } from './ui-page/money-sections.tsx';
import { pictureSections } from './ui-page/picture-sections.tsx';
import { samples } from './ui-page/samples.ts';
import { shellSections } from './ui-page/shell-sections.tsx';
import './ui-page/ui-page.css';

const sections = [
  ...shellSections,
  ...pictureSections,
  ...moneySections,
  ...formSections,
  ...listSections,
  ...floatingSections,
];

/** The living page: every piece of the kit, in both themes, in the language one chooses. Development only. */
export function UiPage() {
  const locale = currentLocale();
  return (
    <main className="mx-auto max-w-230 px-page py-6">
      <h1 className="text-xl font-bold">UI</h1>
      <div className="my-4 flex flex-wrap gap-2">
        {locales.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === locale}
            onClick={() => setLocale(each)}
            className="min-h-11 rounded-full border border-edge bg-surface px-4 text-sm aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold"
          >
            {localeNames[each]}
          </button>
        ))}
      </div>
      {sections.map(({ title, Demo }) => (
        <section key={title} aria-label={title}>
          <h2 className="mt-8 mb-3 text-sm font-semibold text-ink-2">{title}</h2>
          <div className="grid gap-4 wide:grid-cols-2">
            {(['light', 'dark'] as const).map((theme) => (
              <div key={theme} data-theme={theme} className="min-w-0 overflow-clip rounded-3 bg-paper p-4">
                <Demo text={samples[locale]} />
              </div>
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}
