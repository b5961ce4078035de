import { screens } from '@glass-dice/contract/screens';
import { localeNames } from '@glass-dice/domain/locale';
import { FileDown, Languages, SunMoon } from 'lucide-react';
import { useState } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { currentLocale, offeredLocales } from '../../lib/locale.ts';
import { setSound, useSound } from '../../lib/sound.ts';
import { useStepBack } from '../../lib/use-step-back.ts';
import { currentTheme, setTheme, themes, type Theme } from '../../lib/theme.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { ChoiceSheet } from '../../ui/forms/ChoiceSheet.tsx';
import { Switch } from '../../ui/forms/Switch.tsx';
import { LanguageSheet } from '../../ui/actions/LanguageSheet.tsx';
import { MenuList } from '../../ui/actions/MenuList.tsx';
import { MenuRow } from '../../ui/actions/MenuRow.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { AccountMenu } from './profile/AccountMenu.tsx';
import { SignOutRow } from './profile/SignOutRow.tsx';

const themeNames: Record<Theme, () => string> = {
  system: m.settings_theme_system,
  light: m.settings_theme_light,
  dark: m.settings_theme_dark,
};

export function SettingsScreen() {
  const [open, setOpen] = useState<'language' | 'theme'>();
  const [theme, setShownTheme] = useState(currentTheme);
  const sound = useSound();
  const close = () => setOpen(undefined);

  function chooseTheme(chosen: Theme) {
    setTheme(chosen);
    setShownTheme(chosen);
  }

  return (
    <Page title={m.settings_title()} back={useStepBack(screens.me)}>
      <div className="grid gap-4 pt-2">
        <AccountMenu />
        <MenuList>
          {offeredLocales().length > 1 && (
            <MenuRow
              icon={Languages}
              label={m.settings_language()}
              value={localeNames[currentLocale()]}
              onClick={() => setOpen('language')}
            />
          )}
          <MenuRow
            icon={SunMoon}
            label={m.settings_theme()}
            value={themeNames[theme]()}
            onClick={() => setOpen('theme')}
          />
          <MenuRow icon={FileDown} label={m.settings_data()} href={screens.data} />
        </MenuList>
        <Card>
          <Switch checked={sound} onChange={setSound} aria-describedby="sound-note">
            {m.settings_sound()}
          </Switch>
          <p id="sound-note" className="text-sm text-ink-2">
            {m.settings_sound_note()}
          </p>
        </Card>
        <MenuList>
          <SignOutRow />
        </MenuList>
      </div>
      <LanguageSheet open={open === 'language'} onClose={close} />
      <ChoiceSheet
        open={open === 'theme'}
        onClose={close}
        title={m.settings_theme()}
        choices={themes.map((value) => ({ value, label: themeNames[value]() }))}
        chosen={theme}
        onChoose={chooseTheme}
      />
    </Page>
  );
}
