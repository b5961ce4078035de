/**
 * Which component is behind which address, and who may see it. Home is part of the first load, because the first visit
 * lands there; each of the others is a file of its own, and where those are is known to a file that comes after home.
 */
import type { Screen } from '@glass-dice/contract/screens';
import { lazyComponent } from '@glass-dice/ui/lazy-component.ts';
import type { ComponentType } from 'react';
import { fetchRest } from './fetch-rest.ts';
import { HomePage } from './HomePage.tsx';

type Rules = {
  /** Shows the tab bar. */
  tab?: true;
  /** Sends a visitor to sign in and back again afterwards. */
  needsSession?: true;
  /** Stays open to a member whom the club has blocked, or has blocked because the account is at risk. */
  openToBlocked?: true | 'at-risk';
  /** A visitor confirms once to be 18 or over. */
  adultsOnly?: true;
};

export type ScreenEntry = Rules & { component: ComponentType; load: () => Promise<ComponentType> };
export type ScreenLoaders = Record<Exclude<Screen, 'home'>, () => Promise<ComponentType>>;

const rules: Record<Screen, Rules> = {
  home: { tab: true },
  videos: { tab: true },
  hosts: { tab: true, adultsOnly: true },
  region: { adultsOnly: true },
  host: { adultsOnly: true },
  search: { adultsOnly: true },
  video: { needsSession: true },
  movies: { needsSession: true },
  me: { tab: true, needsSession: true, openToBlocked: true },
  login: {},
  register: {},
  agreement: { openToBlocked: true },
  houseRules: { openToBlocked: true },
  settings: { needsSession: true },
  info: { needsSession: true },
  name: { needsSession: true, openToBlocked: true },
  publicName: { needsSession: true },
  phone: { needsSession: true },
  pin: { needsSession: true, openToBlocked: true },
  password: { needsSession: true, openToBlocked: 'at-risk' },
  resetPassword: {},
  sessions: { needsSession: true, openToBlocked: 'at-risk' },
  safePlay: { openToBlocked: true },
  data: { needsSession: true, openToBlocked: true },
  topUp: { needsSession: true },
  cards: { needsSession: true, openToBlocked: true },
  newCard: { needsSession: true, openToBlocked: true },
  withdraw: { needsSession: true, openToBlocked: true },
  withdrawals: { needsSession: true, openToBlocked: true },
  moneyLog: { needsSession: true, openToBlocked: true },
  report: { needsSession: true, openToBlocked: true },
  comments: {},
  newComment: { needsSession: true },
  comment: {},
  notices: {},
  service: { openToBlocked: true },
  serviceLeave: { openToBlocked: true },
  serviceChat: { openToBlocked: true },
  help: { openToBlocked: true },
  helpPage: { openToBlocked: true },
  games: { adultsOnly: true },
  table: { adultsOnly: true },
  proof: { openToBlocked: true },
  fairness: { openToBlocked: true },
  bets: { needsSession: true, openToBlocked: true },
  myRound: { needsSession: true, openToBlocked: true },
};

export const screenTable = Object.fromEntries(
  (Object.keys(rules) as Screen[]).map((name) => [name, entryOf(name)]),
) as Record<Screen, ScreenEntry>;

function entryOf(name: Screen): ScreenEntry {
  const load = async () => (name === 'home' ? HomePage : (await fetchRest()).screenLoaders[name]());
  const component = name === 'home' ? HomePage : lazyComponent(load);
  return { ...rules[name], component, load };
}
