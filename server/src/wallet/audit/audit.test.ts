import { sql } from 'kysely';
import type { TransferKind } from '@glass-dice/domain/wallet/postings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, testApp } from '../../../test/rig/app.ts';
import { auditor, filledWith, namedBy } from '../../../test/rig/audit-after.ts';
import { moveEverything } from '../../../test/states/money-moved.ts';
import { operator } from '../../../test/rig/operator.ts';
import { auditCommand } from './audit.commands.ts';
import { walletChecks } from './wallet-checks.ts';

const app = await testApp();
const tables = 'account transfer entry idempotency withdrawal payout seal_block sealed_entry';
const { owner, auditAfter } = auditor(app.ownerUrl, walletChecks, tables);
/** The keys of what the tests change. */
const keys: Record<string, number | string> = {};
const filled = (text: string) => filledWith(keys, text);

beforeAll(async () => {
  const ids = await moveEverything(app);
  const { rows } = await sql<{ key: string; held: number; back: number }>`
    select key, (select transfer_id from withdrawal where id = ${ids['paid']}) as held,
      (select return_transfer_id from withdrawal where id = ${ids['returned']}) as back
    from idempotency where reply like ${`%"transfer":"${ids['topUp']}"%`}
  `.execute(app.db);
  Object.assign(keys, ids, rows[0]);
});
afterAll(async () => {
  await owner.destroy();
  await app.close();
});

const run = (screen: { isTTY?: boolean; write: (text: string) => unknown }) =>
  operator([auditCommand(walletChecks, screen)], () => app.db)('audit');

test('a ledger that nobody changed holds, and the command says what it looked at', async () => {
  const said = await run({ write: () => expect.unreachable('nobody is watching') });
  expect(said.text).not.toContain('WRONG');
  expect(said.exitCode).toBe(0);
  expect(said.text).toMatch(/^CHECK +STATE +WHAT WAS LOOKED AT/);
  expect(said.text).toMatch(/^seals +holds +3 blocks, 32 sealed entries, 0 sealed lines of operators, 4$/m);
  expect(said.text).toMatch(/\nAll 8 checks hold, as of \d{4}-\d\d-\d\d \d\d:\d\d Taipei time\.\n$/);
  const [{ head }] = (await ask(app, 'GET /seals')).json().blocks;
  expect(said.json).toMatchObject({
    newestHead: { block: 3, head },
    checks: [{ name: 'triggers' }, { name: 'sums', lookedAt: { transfers: 18, entries: 36 } }, {}, {}, {}, {}, {}, {}],
  });
});

test('on a terminal it says how far it is, and leaves the line empty', async () => {
  const written: string[] = [];
  await run({ isTTY: true, write: (text) => written.push(text) });
  expect(written[0]).toBe('\r\u001b[Ktriggers');
  expect(written).toContain('\r\u001b[Ksealed entries 36 of 36');
  expect(written.at(-1)).toBe('\r\u001b[K');
});

/** A grant that is whole and balanced: nothing in the ledger itself gives it away. */
const forge = (id: number, kind: TransferKind, amount: number) => `
  insert into transfer (id, kind, member_id, key, memo) overriding system value values (${id}, '${kind}', :lin, 'x', '');
  update account set balance = balance + ${amount}, version = version + 1 where member_id = :lin;
  insert into entry (transfer_id, account, kind, member_id, balance_after, version, amount)
    select ${id}, 'member'::ledger_account, '${kind}'::transfer_kind, member_id, balance, version, ${amount} from account where member_id = :lin
    union all select ${id}, 'grants', '${kind}', null, null, null, ${-amount}`;

