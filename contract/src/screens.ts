/**
 * The addresses of the screens. The web's router and links are made of them; the server answers them with the shell and
 * everything else with "not found". What begins with a colon stands for a key or an id.
 */
export const screens = {
  home: '/home',
  videos: '/videos',
  hosts: '/hosts',
  region: '/regions/:id',
  host: '/hosts/:id',
  search: '/search',
  video: '/videos/:id',
  me: '/me',
  movies: '/me/movies',
  login: '/login',
  register: '/register',
  agreement: '/agreement',
  houseRules: '/house-rules',
  settings: '/settings',
  info: '/settings/info',
  name: '/settings/name',
  publicName: '/settings/public-name',
  phone: '/settings/phone',
  pin: '/settings/pin',
  password: '/settings/password',
  safePlay: '/settings/safe-play',
  sessions: '/settings/sessions',
  data: '/settings/data',
  resetPassword: '/login/reset',
  topUp: '/wallet/top-up',
  cards: '/wallet/cards',
  newCard: '/wallet/cards/new',
  withdraw: '/wallet/withdraw',
  withdrawals: '/wallet/withdrawals',
  moneyLog: '/wallet/log',
  report: '/wallet/report',
  comments: '/comments',
  newComment: '/comments/new',
  comment: '/comments/:id',
  notices: '/notices',
  service: '/service',
  serviceChat: '/service/chat',
  serviceLeave: '/service/leave',
  help: '/help',
  helpPage: '/help/:page',
  games: '/games',
  table: '/games/:game',
  proof: '/games/:game/rounds/:number',
  fairness: '/fairness',
  bets: '/bets',
  myRound: '/bets/:game/:number',
} as const;

export type Screen = keyof typeof screens;

/** What may stand for a game in an address: its key, or its id. */
export const gamePattern = '[a-z0-9-]{1,32}';
export const roundPattern = '[0-9]{12}';
export const idPattern = '[1-9][0-9]{0,8}';

/** What the help explains, in the order in which it is listed. */
export const helpPages = ['play-money', 'roll', 'limits', 'fraud', 'gambling', 'privacy'] as const;
export type HelpPage = (typeof helpPages)[number];

export function helpPath(page: HelpPage): string {
  return screens.helpPage.replace(':page', page);
}

/** The screen of the PIN, where it asks for a code and not for the old PIN. */
export const resetPinHash = '#reset';

export function commentPath(id: number): string {
  return screens.comment.replace(':id', String(id));
}

export function tablePath(game: string): string {
  return screens.table.replace(':game', game);
}

export function proofPath(game: string, number: string): string {
  return screens.proof.replace(':game', game).replace(':number', number);
}

export function myRoundPath(game: string, number: string): string {
  return screens.myRound.replace(':game', game).replace(':number', number);
}

export function regionPath(id: number): string {
  return screens.region.replace(':id', String(id));
}

export function hostPath(id: number): string {
  return screens.host.replace(':id', String(id));
}

export function videoPath(id: number): string {
  return screens.video.replace(':id', String(id));
}

/** Addresses of the original specification. They keep working: the server redirects them. */
export const oldPaths: Record<string, Screen> = {
  '/Home': 'home',
  '/Video': 'videos',
  '/Choose': 'hosts',
  '/List': 'region',
  '/Profile': 'host',
  '/PlayVideo': 'video',
  '/Pl': 'comments',
  '/PinglunDetail': 'comment',
  '/Notice': 'notices',
  '/ServiceOnline': 'service',
  '/ServicePage': 'serviceChat',
  '/Mine': 'me',
  '/Mymove': 'movies',
  '/Login': 'login',
  '/Register': 'register',
  '/Setting': 'settings',
  '/Infomation': 'info',
  '/Setname': 'name',
  '/Setsex': 'phone',
  '/SetPayPassword': 'pin',
  '/SetLoginPassword': 'password',
  '/Recharge': 'topUp',
  '/Setbank': 'cards',
  '/BindCard': 'newCard',
  '/Withdraw': 'withdraw',
  '/WithdrawRecord': 'withdrawals',
  '/MoneyLog': 'moneyLog',
  '/Personalreport': 'report',
  '/Game': 'games',
  '/Certification': 'table',
  '/GameRecord': 'bets',
  '/GameDetail': 'bets',
};

/** The table of an old address that names none. */
export const defaultGame = 'game1';
