import './console.css';
import { setClubChoice } from '@glass-dice/domain/club-choice';
import { localeTags } from '@glass-dice/domain/locale';
import { applyTheme } from '@glass-dice/ui/device/theme.ts';
import { currentLocale, restoreLocale } from '@glass-dice/ui/texts/locale.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Console } from './Console.tsx';

const lang = localeTags[currentLocale()];
if (document.documentElement.lang !== lang) document.documentElement.lang = lang;
applyTheme();
const { zone, label } = document.documentElement.dataset;
if (zone && label) setClubChoice({ timeZone: zone, moneyLabel: label });

if (!restoreLocale()) {
  createRoot(document.getElementById('app')!).render(
    <StrictMode>
      <Console />
    </StrictMode>,
  );
}
