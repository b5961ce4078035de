import { localeNames, locales, localeTags } from '@glass-dice/domain/locale';
import * as m from '../../i18n/generated/messages.js';
import { currentLocale, setLocale } from '../../lib/locale.ts';
import { ChoiceSheet } from '../forms/ChoiceSheet.tsx';

export function LanguageSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <ChoiceSheet
      open={open}
      onClose={onClose}
      title={m.settings_language()}
      choices={locales.map((locale) => ({ value: locale, label: localeNames[locale], lang: localeTags[locale] }))}
      chosen={currentLocale()}
      onChoose={setLocale}
    />
  );
}
