import * as m from '@glass-dice/ui/i18n/messages.js';
import { AnswerStates } from '@glass-dice/ui/lists/AnswerStates.tsx';
import { NotFound } from '@glass-dice/ui/lists/NotFound.tsx';
import { Spinner } from '@glass-dice/ui/lists/Spinner.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import type { Me } from '../calls.ts';
import { roomsFor, type Room } from '../rooms.ts';
import { BottomBar } from './BottomBar.tsx';
import { Rail } from './Rail.tsx';
import { RoomBoundary } from './RoomBoundary.tsx';

/** The rooms that this operator may enter: in a rail at the side, or in a bar below where there is no room for one. */
export function Frame({ me }: { me: UseQueryResult<Me> }) {
  if (!me.data) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <AnswerStates query={me} skeleton={<Waiting />} />
      </main>
    );
  }
  const { operator, club } = me.data;
  const rooms = roomsFor(operator.rights);
  return (
    <div className="min-h-dvh bg-surface rail:grid rail:grid-cols-[208px_minmax(0,1fr)]">
      <Rail rooms={rooms} me={me.data} />
      <Switch>
        <Route path="/">
          <Redirect to={rooms[0]!.path} replace />
        </Route>
        {rooms.map((room) => (
          <Route key={room.path} path={`${room.path}/*?`}>
            <RoomFrame room={room} club={club} />
          </Route>
        ))}
        <Route>
          <main className="min-w-0 p-6">
            <h1 className="sr-only">{m.console_title()}</h1>
            <NotFound home="/" />
          </main>
        </Route>
      </Switch>
      <BottomBar rooms={rooms} me={me.data} />
    </div>
  );
}

function RoomFrame({ room: { name, component: Component }, club }: { room: Room; club: Me['club'] }) {
  const title = name();
  useEffect(() => {
    document.title = `${title} · ${club.name}`;
  }, [title, club.name]);
  return (
    <main className="min-w-0 pb-16 rail:pb-0">
      <header className="flex min-h-13 items-center gap-2.5 border-b border-line px-4 rail:px-6">
        <h1 className="text-title font-bold">{title}</h1>
        {club.sample && <SampleChip />}
      </header>
      <div className="px-4 py-4 rail:px-6">
        <RoomBoundary>
          <Suspense fallback={<Waiting />}>
            <Component />
          </Suspense>
        </RoomBoundary>
      </div>
    </main>
  );
}

function SampleChip() {
  return (
    <span className="ms-auto rounded-full border border-line px-2 text-xs text-ink-2">{m.console_sample_data()}</span>
  );
}

function Waiting() {
  return (
    <div className="grid animate-late place-items-center p-6 text-ink-3">
      <Spinner />
    </div>
  );
}
