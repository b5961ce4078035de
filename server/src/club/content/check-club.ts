/** The club's own file of a pack: its languages, its zone, its name and icon, the service link, the imprint, the house rules, the withdrawal limits. */
import { isTimeZone } from '@glass-dice/domain/club-day';
import { locales } from '@glass-dice/domain/locale';
import { welcomeGrant } from '@glass-dice/domain/wallet/grants';
import { checkBody } from './check-pages.ts';
import { toHundredths } from './hundredths.ts';
import type { PackReading } from './pack-reading.ts';
import type { ClubFile } from './pack-schema.ts';
import type { Sheet } from './sheet.ts';

export async function checkClub(reading: PackReading, sheet: Sheet<ClubFile>): Promise<void> {
  reading.languagesAreKnown = sheet.sound('languages') && sheet.sound('defaultLocale');
  const club = sheet.value;
  if (!club) return;
  checkLanguages(reading, sheet, club);
  reading.checkTexts(sheet, ['name'], club.name);
  const { imprint, houseRules } = club;
  for (const part of ['operator', 'contact', 'data'] as const) {
    if (imprint?.[part]) reading.checkTexts(sheet, ['imprint', part], imprint[part]);
  }
  if (houseRules) checkBody(reading, sheet, ['houseRules'], houseRules, 'The text');
  checkTimeZone(reading, sheet, club);
  checkService(sheet, club);
  checkWithdrawal(sheet, club);
  reading.checkPicture(sheet, ['icon'], club.icon, 'icon', { drawingOnly: true });
  await reading.lookAtMentioned(sheet);
}

/** The first of them is the default, unless the club says another. What is wrong here spoils no text. */
function checkLanguages(
  reading: PackReading,
  sheet: Sheet<ClubFile>,
  { languages = [...locales], ...club }: ClubFile,
): void {
  if (!reading.languagesAreKnown) return;
  sheet.refuseTwice(['languages'], languages);
  const { defaultLocale = languages[0]! } = club;
  if (languages.includes(defaultLocale)) reading.languages = { offered: languages, defaultLocale };
  else {
    const problem = `The default language ${defaultLocale} is not among those that the club offers.`;
    sheet.refuse(['defaultLocale'], problem, `Use one of: ${languages.join(', ')}; or add it to "languages".`);
  }
}

function checkTimeZone(reading: PackReading, sheet: Sheet<ClubFile>, { timeZone }: ClubFile): void {
  if (timeZone === undefined || !sheet.sound('timeZone')) return;
  if (isTimeZone(timeZone)) reading.timeZone = timeZone;
  else {
    const problem = `There is no time zone ${JSON.stringify(timeZone)}.`;
    sheet.refuse(['timeZone'], problem, 'Write its name in the time zone database, such as Europe/Berlin.');
  }
}

function checkService(sheet: Sheet<ClubFile>, { serviceSwitch, serviceLink }: ClubFile): void {
  if (!sheet.sound('serviceLink') || !sheet.sound('serviceSwitch')) return;
  if (serviceSwitch && serviceLink === undefined) {
    sheet.refuse(
      ['serviceSwitch'],
      'The service switch is on, but there is no link.',
      'Add serviceLink, or switch it off.',
    );
  }
  const link = serviceLink === undefined ? undefined : URL.parse(serviceLink);
  if (link === null || (link && (!['http:', 'https:'].includes(link.protocol) || link.username || link.password))) {
    const problem = `The service link ${JSON.stringify(serviceLink)} is not a web address.`;
    sheet.refuse(
      ['serviceLink'],
      problem,
      'Write an address that begins with https:// or http:// and carries no password.',
    );
  }
}

/** The limits shape withdrawals but cannot hold a balance back: what a newcomer is given can always leave at once. */
function checkWithdrawal(sheet: Sheet<ClubFile>, { withdrawal }: ClubFile): void {
  if (!sheet.sound('withdrawal', 'minimum') || !sheet.sound('withdrawal', 'maximum')) return;
  if (withdrawal.minimum > withdrawal.maximum) {
    const problem = `The maximum (${withdrawal.maximum}) is below the minimum (${withdrawal.minimum}).`;
    sheet.refuse(['withdrawal', 'maximum'], problem, 'Raise the maximum or lower the minimum.');
  } else if (toHundredths(withdrawal.maximum) < welcomeGrant) {
    const least = (welcomeGrant / 100).toFixed(2);
    const problem = `A maximum of ${withdrawal.maximum} would keep members from withdrawing what they have.`;
    sheet.refuse(['withdrawal', 'maximum'], problem, `Allow at least ${least}, the welcome grant.`);
  }
}
