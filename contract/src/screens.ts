/**
 * The addresses of the screens. The web's router and links are made of them; the server answers them with the shell and
 * everything else with "not found".
 */
export const screens = {
  home: '/home',
  videos: '/videos',
  hosts: '/hosts',
  me: '/me',
  login: '/login',
  register: '/register',
  agreement: '/agreement',
  settings: '/settings',
  info: '/settings/info',
  name: '/settings/name',
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
  playMoney: '/help/play-money',
} as const;

export type Screen = keyof typeof screens;

/** Addresses of the original specification. They keep working: the server redirects them. */
export const oldPaths: Record<string, Screen> = {
  '/Home': 'home',
  '/Video': 'videos',
  '/Choose': 'hosts',
  '/Mine': 'me',
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
};
