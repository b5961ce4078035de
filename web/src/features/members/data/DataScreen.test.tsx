import { screens } from '@glass-dice/contract/screens';
import { playMoneyStatement } from '@glass-dice/domain/play-money';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { holdPasskey, passkeyRequest, sentPasskey } from '@glass-dice/ui/testing/passkeys.ts';
import { answerCalls, catchFiles, done, goTo, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepReceipt, keptReceipts } from '../../../lib/kept-receipts.ts';
import { clearSession, keepSession, sessionToken } from '../../../lib/session.ts';
import { someMember } from '../../../testing/some-member.ts';
import { DataScreen } from './DataScreen.tsx';

const start = location.href;
beforeEach(() => {
  keepSession('some-token');
  goTo(screens.me, screens.data);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await clearSession();
  history.replaceState(null, '', start);
});

type Answers = Parameters<typeof answerCalls>[0];

async function open(answers: Answers, balance = '0') {
  const files = catchFiles();
  const asked = answerCalls({ 'GET /me': () => Response.json({ ...someMember, balance }), ...answers });
  const screen = await renderScreen(<DataScreen />);
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  return { screen, press, files, asked };
}

const pages: Record<string, unknown> = {
  '': { section: 'profile', rows: [{ username: 'lin_0412', phone: '+886912345678', name: null }], next: 'ledger' },
  '?cursor=ledger': {
    section: 'ledger',
    rows: [{ kind: 'welcome-grant', amount: 'PLAY TWD +1,000.00' }],
    next: 'ledger.7',
  },
  '?cursor=ledger.7': { section: 'ledger', rows: [{ kind: 'stake', amount: 'PLAY TWD −5.00' }], next: null },
};
const everyPage: Answers = { 'GET /me/export': ({ url }) => Response.json(pages[new URL(url).search]) };

test('the screen carries the play-money statement', async () => {
  const { screen } = await open(everyPage);
  await expect.element(screen.getByText(playMoneyStatement.en)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Delete account' })).toBeVisible();
  await expectAccessible(screen.container);
});

test('who may leave reads that what they said and liked here goes with them', async () => {
  const { screen } = await open(everyPage);
  await expect.element(screen.getByText(/public names, comments, follows, ratings, watch history/)).toBeVisible();
});

test('an export as JSON holds every page, by section, and the statement', async () => {
  const { press, files } = await open(everyPage);
  await press('Save as JSON');
  await expect.poll(() => files.length).toBe(1);
  expect(files[0]!.name).toMatch(/^glass-dice-export-\d{4}-\d{2}-\d{2}\.json$/);
  const { exportedAt, ...rest } = JSON.parse(await files[0]!.blob.text());
  expect(new Date(exportedAt).toISOString()).toBe(exportedAt);
  expect(rest).toEqual({
    statement: playMoneyStatement.en,
    sections: {
      profile: [{ username: 'lin_0412', phone: '+886912345678', name: null }],
      ledger: [
        { kind: 'welcome-grant', amount: 'PLAY TWD +1,000.00' },
        { kind: 'stake', amount: 'PLAY TWD −5.00' },
      ],
    },
  });
});

test('an export as CSV begins with the statement, has headers and is harmless in a spreadsheet', async () => {
  const { press, files } = await open(everyPage);
  await press('Save as CSV');
  await expect.poll(() => files.length).toBe(1);
  expect(files[0]!.name).toMatch(/\.csv$/);
  const bytes = new Uint8Array(await files[0]!.blob.arrayBuffer());
  expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
  expect((await files[0]!.blob.text()).split('\r\n')).toEqual([
    `"${playMoneyStatement.en}",,,`,
    'Section,Row,Field,Value',
    'profile,1,username,lin_0412',
    "profile,1,phone,'+886912345678",
    'profile,1,name,',
    'ledger,1,kind,welcome-grant',
    'ledger,1,amount,"PLAY TWD +1,000.00"',
    'ledger,2,kind,stake',
    'ledger,2,amount,PLAY TWD −5.00',
    '',
  ]);
});

test('progress is shown, nothing runs twice, and a cancelled export asks for no more and saves nothing', async () => {
  let finish = () => {};
  const { screen, press, files, asked } = await open({
    'GET /me/export': ({ url }) => {
      const { search } = new URL(url);
      if (search === '') return Response.json(pages[search]);
      return new Promise((resolve) => {
        finish = () => resolve(Response.json(pages[search]));
      });
    },
  });
  await press('Save as JSON');
  await expect.element(screen.getByText('Collecting your data: 1 records so far')).toBeVisible();
  await screen.getByRole('button', { name: 'Save as JSON' }).click({ force: true });
  await screen.getByRole('button', { name: 'Save as CSV' }).click({ force: true });
  await press('Cancel');
  finish();
  await expect.element(screen.getByText('Export cancelled. Nothing was saved.')).toBeVisible();
  expect(files).toEqual([]);
  expect(asked.filter(({ url }) => url.includes('/me/export'))).toHaveLength(2);
});

test('an export that fails half-way says why and saves nothing', async () => {
  const { screen, press, files } = await open({
    'GET /me/export': ({ url }) => (new URL(url).search ? refusal(503, 'unavailable') : Response.json(pages[''])),
  });
  await press('Save as JSON');
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^The service is unavailable/);
  expect(files).toEqual([]);
});

