/** Devices with passkeys, and what one does with them. */
import { expect, type Page } from '@playwright/test';
import type { Locale } from '@glass-dice/domain/locale';
import { expectAccessible, expectNoOverflow, expectTranslated, themes } from './checks.ts';
import { newMember } from './members.ts';
import type { Words } from './words.ts';

/** Passkeys belong to a name; an address of digits has none. */
export const url = (process.env['E2E_URL'] ?? '').replace('127.0.0.1', 'localhost');

export function newMemberByName(page: Page, locale: Locale) {
  return newMember(page, locale, { url, inviteCode: process.env['E2E_INVITE']! });
}

/**
 * A device that makes passkeys and answers with them at once, as if somebody always touched it. Answers with what lays
 * it aside, so that another one can take its place.
 */
export async function deviceWithPasskeys(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return () => browser.detach();
}

/** Such a device would take the offer at sign-in at once, and nobody would press the button. */
export async function takeNoOffer(page: Page): Promise<void> {
  await page.addInitScript(() => (PublicKeyCredential.isConditionalMediationAvailable = async () => false));
}

export function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click();
}

export async function prove(page: Page, words: Words, password: string, submit: string): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(words('field_login_password'), { exact: true }).fill(password);
  await sheet.getByRole('button', { name: submit, exact: true }).click();
}

/** On the screen of the devices. */
export async function addPasskey(page: Page, words: Words, password: string): Promise<void> {
  await press(page, words('passkeys_add'));
  await prove(page, words, password, words('passkeys_add'));
  await expect(page.getByText(words('passkeys_added'))).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
}

export async function signOut(page: Page, words: Words): Promise<void> {
  await page.goto('/settings');
  await press(page, words('me_sign_out'));
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('me_sign_out') })
    .click();
  await expect(page.getByText(words('sign_out_done'))).toBeVisible();
}

const narrow = { width: 360, height: 780 };

export async function expectLooks(page: Page, locale: Locale): Promise<void> {
  const size = page.viewportSize()!;
  await expectAccessible(page, themes);
  await page.emulateMedia({ colorScheme: null });
  await expectTranslated(page, locale);
  await page.setViewportSize(narrow);
  await expectNoOverflow(page);
  await page.setViewportSize(size);
}
