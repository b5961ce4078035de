import * as m from '@glass-dice/ui/i18n/messages.js';
import { Sheet } from '@glass-dice/ui/overlays/Sheet.tsx';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Link, useRoute } from 'wouter';
import type { Me } from '../calls.ts';
import type { Room } from '../rooms.ts';
import { RoomLinks } from './Rail.tsx';
import { SignOutButton } from '../parts/SignOutButton.tsx';

/** As many as a phone has room for, beside "more". */
const mostRooms = 4;

const look =
  'grid min-h-16 w-full place-content-center justify-items-center gap-1 text-xs text-ink-3 aria-[current=page]:font-semibold aria-[current=page]:text-accent';

/** Below, on what is narrower than 900 px. */
export function BottomBar({ rooms, me: { operator, club } }: { rooms: readonly Room[]; me: Me }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="fixed inset-x-0 bottom-0 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] rail:hidden">
      <nav aria-label={m.console_rooms()}>
        <ul className="grid auto-cols-fr grid-flow-col">
          {rooms.slice(0, mostRooms).map((room) => (
            <li key={room.path}>
              <BarLink room={room} />
            </li>
          ))}
          <li>
            <button type="button" aria-haspopup="dialog" className={look} onClick={() => setOpen(true)}>
              <Ellipsis aria-hidden strokeWidth={1.8} className="size-5.5" />
              {m.console_more()}
            </button>
          </li>
        </ul>
      </nav>
      <Sheet open={open} onClose={() => setOpen(false)} title={club.name}>
        <RoomLinks rooms={rooms} onLeave={() => setOpen(false)} />
        <div className="mt-2 flex items-center gap-2 border-t border-line pt-2">
          <p className="min-w-0 flex-1 font-semibold">{operator.name}</p>
          <SignOutButton />
        </div>
      </Sheet>
    </div>
  );
}

function BarLink({ room: { path, icon: Icon, name } }: { room: Room }) {
  const [isHere] = useRoute(`${path}/*?`);
  return (
    <Link href={path} aria-current={isHere ? 'page' : undefined} className={look}>
      <Icon aria-hidden strokeWidth={1.8} className="size-5.5" />
      {name()}
    </Link>
  );
}
