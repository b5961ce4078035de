import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { Router } from './Router.tsx';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Router />
    </QueryClientProvider>
  );
}
