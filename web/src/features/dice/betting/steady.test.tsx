import { locales } from '@glass-dice/domain/locale';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expect, onTestFinished, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { aTable, myRound, rolled, runningRound } from '../table/table.fixture.tsx';

/** Machines that run tests are busy. */
const patient = { timeout: 10_000 };

const number = '202611150002';

const beacons = { 'with the beacon': { network: 'quicknet' as const, round: 33_965_811 }, 'without a beacon': null };
const cases = locales.flatMap((locale) =>
  Object.entries(beacons).map(([name, beacon]) => [locale, name, beacon] as const),
);

test.each(cases)(
  'on a small phone nothing moves from open to closed to rolled to open: %s, %s',
  async (locale, _name, beacon) => {
    await browser.viewport(360, 640);
    onTestFinished(() => browser.viewport(390, 844));
    document.cookie = `locale=${locale}; path=/`;
    const table = aTable();
    table.state.proof = () => new Promise<Response>(() => {});
    table.state.visit = { ...table.state.visit, net: '0', forMs: 5_000 };
    const roundOf = (...given: Parameters<typeof runningRound>) => ({ ...runningRound(...given), beacon });
    table.state.table = { ...table.state.table, round: roundOf(number), last: { ...rolled('202611150001'), beacon } };
    const { screen, goOn } = await table.open();
    const read = async (text: string) => await expect.element(screen.getByText(text).first(), patient).toBeVisible();
    const places = () =>
      ['.stage-main', '.board-pane', '.desk-visit', '.desk-pay'].map((part) => {
        const { top, height } = document.querySelector(part)!.getBoundingClientRect();
        return `${part} ${top} ${height}`;
      });
    await read(m.table_none_picked());
    await read(m.table_checking());
    await read('TWD 0.00');
    const first = places();
    const bets = myRound(number, ['big', 'small'], '5000');
    table.state.mine.set(number, bets);
    table.state.visit = { ...table.state.visit, net: '99999999900', forMs: 3_724_000 };
    goOn({});
    await read('TWD +999,999,999.00');
    expect(places()).toEqual(first);
    goOn({ round: roundOf(number, -2_000) });
    await read(m.table_sealing());
    await read(m.table_this_round({ count: 2 }));
    expect(places()).toEqual(first);
    goOn({ round: roundOf('202611150003') });
    await read(m.table_rolling());
    expect(places()).toEqual(first);
    table.state.mine.set(number, { ...bets, state: 'settled', dice: [4, 5, 2], prize: '9700', net: '-300' });
    goOn({ last: { ...rolled(number), beacon } });
    await read(m.table_result_loss());
    expect(places()).toEqual(first);
  },
);
