import { setTheme, currentTheme, themes, type Theme } from '@glass-dice/ui/device/theme.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { useState, type ReactNode } from 'react';
import { useMe } from '../../queries.ts';
import { roleNames, roleTasks } from '../../role-names.ts';
import { LanguageSelect } from '../../parts/LanguageSelect.tsx';

const themeNames: Record<Theme, () => string> = {
  system: m.settings_theme_system,
  light: m.settings_theme_light,
  dark: m.settings_theme_dark,
};

/** Who is signed in, what they may do, and how the console looks on this device. */
export function AccessRoom() {
  const me = useMe(true).data!;
  return (
    <dl className="max-w-160 divided">
      <Line name={m.console_name()}>{me.operator.name}</Line>
      <Line name={m.console_role()}>{roleNames[me.operator.role]()}</Line>
      <Line name={m.console_rights()}>{roleTasks[me.operator.role]()}</Line>
      <Line name={m.console_until()}>{formatMoment(me.endsAt)}</Line>
      <Line name={m.settings_language()}>
        <LanguageSelect />
      </Line>
      <Line name={m.settings_theme()}>
        <ThemeSelect />
      </Line>
    </dl>
  );
}

function ThemeSelect() {
  const [theme, choose] = useState(currentTheme);
  return (
    <select
      aria-label={m.settings_theme()}
      value={theme}
      onChange={({ target: { value } }) => {
        setTheme(value as Theme);
        choose(currentTheme());
      }}
    >
      {themes.map((each) => (
        <option key={each} value={each}>
          {themeNames[each]()}
        </option>
      ))}
    </select>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 py-3 rail:grid-cols-[160px_minmax(0,1fr)]">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
