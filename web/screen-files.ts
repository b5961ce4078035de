/**
 * The manifest of screens: the modules that each one needs before it can draw. The build writes the names of their files
 * into screens.<locale>.json, so that the page of a screen can name them and a browser asks for all of them at once.
 * screen-files.test.ts holds that the page loads each screen from the module that is named here.
 */
import { screens, type Screen } from '@glass-dice/contract/screens';
import { afterFirstScreen, entry, filesOf, type Manifest } from './manifest.ts';

/** The first is the screen itself. Home is not among them: it is part of the first load. */
export const screenModules: Record<Exclude<Screen, 'home'>, readonly string[]> = {
  videos: ['src/features/videos/VideosScreen.tsx'],
  hosts: ['src/features/hosts/HostsScreen.tsx'],
  region: ['src/features/hosts/RegionScreen.tsx'],
  host: ['src/app/HostPage.tsx'],
  video: ['src/features/videos/PlayerScreen.tsx', 'src/features/videos/player/Theatre.tsx'],
  movies: ['src/app/MoviesPage.tsx'],
  me: ['src/features/members/MeScreen.tsx'],
  login: ['src/features/members/LoginScreen.tsx'],
  register: ['src/features/members/RegisterScreen.tsx'],
  agreement: ['src/features/members/AgreementScreen.tsx'],
  settings: ['src/features/members/SettingsScreen.tsx'],
  info: ['src/features/members/profile/InfoScreen.tsx'],
  name: ['src/features/members/profile/NameScreen.tsx'],
  phone: ['src/features/members/profile/PhoneScreen.tsx'],
  pin: ['src/features/members/security/PinScreen.tsx'],
  password: ['src/features/members/security/PasswordScreen.tsx'],
  resetPassword: ['src/features/members/security/ResetPasswordScreen.tsx'],
  sessions: ['src/features/members/security/SessionsScreen.tsx'],
  safePlay: ['src/features/members/safe-play/SafePlayScreen.tsx'],
  data: ['src/features/members/data/DataScreen.tsx'],
  topUp: ['src/features/wallet/TopUpScreen.tsx'],
  cards: ['src/features/wallet/cards/CardsScreen.tsx'],
  newCard: ['src/features/wallet/cards/BindCardScreen.tsx'],
  withdraw: ['src/features/wallet/withdrawals/WithdrawScreen.tsx'],
  withdrawals: ['src/features/wallet/withdrawals/WithdrawalsScreen.tsx'],
  moneyLog: ['src/features/wallet/log/MoneyLogScreen.tsx'],
  report: ['src/features/wallet/report/ReportScreen.tsx'],
  comments: ['src/features/club/comments/CommentsScreen.tsx'],
  newComment: ['src/features/club/comments/NewCommentScreen.tsx'],
  comment: ['src/features/club/comments/CommentScreen.tsx'],
  notices: ['src/features/club/notices/NoticesScreen.tsx'],
  service: ['src/features/club/service/ServiceScreen.tsx'],
  serviceLeave: ['src/features/club/service/LeaveScreen.tsx'],
  serviceChat: ['src/features/club/help/HelpChatScreen.tsx'],
  help: ['src/features/club/help/HelpScreen.tsx'],
  helpPage: ['src/features/club/help/HelpPageScreen.tsx'],
  games: ['src/features/dice/hall/GamesScreen.tsx'],
  table: ['src/app/TablePage.tsx'],
  proof: ['src/features/dice/proof/ProofScreen.tsx'],
  fairness: ['src/features/dice/fairness/FairnessScreen.tsx'],
  bets: ['src/features/dice/bets/BetsScreen.tsx'],
  myRound: ['src/features/dice/bets/MyRoundScreen.tsx'],
};

/** The files of each screen besides the first load, by the path of the screen. */
export function screenFiles(manifest: Manifest): Record<string, string[]> {
  const firstLoad = filesOf(manifest, [entry]);
  return Object.fromEntries(
    Object.entries(screenModules).map(([name, modules]) => {
      const missing = modules.find((module) => !manifest[module]?.isDynamicEntry);
      if (missing) throw new Error(`The screen ${name} needs ${missing}, which is no file of its own.`);
      const files = filesOf(manifest, [afterFirstScreen, ...modules]).difference(firstLoad);
      return [screens[name as Screen], [...files].map((file) => `/${file}`)];
    }),
  );
}
