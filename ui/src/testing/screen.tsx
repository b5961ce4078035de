/** What the tests of screens share: a network that answers as the server does, and a page. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Toaster } from '../overlays/Toaster.tsx';

type Answer = (request: Request) => Response | Promise<Response>;

/** Stands where the network would be. Routes are named as in the contract; whatever else is asked has no connection. */
export function answerCalls(answers: Record<string, Answer>): Request[] {
  const asked: Request[] = [];
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    const request = new Request(new URL(url, location.href), options);
    asked.push(request.clone());
    const answer = answers[`${request.method} ${new URL(request.url).pathname.replace('/api', '')}`];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer(request);
  });
  return asked;
}

/** The files that a screen hands to the browser instead of saving them. */
export function catchFiles(): { name: string; blob: Blob }[] {
  const files: { name: string; blob: Blob }[] = [];
  let blob: Blob;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    blob = given as Blob;
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    files.push({ name: this.download, blob });
  });
  return files;
}

export const done = () => new Response(null, { status: 204 });

export function refusal(status: number, code: string, details?: object): Response {
  return new Response(JSON.stringify({ status, code, details }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

export function renderScreen(screen: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      {screen}
      <Toaster />
    </QueryClientProvider>,
  );
}

/** Opens an address, as a person arrives at a screen from another one. */
export function goTo(...paths: string[]): void {
  for (const path of paths) history.pushState(null, '', path);
}
