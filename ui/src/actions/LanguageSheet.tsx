import { localeNames, localeTags } from '@glass-dice/domain/locale';
import * as m from '../../i18n/generated/messages.js';
import { ChoiceSheet } from '../forms/ChoiceSheet.tsx';
import { currentLocale, offeredLocales, setLocale } from '../texts/locale.ts';

export function LanguageSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <ChoiceSheet
      open={open}
      onClose={onClose}
      title={m.settings_language()}
      choices={offeredLocales().map((value) => ({ value, label: localeNames[value], lang: localeTags[value] }))}
      chosen={currentLocale()}
      onChoose={setLocale}
    />
  );
}
