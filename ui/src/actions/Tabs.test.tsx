import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { Tabs } from './Tabs.tsx';

const items = [
  { id: 'all', label: 'All' },
  { id: 'won', label: 'Won' },
  { id: 'waiting', label: 'Waiting' },
];

function Bets() {
  const [tab, setTab] = useState('all');
  return (
    <Tabs label="Bets" items={items} value={tab} onChange={setTab}>
      showing {tab}
    </Tabs>
  );
}

test('arrow keys, Home and End choose and move the focus; one tab stop holds them all', async () => {
  const screen = await render(<Bets />);
  const tab = (name: string) => screen.getByRole('tab', { name });
  await userEvent.keyboard('{Tab}');
  await expect.element(tab('All')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Won')).toHaveFocus();
  await expect.element(screen.getByRole('tabpanel', { name: 'Won' })).toHaveTextContent('showing won');
  await userEvent.keyboard('{End}');
  await expect.element(tab('Waiting')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('All')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tab('Waiting')).toHaveFocus();
  await userEvent.keyboard('{Home}{Tab}');
  await expect.element(screen.getByRole('tabpanel', { name: 'All' })).toHaveFocus();
});

test('the tab that is chosen at first is in view, however many stand before it', async () => {
  const many = Array.from({ length: 20 }, (_, place) => ({ id: String(place), label: `Region ${place}` }));
  const screen = await render(
    <Tabs label="Regions" items={many} value="15" onChange={() => {}}>
      hosts
    </Tabs>,
  );
  const strip = screen.getByRole('tablist').element().getBoundingClientRect();
  const tab = screen.getByRole('tab', { name: 'Region 15' }).element().getBoundingClientRect();
  expect(tab.left).toBeGreaterThanOrEqual(strip.left);
  expect(tab.right).toBeLessThanOrEqual(strip.right);
});
