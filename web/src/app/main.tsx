import '../ui/app.css';
import { localeTags } from '@glass-dice/domain/locale';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { currentLocale, restoreLocale } from '../lib/locale.ts';
import { applyTheme } from '../lib/theme.ts';
import { App } from './App.tsx';
import { fetchFailedScreen } from './ScreenBoundary.tsx';
import { fetchLoaders } from './screen-table.tsx';

document.documentElement.lang = localeTags[currentLocale()];
applyTheme();

if (!restoreLocale()) {
  createRoot(document.getElementById('app')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  // Whoever goes on from here waits for less, and is told what happened if the network fails meanwhile.
  window.addEventListener('load', () => void Promise.allSettled([fetchLoaders(), fetchFailedScreen()]));
}
