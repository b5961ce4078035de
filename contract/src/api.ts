/** All routes by `METHOD /path`, as types only: the web calls them by this key and ships no schema. */
import type * as club from './club.ts';
import type * as members from './members.ts';
import type { Route } from './route.ts';

type RoutesOf<Module> = Extract<Module[keyof Module], Route>;

type AnyRoute = RoutesOf<typeof club> | RoutesOf<typeof members>;

export type Api = { [R in AnyRoute as `${R['method']} ${R['path']}`]: R };
