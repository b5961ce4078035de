/** All routes by `METHOD /path`, as types only: the web calls them by this key and ships no schema. */
import type * as account from './account.ts';
import type * as club from './club.ts';
import type * as commentReports from './comment-reports.ts';
import type * as comments from './comments.ts';
import type * as consoleComments from './console-comments.ts';
import type * as consoleLog from './console-log.ts';
import type * as consoleMembers from './console-members.ts';
import type * as console from './console.ts';
import type * as dice from './dice.ts';
import type * as home from './home.ts';
import type * as hosts from './hosts.ts';
import type * as live from './live.ts';
import type * as log from './log.ts';
import type * as members from './members.ts';
import type * as notices from './notices.ts';
import type * as passkeys from './passkeys.ts';
import type * as proofs from './proofs.ts';
import type { Route } from './route.ts';
import type * as safePlay from './safe-play.ts';
import type * as videos from './videos.ts';
import type * as wallet from './wallet.ts';

type RoutesOf<Module> = Extract<Module[keyof Module], Route>;

type AnyRoute =
  | RoutesOf<typeof account>
  | RoutesOf<typeof club>
  | RoutesOf<typeof commentReports>
  | RoutesOf<typeof comments>
  | RoutesOf<typeof console>
  | RoutesOf<typeof consoleComments>
  | RoutesOf<typeof consoleLog>
  | RoutesOf<typeof consoleMembers>
  | RoutesOf<typeof dice>
  | RoutesOf<typeof home>
  | RoutesOf<typeof hosts>
  | RoutesOf<typeof live>
  | RoutesOf<typeof log>
  | RoutesOf<typeof members>
  | RoutesOf<typeof notices>
  | RoutesOf<typeof passkeys>
  | RoutesOf<typeof proofs>
  | RoutesOf<typeof safePlay>
  | RoutesOf<typeof videos>
  | RoutesOf<typeof wallet>;

export type Api = { [R in AnyRoute as `${R['method']} ${R['path']}`]: R };
