import '../ui/app.css';
import { localeTags } from '@glass-dice/domain/locale';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { currentLocale, restoreLocale } from '../lib/locale.ts';
import { applyTheme } from '../lib/theme.ts';
import { App } from './App.tsx';

document.documentElement.lang = localeTags[currentLocale()];
applyTheme();

if (!restoreLocale()) {
  createRoot(document.getElementById('app')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
