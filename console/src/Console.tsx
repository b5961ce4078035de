import { Toaster } from '@glass-dice/ui/overlays/Toaster.tsx';
import { aroundNav } from '@glass-dice/ui/overlays/past-overlays.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { Route, Router, Switch } from 'wouter';
import { ExpiredDialog } from './frame/ExpiredDialog.tsx';
import { Frame } from './frame/Frame.tsx';
import { queryClient, useMe } from './queries.ts';
import { useSession } from './session.ts';
import { JoinScreen } from './sign-in/JoinScreen.tsx';
import { SignInScreen } from './sign-in/SignInScreen.tsx';

export function Console() {
  return (
    <QueryClientProvider client={queryClient}>
      <Router base="/console" aroundNav={aroundNav}>
        <Switch>
          <Route path="/join">
            <JoinScreen />
          </Route>
          <Route>
            <SignedIn />
          </Route>
        </Switch>
        <Toaster />
      </Router>
    </QueryClientProvider>
  );
}

/** What was on the screen when a session expired stays, under the question for a passkey. */
function SignedIn() {
  const session = useSession();
  const me = useMe(session === 'open');
  if (session === 'none' || (session === 'expired' && !me.data)) return <SignInScreen />;
  return (
    <>
      {/* Another operator begins anew. */}
      <Frame key={me.data?.operator.name} me={me} />
      <ExpiredDialog open={session === 'expired'} />
    </>
  );
}
