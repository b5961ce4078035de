import '../ui/app.css';
import { localeTags } from '@glass-dice/domain/locale';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { currentLocale, restoreLocale } from '../lib/locale.ts';
import { applyTheme } from '../lib/theme.ts';
import { App } from './App.tsx';
import { fetchFailedScreen } from './ScreenBoundary.tsx';
import { fetchLoaders } from './screen-table.tsx';

document.documentElement.lang = localeTags[currentLocale()];
applyTheme();

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
  // Whoever goes on from here waits for less, and is told what happened if the network fails meanwhile.
  window.addEventListener('load', () => void Promise.allSettled([fetchLoaders(), fetchFailedScreen()]));
}
