import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { queryClient } from './query-client.ts';
import { Router } from './Router.tsx';

/** Comes after the first screen: until something happened there is nothing to show. */
const Toaster = lazy(async () => ({ default: (await import('../ui/Toaster.tsx')).Toaster }));

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Router />
      <Suspense>
        <Toaster />
      </Suspense>
    </QueryClientProvider>
  );
}