test('before an account with a balance is deleted it says how much goes back, and that it is for good', async () => {
  const { screen, press, asked } = await open({ 'POST /me/deletion': done }, '100000');
  await expect.element(screen.getByText(/TWD 1,000\.00$/)).toBeVisible();
  await expect.element(screen.getByText(m.data_back_text())).toBeVisible();
  await press('Delete account');
  const sheet = screen.getByRole('dialog');
  await expect.element(sheet.getByText('The PLAY TWD 1,000.00 that is left goes back to the club.')).toBeVisible();
  await expect.element(sheet.getByText(/^This cannot be undone\..* export it first\./)).toBeVisible();
  await expectAccessible(sheet.element());
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  await screen.getByLabelText('Login password').fill('secret words');
  await press('Delete for good');
  await expect.element(screen.getByText('Your account has been deleted.')).toBeVisible();
});

test('an account without a balance is deleted with the password; then nothing is left on the device', async () => {
  const { screen, press, asked } = await open({ 'POST /me/deletion': done });
  await press('Delete account');
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(screen.getByText(/goes back to the club\.$/).elements()).toEqual([]);
  await press('Delete for good');
  const password = screen.getByLabelText('Login password');
  await expect.element(password).toHaveAccessibleDescription('Please enter your login password.');
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  await password.fill('secret words');
  await press('Delete for good');
  await expect.element(screen.getByText('Your account has been deleted.')).toBeVisible();
  await expect.poll(() => location.pathname).toBe(screens.home);
  expect(sessionToken()).toBeNull();
  expect(await asked.find(({ method }) => method === 'POST')!.json()).toEqual({ password: 'secret words' });
});

test('an answer that was lost is asked for again with the same key, and then it is told', async () => {
  let asks = 0;
  const { screen, press, asked } = await open({
    'POST /me/deletion': () => ((asks += 1) === 1 ? Response.error() : done()),
  });
  await press('Delete account');
  await screen.getByLabelText('Login password').fill('secret words');
  await press('Delete for good');
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await press('Delete for good');
  await expect.element(screen.getByText('Your account has been deleted.')).toBeVisible();
  const keys = asked.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
});

test('an account without a password is deleted with a passkey', async () => {
  holdPasskey();
  const { screen, press, asked } = await open({
    'GET /me': () => Response.json({ ...someMember, balance: '0', hasPassword: false, hasPasskey: true }),
    'GET /sessions/passkey-request': () => Response.json(passkeyRequest),
    'GET /me/passkeys/request': () => Response.json(passkeyRequest),
    'POST /me/deletion': done,
  });
  await press('Delete account');
  await expect.element(screen.getByText('You confirm with one of your passkeys.')).toBeVisible();
  expect(screen.getByLabelText('Login password').elements()).toEqual([]);
  await expectAccessible(screen.getByRole('dialog').element());
  await press('Delete for good');
  await expect.element(screen.getByText('Your account has been deleted.')).toBeVisible();
  expect(await asked.find(({ method }) => method === 'POST')!.json()).toEqual({ passkey: sentPasskey });
});

test('before an account is deleted its receipts that may still be needed are offered, and then they go', async () => {
  const receipt = { game: 'game1', number: '202611150001', late: false, state: 'wrong' } as const;
  keepReceipt({ ...receipt, member: someMember.username, key: 'a1', note: 'a receipt\n' });
  keepReceipt({ ...receipt, member: 'somebody-else', key: 'b2', note: 'of another one\n' });
  const { screen, press, files } = await open({ 'POST /me/deletion': done });
  await press('Delete account');
  await expect.element(screen.getByText(m.sign_out_receipts({ count: 1 }))).toBeVisible();
  await expectAccessible(screen.getByRole('dialog').element());
  await press(m.ticks_save_receipts());
  expect(await files[0]!.blob.text()).toBe('a receipt\n');
  await screen.getByLabelText('Login password').fill('secret words');
  await press('Delete for good');
  await expect.poll(sessionToken).toBeNull();
  expect(keptReceipts(someMember.username)).toEqual([]);
  expect(keptReceipts('somebody-else')).toHaveLength(1);
});

test('a wrong password deletes nothing and is said at its field', async () => {
  const { screen, press } = await open({ 'POST /me/deletion': () => refusal(422, 'wrong-password') });
  await press('Delete account');
  const password = screen.getByLabelText('Login password');
  await password.fill('secret');
  await press('Delete for good');
  await expect.element(password).toHaveAccessibleDescription('The login password is wrong.');
  await expect.element(password).toHaveValue('secret');
  expect(sessionToken()).toBe('some-token');
});

test('an open bet or withdrawal is named, and nothing is deleted', async () => {
  const { screen, press } = await open({ 'POST /me/deletion': () => refusal(409, 'bets-open') }, '100000');
  await press('Delete account');
  await screen.getByLabelText('Login password').fill('secret words');
  await press('Delete for good');
  await expect.element(screen.getByRole('alert')).toHaveTextContent(m.failure_bets_open());
  expect(sessionToken()).toBe('some-token');
});
