/** The calls that people make, each from many members and from everywhere in its list. */
import { locales } from '../../domain/src/locale.ts';
import { farRound } from '../../server/test/states/far-round.ts';
import { betRequest } from '../harness/bet-request.ts';
import { firstContentId, oldMembers, playedGame, tokenOf, type ClubShape } from './club.ts';
import { getRequest } from '../harness/load.ts';

export type Call = {
  name: string;
  /** The request of this turn. Near ones share no answer, but for those of home, made once a second for each language. */
  request: (turn: number) => string;
};

/** `numbers` are those of the rounds that were played, the oldest first. */
export function callsOf({ members, hosts, rounds }: ClubShape, numbers: readonly string[]): Call[] {
  const somebody = (turn: number) => oldMembers + 1 + ((turn * 7919) % (members - oldMembers));
  const somebodyOld = (turn: number) => 1 + (turn % oldMembers);
  const content = (turn: number) => firstContentId + 1 + (turn % hosts);
  const number = (turn: number) => numbers[turn % rounds]!;
  const of = (whose: (turn: number) => number, path: (turn: number) => string) => (turn: number) =>
    getRequest(`/api${path(turn)}`, { authorization: `Bearer ${tokenOf(whose(turn))}` });
  // In one language after the other, because a small club has fewer places than a second has requests.
  const anybodys = (path: (turn: number) => string) => (turn: number) =>
    getRequest(`/api${path(turn)}`, { 'accept-language': locales[Math.floor(turn / 400) % locales.length]! });
  return [
    { name: 'home', request: anybodys(() => '/home') },
    { name: 'hosts', request: anybodys((turn) => `/hosts?after=${content(turn)}.${turn}`) },
    { name: 'a host', request: anybodys((turn) => `/hosts/${content(turn)}`) },
    { name: 'videos', request: anybodys((turn) => `/videos?after=${content(turn)}.${turn}`) },
    { name: 'comments', request: anybodys((turn) => `/comments?before=${20 + (turn % (members - 20))}`) },
    { name: 'notices', request: anybodys((turn) => `/notices?before=${1_000_000 + turn}`) },
    { name: 'notices I have not read', request: of(somebody, () => '/me/notices') },
    { name: 'me', request: of(somebody, () => '/me') },
    { name: 'balance', request: of(somebody, () => '/wallet') },
    { name: 'money log', request: of(somebody, () => '/wallet/log') },
    { name: 'money log, an old one’s last page', request: of(somebodyOld, () => '/wallet/log?before=11') },
    { name: 'money log, an old one’s prizes', request: of(somebodyOld, () => '/wallet/log?kind=prize') },
    { name: 'money log, an old one’s first day', request: of(somebodyOld, () => `/wallet/log?to=${dayOf(numbers)}`) },
    { name: 'withdrawals', request: of(somebodyOld, () => '/wallet/withdrawals') },
    { name: 'report of a month', request: of(somebody, () => '/wallet/report?period=month') },
    { name: 'report of a month, an old one’s', request: of(somebodyOld, () => '/wallet/report?period=month') },
    { name: 'my bets', request: of(somebodyOld, () => '/bets') },
    { name: 'my bets, an old one’s last page', request: of(somebodyOld, () => '/bets?before=12') },
    { name: 'my bets that wait', request: of(somebodyOld, () => '/bets?filter=waiting') },
    { name: 'one round of mine', request: of(somebodyOld, (turn) => `/bets/${playedGame}/${number(turn)}`) },
    { name: 'rounds of a table', request: anybodys((turn) => `/games/${playedGame}/rounds?before=${number(turn)}`) },
    { name: 'followed hosts', request: of(somebodyOld, () => '/me/hosts') },
    { name: 'watch history', request: of(somebodyOld, () => '/me/watched') },
    { name: 'placing a bet', request: (turn) => betOf(somebody(turn)) },
  ];
}

/** Of the first round, as the money log takes it. */
function dayOf([first]: readonly string[]): string {
  return first!.replace(/^(\d{4})(\d\d)(\d\d)\d{4}$/, '$1-$2-$3');
}

function betOf(id: number): string {
  return betRequest({ id, token: tokenOf(id) }, { ...farRound, picks: ['big', 'odd'], stake: 100 });
}
