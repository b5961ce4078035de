/**
 * Which component is behind which address, and who may see it. Each screen is a chunk of its own, except home: the
 * first visit lands there and should not wait for a second download.
 */
import type { Screen } from '@glass-dice/contract/screens';
import { lazy, type ComponentType } from 'react';
import { HomeScreen } from '../features/home/HomeScreen.tsx';

export type ScreenEntry = {
  component: ComponentType;
  /** Shows the tab bar. */
  tab?: true;
  /** Sends a visitor to sign in and back again afterwards. */
  needsSession?: true;
  /** Stays open to a member whom the club has blocked. */
  openToBlocked?: true;
  /** A visitor confirms once to be 18 or over. */
  adultsOnly?: true;
};

export const screenTable: Record<Screen, ScreenEntry> = {
  home: { tab: true, component: HomeScreen },
  videos: {
    tab: true,
    component: screen(async () => (await import('../features/videos/VideosScreen.tsx')).VideosScreen),
  },
  hosts: {
    tab: true,
    adultsOnly: true,
    component: screen(async () => (await import('../features/hosts/HostsScreen.tsx')).HostsScreen),
  },
  region: {
    adultsOnly: true,
    component: screen(async () => (await import('../features/hosts/RegionScreen.tsx')).RegionScreen),
  },
  host: {
    adultsOnly: true,
    component: screen(async () => (await import('./HostPage.tsx')).HostPage),
  },
  video: {
    needsSession: true,
    component: screen(async () => (await import('../features/videos/PlayerScreen.tsx')).PlayerScreen),
  },
  movies: {
    needsSession: true,
    component: screen(async () => (await import('./MoviesPage.tsx')).MoviesPage),
  },
  me: {
    tab: true,
    needsSession: true,
    openToBlocked: true,
    component: screen(async () => (await import('../features/members/MeScreen.tsx')).MeScreen),
  },
  login: { component: screen(async () => (await import('../features/members/LoginScreen.tsx')).LoginScreen) },
  register: { component: screen(async () => (await import('../features/members/RegisterScreen.tsx')).RegisterScreen) },
  agreement: {
    openToBlocked: true,
    component: screen(async () => (await import('../features/members/AgreementScreen.tsx')).AgreementScreen),
  },
  settings: {
    needsSession: true,
    component: screen(async () => (await import('../features/members/SettingsScreen.tsx')).SettingsScreen),
  },
  info: {
    needsSession: true,
    component: screen(async () => (await import('../features/members/profile/InfoScreen.tsx')).InfoScreen),
  },
  name: {
    needsSession: true,
    openToBlocked: true,
    component: screen(async () => (await import('../features/members/profile/NameScreen.tsx')).NameScreen),
  },
  phone: {
    needsSession: true,
    component: screen(async () => (await import('../features/members/profile/PhoneScreen.tsx')).PhoneScreen),
  },
  pin: {
    needsSession: true,
    openToBlocked: true,
    component: screen(async () => (await import('../features/members/security/PinScreen.tsx')).PinScreen),
  },
  password: {
    needsSession: true,
    component: screen(async () => (await import('../features/members/security/PasswordScreen.tsx')).PasswordScreen),
  },
  resetPassword: {
    component: screen(
      async () => (await import('../features/members/security/ResetPasswordScreen.tsx')).ResetPasswordScreen,
    ),
  },
  sessions: {
    needsSession: true,
    component: screen(async () => (await import('../features/members/security/SessionsScreen.tsx')).SessionsScreen),
  },
  safePlay: {
    openToBlocked: true,
    component: screen(async () => (await import('../features/members/safe-play/SafePlayScreen.tsx')).SafePlayScreen),
  },
  data: {
    needsSession: true,
    openToBlocked: true,
    component: screen(async () => (await import('../features/members/data/DataScreen.tsx')).DataScreen),
  },
  topUp: {
    needsSession: true,
    component: screen(async () => (await import('../features/wallet/TopUpScreen.tsx')).TopUpScreen),
  },
  cards: {
    needsSession: true,
    openToBlocked: true,
    component: screen(async () => (await import('../features/wallet/cards/CardsScreen.tsx')).CardsScreen),
  },
  newCard: {
    needsSession: true,
    openToBlocked: true,
    component: screen(async () => (await import('../features/wallet/cards/BindCardScreen.tsx')).BindCardScreen),
  },
  withdraw: {
    needsSession: true,
    openToBlocked: true,
    component: screen(async () => (await import('../features/wallet/withdrawals/WithdrawScreen.tsx')).WithdrawScreen),
  },
  withdrawals: {
    needsSession: true,
    openToBlocked: true,
    component: screen(
      async () => (await import('../features/wallet/withdrawals/WithdrawalsScreen.tsx')).WithdrawalsScreen,
    ),
  },
  moneyLog: {
    needsSession: true,
    openToBlocked: true,
    component: screen(async () => (await import('../features/wallet/log/MoneyLogScreen.tsx')).MoneyLogScreen),
  },
  report: {
    needsSession: true,
    openToBlocked: true,
    component: screen(async () => (await import('../features/wallet/report/ReportScreen.tsx')).ReportScreen),
  },
  playMoney: {
    openToBlocked: true,
    component: screen(async () => (await import('../features/wallet/PlayMoneyScreen.tsx')).PlayMoneyScreen),
  },
  games: {
    adultsOnly: true,
    component: screen(async () => (await import('../features/dice/hall/GamesScreen.tsx')).GamesScreen),
  },
  table: {
    adultsOnly: true,
    component: screen(async () => (await import('./TablePage.tsx')).TablePage),
  },
  proof: {
    openToBlocked: true,
    component: screen(async () => (await import('../features/dice/proof/ProofScreen.tsx')).ProofScreen),
  },
  fairness: {
    openToBlocked: true,
    component: screen(async () => (await import('../features/dice/fairness/FairnessScreen.tsx')).FairnessScreen),
  },
  bets: {
    needsSession: true,
    openToBlocked: true,
    component: screen(async () => (await import('../features/dice/bets/BetsScreen.tsx')).BetsScreen),
  },
  myRound: {
    needsSession: true,
    openToBlocked: true,
    component: screen(async () => (await import('../features/dice/bets/MyRoundScreen.tsx')).MyRoundScreen),
  },
};

function screen(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await load() }));
}
