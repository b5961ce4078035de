import { setTheme, currentTheme, themes, type Theme } from '@glass-dice/ui/device/theme.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { useState } from 'react';
import { useMe } from '../../queries.ts';
import { roleNames, roleTasks } from '../../role-names.ts';
import { LanguageSelect } from '../../parts/LanguageSelect.tsx';
import { Line } from '../../parts/Line.tsx';
import { Passkeys } from './Passkeys.tsx';

const themeNames: Record<Theme, () => string> = {
  system: m.settings_theme_system,
  light: m.settings_theme_light,
  dark: m.settings_theme_dark,
};

/** Who is signed in, what they may do, and how the console looks on this device. */
export function AccessRoom() {
  const me = useMe(true).data!;
  return (
    <div className="grid max-w-160 gap-8">
      <dl className="divided">
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
      <Passkeys />
    </div>
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
