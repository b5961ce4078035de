import { screens, type Screen } from '@glass-dice/contract/screens';
import { Column } from '@glass-dice/ui/layout/Column.tsx';
import { lazyComponent } from '@glass-dice/ui/lazy-component.ts';
import { Spinner } from '@glass-dice/ui/lists/Spinner.tsx';
import { aroundNav } from '@glass-dice/ui/overlays/past-overlays.ts';
import { startTransition, Suspense, useEffect, useReducer } from 'react';
import { Redirect, Route, Router as Navigation, Switch, useLocation } from 'wouter';
import { Beside } from './Beside.tsx';
import { BlockedGate } from './BlockedGate.tsx';
import { fetchRest } from './fetch-rest.ts';
import { FocusHeading } from './FocusHeading.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { screenTable, type ScreenEntry } from './screen-table.tsx';
import { SignInGate } from './SignInGate.tsx';
import { usePageTitle } from './use-page-title.ts';

const Connection = lazyComponent(async () => (await fetchRest()).Connection, 'retry');
const AgeGate = lazyComponent(async () => (await fetchRest()).AgeGate);
const NotFoundScreen = lazyComponent(async () => (await import('./NotFoundScreen.tsx')).NotFoundScreen);

/** The kit, one piece after the other; the production build drops this branch. */
const UiPage = import.meta.env.DEV ? lazyComponent(async () => (await import('./UiPage.tsx')).UiPage) : undefined;

export function Router() {
  usePageTitle();
  return (
    <Navigation aroundNav={aroundNav}>
      <Suspense>
        <Connection />
      </Suspense>
      <Switch>
        <Route path="/">
          <Redirect to={screens.home} replace />
        </Route>
        {Object.entries(screenTable).map(([name, entry]) => (
          <Route key={name} path={screens[name as Screen]}>
            <ScreenFrame entry={entry} />
          </Route>
        ))}
        {UiPage && (
          <Route path="/ui">
            <Suspense>
              <UiPage />
            </Suspense>
          </Route>
        )}
        <Route>
          <Column>
            <ScreenBoundary>
              <Suspense>
                <NotFoundScreen />
                <FocusHeading />
              </Suspense>
            </ScreenBoundary>
          </Column>
        </Route>
      </Switch>
      <Beside />
    </Navigation>
  );
}

function ScreenFrame({ entry }: { entry: ScreenEntry }) {
  const { component: Component, load, needsSession, adultsOnly } = entry;
  const [path] = useLocation();
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  // A new screen begins at its top.
  useEffect(() => {
    // A block, because what scrollTo returns is no clean-up function.
    window.scrollTo(0, 0);
  }, []);
  const screen = <Component />;
  const gated = needsSession ? <SignInGate>{screen}</SignInGate> : adultsOnly ? <AgeGate>{screen}</AgeGate> : screen;
  return (
    <Column>
      <BlockedGate entry={entry}>
        <ScreenBoundary key={path}>
          <Suspense fallback={<Waiting load={load} onLoaded={drawAgain} />}>
            {gated}
            <FocusHeading />
          </Suspense>
        </ScreenBoundary>
      </BlockedGate>
    </Column>
  );
}

interface WaitingProps {
  load: ScreenEntry['load'];
  onLoaded: () => void;
}

/** Nothing at first: most screens arrive before a spinner would help. */
function Waiting({ load, onLoaded }: WaitingProps) {
  useEffect(() => {
    // Left to itself React would show the screen 300 ms after this, at the earliest. What fails, the boundary tells.
    let gone = false;
    load().then(
      () => gone || startTransition(onLoaded),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [load, onLoaded]);
  return (
    <div className="grid flex-1 animate-late place-items-center text-ink-3">
      <Spinner />
    </div>
  );
}
