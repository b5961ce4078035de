import { renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { expect, test } from 'vitest';
import { HostTile } from './HostTile.tsx';
import { hana } from './hosts.fixture.ts';

test.each(['cards', 'list'] as const)('the longest words a pack may hold end within the tile (%s)', async (layout) => {
  const host = { ...hana, name: '長'.repeat(40), tags: ['W'.repeat(20), '籤'.repeat(20)] };
  const screen = await renderScreen(
    <div style={{ width: 160 }}>
      <HostTile host={host} region={'W'.repeat(40)} sample layout={layout} eager />
    </div>,
  );
  const tile = screen.container.firstElementChild!;
  await expect.element(screen.getByText('籤'.repeat(20))).toBeVisible();
  const end = tile.getBoundingClientRect().right;
  const ends = [...tile.querySelectorAll('h2, p, li, li span')].map((each) => each.getBoundingClientRect().right);
  expect(Math.max(...ends)).toBeLessThanOrEqual(end);
});