test.each<[change: string, ...named: string[]]>([
  [
    `update entry set amount = -3000 where transfer_id = :stake and account = 'member'`,
    'sums: transfer id=:stake',
    'balances: account member_id=:lin',
    'versions: entry transfer_id=:stake account=member',
    'seals: entry transfer_id=:stake account=member',
  ],
  [
    `update entry set amount = 3000 where transfer_id = :stake and account = 'dice'`,
    'sums: transfer id=:stake',
    'seals: entry transfer_id=:stake account=dice',
  ],
  [
    `update entry set amount = amount * 2 where transfer_id = :stake`,
    'balances: account member_id=:lin',
    'versions: entry transfer_id=:stake account=member',
    'seals: transfer id=:stake',
  ],
  [
    `update entry set balance_after = 9007199254740993 where transfer_id = :secondStake and account = 'member'`,
    'versions: entry transfer_id=:secondStake account=member',
    'seals: entry transfer_id=:secondStake account=member',
  ],
  [`update transfer set memo = 'a gift' where id = :secondStake`, 'seals: transfer id=:secondStake'],
  [
    `update transfer set created_at = created_at + interval '1 microsecond' where id = :secondStake`,
    'seals: transfer id=:secondStake',
  ],
  [`update transfer set created_at = 'infinity' where id = :secondStake`, 'seals: transfer id=:secondStake'],
  [`update transfer set key = 'another' where id = :secondStake`, 'seals: transfer id=:secondStake'],
  [
    `update transfer set kind = 'prize' where id = :stake`,
    'sums: entry transfer_id=:stake account=member',
    'seals: transfer id=:stake',
  ],
  [
    `delete from transfer where id = :secondStake`,
    'sums: entry transfer_id=:secondStake account=member',
    'seals: transfer id=:secondStake',
  ],
  [
    `delete from entry where transfer_id = :secondStake; delete from transfer where id = :secondStake`,
    'balances: account member_id=:lin',
    'versions: entry transfer_id=:held account=member',
    'seals: entry transfer_id=:secondStake account=member',
  ],
  [
    `delete from sealed_entry where transfer_id = :secondStake; delete from entry where transfer_id = :secondStake;
     delete from transfer where id = :secondStake`,
    'balances: account member_id=:lin',
    'versions: entry transfer_id=:held account=member',
    'seals: seal_block number=1',
  ],
  [`update account set balance = balance + 1 where member_id = :lin`, 'balances: account member_id=:lin'],
  [`update account set version = version + 1 where member_id = :lin`, 'versions: account member_id=:lin'],
  [
    `alter table account drop constraint account_closed_is_empty;
     update account set closed = true where member_id = :lin`,
    'balances: account member_id=:lin',
  ],
  [
    `update sealed_entry set hash = sha256('x') where transfer_id = :stake and account = 'dice'`,
    'seals: sealed_entry transfer_id=:stake account=dice',
  ],
  [
    `update sealed_entry set block = 2 where transfer_id = :stake and account = 'member'`,
    'seals: sealed_entry transfer_id=:stake account=member',
  ],
  [
    `delete from sealed_entry where transfer_id = :stake and account = 'member'`,
    'seals: sealed_entry transfer_id=:stake account=member',
  ],
  [
    `update transfer set memo = 'a gift' where id = :secondStake;
     update sealed_entry s set hash = sha256(convert_to(sealed_text(t, e), 'UTF8'))
     from transfer t join entry e on e.transfer_id = t.id
     where t.id = :secondStake and (s.transfer_id, s.account) = (e.transfer_id, e.account)`,
    'seals: seal_block number=1',
  ],
  [`update seal_block set day_member_total = 1, day_dice_total = -1 where number = 2`, 'seals: seal_block number=2'],
  [`update seal_block set head = sha256('x') where number = 2`, 'seals: seal_block number=2'],
  [`update seal_block set salt = sha256('x') where number = 2`, 'seals: seal_block number=2'],
  [`update seal_block set last_transfer_id = last_transfer_id + 1 where number = 2`, 'seals: seal_block number=2'],
  [
    `update seal_block set member_total = member_total + 1, dice_total = dice_total - 1 where number = 2`,
    'seals: seal_block number=2',
  ],
  [
    `alter table sealed_entry drop constraint sealed_entry_block_fkey; delete from seal_block where number = 3`,
    'seals: seal_block number=3',
  ],
  [
    `update idempotency set reply = replace(reply, '"amount":"10000"', '"amount":"50000"')
     where reply like '%"transfer":":topUp"%'`,
    'requests: idempotency scope=:lin POST /wallet/top-ups key=:key',
  ],
  [`delete from idempotency where reply like '%"transfer":":topUp"%'`, 'requests: transfer id=:topUp'],
  [
    `alter table transfer drop constraint transfer_key_once;
     update transfer set key = (select key from transfer where id = :topUp) where id = :unsealed`,
    'requests: transfer id=:unsealed',
  ],
  [forge(9000, 'top-up', 100_000), 'requests: transfer id=9000'],
  [forge(0, 'top-up', 100_000), 'requests: transfer id=0', 'seals: transfer id=0'],
  [forge(9000, 'top-up', 500_000), 'grants: transfer id=9000', 'requests: transfer id=9000'],
  [
    `alter table entry drop constraint entry_top_up_exact; ${forge(9000, 'top-up', 12_345)}`,
    'grants: entry transfer_id=9000 account=member',
    'requests: transfer id=9000',
  ],
  [forge(9000, 'given-back', -100), 'balances: transfer id=9000'],
  [`drop index transfer_one_welcome_grant; ${forge(9000, 'welcome-grant', 100_000)}`, 'grants: account member_id=:lin'],
  [
    `alter table entry drop constraint entry_unit_is_play;
     update entry set unit = 'TWD' where transfer_id = :stake and account = 'dice'`,
    'sums: entry transfer_id=:stake account=dice',
    'seals: entry transfer_id=:stake account=dice',
  ],
  [
    `update transfer set created_at = now() - interval '2 hours' where id = :unsealed;
     update transfer set created_at = now() - interval '11 minutes' where id = :newest`,
    'seals: transfer id=:unsealed',
  ],
  [`update transfer set created_at = now() - interval '2 hours' where id in (:unsealed, :newest)`],
  [`update withdrawal set amount = 20000 where id = :slow`, 'withdrawals: withdrawal id=:slow'],
  [
    `update withdrawal set state = 'paid', changed_at = now(), settled_at = now() where id = :slow`,
    'withdrawals: withdrawal id=:slow',
  ],
  [`update withdrawal set reason = 'no-such-account' where id = :failed`, 'withdrawals: withdrawal id=:failed'],
  [
    `update withdrawal set state = 'paid', reason = null, return_transfer_id = null where id = :returned`,
    'withdrawals: transfer id=:back',
  ],
  [
    `delete from payout where withdrawal_id = :paid; delete from withdrawal where id = :paid`,
    'withdrawals: transfer id=:held',
  ],
  [`update payout set amount = 2000 where withdrawal_id = :paid`, 'withdrawals: payout withdrawal_id=:paid'],
  [`update payout set number = '000000001002' where withdrawal_id = :paid`, 'withdrawals: payout withdrawal_id=:paid'],
  [
    `update payout set refusal = null, pays_at = now() where withdrawal_id = :failed`,
    'withdrawals: payout withdrawal_id=:failed',
  ],
  [`delete from payout where withdrawal_id = :paid`, 'withdrawals: withdrawal id=:paid'],
  [`update withdrawal set return_transfer_id = :unsealed where id = :failed`, 'withdrawals: withdrawal id=:failed'],
])('is named after: %s', async (change, ...wrong) => {
  const audited = await auditAfter((tx) => sql.raw(filled(change)).execute(tx));
  expect(namedBy(audited)).toEqual(wrong.map(filled));
});
