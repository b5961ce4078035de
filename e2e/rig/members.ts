/** People of the journeys: new ones, and members who are signed in. */
import { expect, type Page } from '@playwright/test';
import type { Locale } from '@glass-dice/domain/locale';
import { send, type Caller } from './api.ts';
import type { Words } from './words.ts';

export async function speak(page: Page, locale: Locale, url = ours().url): Promise<void> {
  await page.context().addCookies([{ name: 'locale', value: locale, url }]);
}

export type Person = { username: string; password: string };

let people = 0;

export function newPerson(): Person {
  people += 1;
  return { username: `e2e_${process.pid}_${people}`, password: 'correct horse and dice' };
}

export async function register(page: Page, words: Words, person: Person): Promise<void> {
  await page.getByLabel(words('field_username')).fill(person.username);
  await page.getByLabel(words('field_password'), { exact: true }).fill(person.password);
  await page.getByLabel(words('field_invite')).fill(ours().inviteCode);
  await page.getByLabel(words('register_agree')).check();
  await page.getByLabel(words('register_adult')).check();
  await sendRegistration(page, words);
}

/** Pressed again, as a person would, when a server under load refused what it could not answer in time. */
export async function sendRegistration(page: Page, words: Words): Promise<void> {
  const submit = page.getByRole('button', { name: words('register_submit') });
  await expect(async () => {
    await submit.click();
    await expect(submit.and(page.locator('[aria-busy=true]'))).toHaveCount(0);
    await expect(page.getByText(words('failure_unavailable'))).toHaveCount(0, { timeout: 1 });
  }).toPass({ timeout: 60_000 });
}

/** The server of the journeys, unless a journey has one of its own. */
const ours = () => ({ url: process.env['E2E_URL']!, inviteCode: process.env['E2E_INVITE']! });

/** A member who has not signed in here. Made without the form, which has journeys of its own. */
export async function newAccount(caller: Caller, inviteCode = ours().inviteCode): Promise<Person> {
  const person = newPerson();
  await send(caller, 'POST', '/members', { ...person, inviteCode, agreed: true, adult: true });
  return person;
}

/** A new member's first session. */
export async function newSession(caller: Caller, inviteCode = ours().inviteCode) {
  const person = await newAccount(caller, inviteCode);
  const { token: session } = (await send(caller, 'POST', '/sessions', person)) as { token: string };
  return { ...person, session };
}

/** A member who is signed in on this device. The page is still to be opened. */
export async function newMember(page: Page, locale: Locale, { url, inviteCode } = ours()) {
  const member = await newSession(page, inviteCode);
  await holdSession(page, locale, member.session, url);
  return member;
}

/** This device has that session, or none, and nothing else but its language. */
export async function holdSession(page: Page, locale: Locale, session: string | null, url = ours().url): Promise<void> {
  const localStorage = session ? [{ name: 'session', value: session }] : [];
  await page.context().setStorageState({ cookies: [], origins: [{ origin: url, localStorage }] });
  await speak(page, locale, url);
}

/** A test card, with what it needs. Made without the screens, which have journeys of their own. */
export async function haveCard(caller: Caller, session: string, pin: string): Promise<void> {
  const asMember = (method: 'GET' | 'POST' | 'PUT', path: string, data?: object) =>
    send(caller, method, path, data, session);
  await asMember('PUT', '/me/name', { name: '林 🎲' });
  await asMember('POST', '/me/pin', { pin });
  const { banks } = (await asMember('GET', '/wallet/cards')) as { banks: { key: string }[] };
  await asMember('POST', '/wallet/cards', { bank: banks[0]!.key, number: '000000001001', pin });
}

export async function typePin(page: Page, words: Words, pin: string, submit = words('pin_continue')): Promise<void> {
  await page.locator('input[type="password"]').fill(pin);
  await page.getByRole('button', { name: submit }).click();
}

export async function signIn(page: Page, words: Words, person: Person): Promise<void> {
  await page.getByLabel(words('field_username')).fill(person.username);
  await page.getByLabel(words('field_password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: words('login_submit'), exact: true }).click();
}
