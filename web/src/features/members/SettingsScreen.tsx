import { screens } from '@glass-dice/contract/screens';
import { localeNames } from '@glass-dice/domain/locale';
import { LanguageSheet } from '@glass-dice/ui/actions/LanguageSheet.tsx';
import { MenuList } from '@glass-dice/ui/actions/MenuList.tsx';
import { MenuRow } from '@glass-dice/ui/actions/MenuRow.tsx';
import { currentTheme, setTheme, themes, type Theme } from '@glass-dice/ui/device/theme.ts';
import { ChoiceSheet } from '@glass-dice/ui/forms/ChoiceSheet.tsx';
import { Switch } from '@glass-dice/ui/forms/Switch.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Card } from '@glass-dice/ui/layout/Card.tsx';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { currentLocale, offeredLocales } from '@glass-dice/ui/texts/locale.ts';
import { FileDown, Languages, SunMoon } from 'lucide-react';
import { useState } from 'react';
import { setSound, useSound } from '../../lib/sound.ts';
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
