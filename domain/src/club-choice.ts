/**
 * What a club chooses in its pack before its first round, and never again: whose days it counts, and what stands beside
 * the play mark.
 */
export type ClubChoice = { timeZone: string; moneyLabel: string };

/** Of a club whose pack says nothing. */
export const usualChoice: ClubChoice = { timeZone: 'Asia/Taipei', moneyLabel: 'TWD' };

let choice = usualChoice;

/** A process serves one club and a page shows one, so whoever starts it says this once, before anything is written. */
export function setClubChoice(said: ClubChoice): void {
  choice = said;
}

export function clubChoice(): ClubChoice {
  return choice;
}

/** A word that is the same in every language; never the sign of a currency. */
export const moneyLabelPattern = '^[A-Za-z0-9]{1,8}$';
