/** Every screen there is, and who looks at it: the crawl walks this list, and `npm run screens` takes its pictures. */
import {
  commentPath,
  helpPages,
  helpPath,
  hostPath,
  myRoundPath,
  proofPath,
  regionPath,
  screens,
  tablePath,
  videoPath,
  type Screen,
} from '@glass-dice/contract/screens';

/** What came about while the club was played in, and has an address of its own. */
export interface Happened {
  promised: string;
  rolled: string;
  betOn: string;
  comment: number;
}

export interface Visit {
  /** The same each time, whatever has happened. */
  name: string;
  who: 'visitor' | 'member';
  path: string;
}

export const nowhere = '/no-such-page';

/** Open without a session; the rest of the screens needs one. */
const forEveryone: Screen[] = [
  // First, while the round that is promised has not been rolled.
  'proof',
  'home',
  'videos',
  'hosts',
  'region',
  'host',
  'search',
  'comments',
  'comment',
  'notices',
  'service',
  'serviceChat',
  'serviceLeave',
  'help',
  'helpPage',
  'games',
  'table',
  'fairness',
  'login',
  'register',
  'resetPassword',
  'agreement',
  'houseRules',
  'safePlay',
];
/** Those that show a member more than a visitor. */
const moreForMembers = new Set<Screen>(['home', 'host', 'comments', 'comment', 'notices', 'table', 'safePlay']);

export function everyScreen(happened: Happened): Visit[] {
  const addresses = addressesOf(happened);
  const visits = (who: Visit['who'], screen: Screen): Visit[] =>
    Object.entries(isKeyed(screen) ? addresses[screen] : { '': screens[screen] }).map(([which, path]) => ({
      name: [who, screen, which].filter(Boolean).join(' '),
      who,
      path,
    }));
  const all = Object.keys(screens) as Screen[];
  const forMembers = all.filter((screen) => !forEveryone.includes(screen) || moreForMembers.has(screen));
  return [
    ...forEveryone.flatMap((screen) => visits('visitor', screen)),
    { name: 'visitor nowhere', who: 'visitor', path: nowhere },
    ...forMembers.flatMap((screen) => visits('member', screen)),
  ];
}

/** The screens whose address names something. A new one does not compile until it is known what. */
type KeyedScreen = {
  [Each in Screen]: (typeof screens)[Each] extends `${string}:${string}` ? Each : never;
}[Screen];

function addressesOf({ promised, rolled, betOn, comment }: Happened): Record<KeyedScreen, Record<string, string>> {
  return {
    region: { '': regionPath(1) },
    host: { '': hostPath(101) },
    video: { '': videoPath(201) },
    comment: { '': commentPath(comment) },
    helpPage: Object.fromEntries(helpPages.map((page) => [page, helpPath(page)])),
    table: { '': tablePath('game1') },
    proof: { promised: proofPath('game1', promised), rolled: proofPath('game1', rolled) },
    myRound: { '': myRoundPath('game1', betOn) },
  };
}

function isKeyed(screen: Screen): screen is KeyedScreen {
  return screens[screen].includes(':');
}
