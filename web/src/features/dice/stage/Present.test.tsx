import * as m from '@glass-dice/ui/i18n/messages.js';
import { expect, test } from 'vitest';
import { aTable } from '../table/table.fixture.tsx';

const present = (count?: number | null) => ({
  kind: 'present' as const,
  game: 'game1',
  ...(count !== undefined && { count }),
});

const words = (count: string) => `${m.table_present()} ${count}`;

async function atTable() {
  const table = aTable();
  table.state.live = true;
  const { screen, untilLoaded } = await table.open();
  await untilLoaded();
  const line = screen.getByTitle(m.table_present_note());
  await expect.element(line).toBeInTheDocument();
  await expect.poll(table.stream.isOpen).toBe(true);
  return { ...table, screen, line };
}

test('how many are at the table stands on its stage: few without a number, more with it, nothing while unknown', async () => {
  const { stream, screen, line } = await atTable();
  await expect.element(line).toBeEmptyDOMElement();
  const places = () => [
    line.element().getBoundingClientRect().width,
    screen.getByRole('region', { name: m.table_stage() }).element().getBoundingClientRect().height,
  ];
  const before = places();
  stream.say(present(null));
  await expect.element(line).toHaveTextContent(words(m.table_present_few({ count: 3 })));
  stream.say(present(1_234));
  await expect.element(line).toHaveTextContent(words(m.table_present_count({ count: '1,234' })));
  // Its place was kept, and a number that changes is not read out over what one is doing.
  expect(places()).toEqual(before);
  expect(line.element().closest('[aria-live], [role="status"]')).toBeNull();
  stream.say(present());
  await expect.element(line).toBeEmptyDOMElement();
});

test('without a stream nobody is counted', async () => {
  const { state, stream, line } = await atTable();
  stream.say(present(12));
  await expect.element(line).toHaveTextContent(words(m.table_present_count({ count: '12' })));
  state.live = false;
  stream.cut();
  await expect.element(line).toBeEmptyDOMElement();
});

test('another table is not this one', async () => {
  const { stream, line } = await atTable();
  stream.say({ kind: 'present', game: 'game2', count: 99 }, present(4));
  await expect.element(line).toHaveTextContent(words(m.table_present_count({ count: '4' })));
});
