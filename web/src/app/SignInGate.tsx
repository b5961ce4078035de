import { screens } from '@glass-dice/contract/screens';
import type { ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { useSignedIn } from '../lib/session.ts';

/** Without a session: sign in first, and come back to this very address afterwards. */
export function SignInGate({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn();
  const [path] = useLocation();
  const search = useSearch();
  if (signedIn) return children;
  const back = search ? `${path}?${search}` : path;
  return <Redirect to={`${screens.login}?back=${encodeURIComponent(back)}`} replace />;
}
