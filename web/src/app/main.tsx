import './app.css';
import { setClubChoice } from '@glass-dice/domain/club-choice';
import { localeTags } from '@glass-dice/domain/locale';
import { applyTheme } from '@glass-dice/ui/device/theme.ts';
import { currentLocale, restoreLocale } from '@glass-dice/ui/texts/locale.ts';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

const lang = localeTags[currentLocale()];
// The page of a build has it already; written again it would make the browser style everything anew.
if (document.documentElement.lang !== lang) document.documentElement.lang = lang;
applyTheme();
const { zone, label } = document.documentElement.dataset;
if (zone && label) setClubChoice({ timeZone: zone, moneyLabel: label });

if (!restoreLocale()) {
  const root = createRoot(document.getElementById('app')!);
  // In small steps: a slow phone answers a touch in between.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
