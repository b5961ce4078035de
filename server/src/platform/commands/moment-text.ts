import { clubChoice } from '@glass-dice/domain/club-choice';

/** "2026-11-15 13:29", as the club's clocks show it: its days are days there. Swedish writes dates as computers do. */
export function momentText(moment: Date): string {
  return moment.toLocaleString('sv-SE', { timeZone: clubChoice().timeZone, dateStyle: 'short', timeStyle: 'short' });
}

/** The same where nothing else says whose clocks. */
export function clubMomentText(moment: Date): string {
  return `${momentText(moment)} ${clubCity()} time`;
}

/** "Taipei": the place that the club's time zone is called by. */
export function clubCity(): string {
  return clubChoice().timeZone.split('/').at(-1)!.replaceAll('_', ' ');
}
