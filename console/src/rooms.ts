/** The rooms of the console, in the order of the rail. Each is a folder in `rooms`, and a file of its own for the browser. */
import * as m from '@glass-dice/ui/i18n/messages.js';
import { lazyComponent } from '@glass-dice/ui/lazy-component.ts';
import { IdCard, KeyRound, MessageSquareText, ScrollText, Ticket, Users, type LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

export type Room = {
  /** Below `/console`. What follows it is the room's own. */
  path: `/${string}`;
  icon: LucideIcon;
  name: () => string;
  /** What an operator needs to be let in; without it the room is for everybody. */
  right?: string;
  component: ComponentType;
};

const rooms: readonly Room[] = [
  {
    path: '/comments',
    icon: MessageSquareText,
    name: m.comments_title,
    right: 'comments',
    component: lazyComponent(async () => (await import('./rooms/comments/CommentsRoom.tsx')).CommentsRoom),
  },
  {
    path: '/members',
    icon: Users,
    name: m.console_members,
    right: 'members',
    component: lazyComponent(async () => (await import('./rooms/members/MembersRoom.tsx')).MembersRoom),
  },
  {
    path: '/invites',
    icon: Ticket,
    name: m.console_invites,
    right: 'invites',
    component: lazyComponent(async () => (await import('./rooms/invites/InvitesRoom.tsx')).InvitesRoom),
  },
  {
    path: '/staff',
    icon: IdCard,
    name: m.console_staff,
    right: 'operators',
    component: lazyComponent(async () => (await import('./rooms/staff/StaffRoom.tsx')).StaffRoom),
  },
  {
    path: '/log',
    icon: ScrollText,
    name: m.console_log,
    right: 'house',
    component: lazyComponent(async () => (await import('./rooms/log/LogRoom.tsx')).LogRoom),
  },
  {
    path: '/access',
    icon: KeyRound,
    name: m.console_access,
    component: lazyComponent(async () => (await import('./rooms/access/AccessRoom.tsx')).AccessRoom),
  },
];

export function roomsFor(rights: readonly string[]): readonly Room[] {
  return rooms.filter(({ right }) => right === undefined || rights.includes(right));
}
