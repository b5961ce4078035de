import { Die } from '@glass-dice/ui/dice/Die.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Link, useRoute } from 'wouter';
import type { Me } from '../calls.ts';
import type { Room } from '../rooms.ts';
import { SignOutButton } from '../parts/SignOutButton.tsx';

/** At the side, from 900 px. */
export function Rail({ rooms, me: { operator, club } }: { rooms: readonly Room[]; me: Me }) {
  return (
    <header className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-e border-line bg-paper px-2.5 pt-3.5 pb-2.5 rail:flex">
      <div className="flex items-center gap-2.5 px-1.5 pb-3">
        <Die face={5} size="sm" unnamed />
        <div className="min-w-0 leading-tight">
          <p className="font-bold">{club.name}</p>
          <p className="text-xs text-ink-2">
            {club.sample ? `${m.console_title()} · ${m.console_sample()}` : m.console_title()}
          </p>
        </div>
      </div>
      <nav aria-label={m.console_rooms()}>
        <RoomLinks rooms={rooms} />
      </nav>
      <div className="mt-auto flex items-center gap-2 border-t border-line px-1.5 pt-2.5">
        <div className="min-w-0 flex-1 leading-tight">
          <p className="truncate font-semibold">{operator.name}</p>
          <p className="text-xs text-ink-3">{m.console_by_passkey()}</p>
        </div>
        <SignOutButton />
      </div>
    </header>
  );
}

export function RoomLinks({ rooms, onLeave }: { rooms: readonly Room[]; onLeave?: () => void }) {
  return (
    <ul className="grid gap-0.5">
      {rooms.map((room) => (
        <li key={room.path}>
          <RoomLink room={room} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  );
}

function RoomLink({ room: { path, icon: Icon, name }, onLeave }: { room: Room; onLeave: (() => void) | undefined }) {
  const [isHere] = useRoute(`${path}/*?`);
  return (
    <Link
      href={path}
      onClick={onLeave}
      aria-current={isHere ? 'page' : undefined}
      className="group flex min-h-11 items-center gap-2.5 rounded-1 px-2 text-ink-2 hover:bg-raised aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:text-ink rail:min-h-8"
    >
      <Icon aria-hidden strokeWidth={1.75} className="size-4 shrink-0 group-aria-[current=page]:text-accent" />
      {name()}
    </Link>
  );
}
