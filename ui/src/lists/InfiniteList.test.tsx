import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { InfiniteList } from './InfiniteList.tsx';

type Fetch = (page: number) => Promise<number[]>;

function Pages({ fetch, pages }: { fetch: Fetch; pages: number }) {
  const [items, setItems] = useState<readonly number[]>([]);
  const [page, setPage] = useState(0);
  const [state, setState] = useState<'loading' | 'error' | 'ready'>('ready');
  async function more(): Promise<void> {
    setState('loading');
    try {
      const next = await fetch(page);
      setItems([...items, ...next]);
      setPage(page + 1);
      setState('ready');
    } catch {
      setState('error');
    }
  }
  return (
    <InfiniteList
      label="Bets"
      items={items}
      keyOf={(item) => item}
      state={state}
      hasMore={page < pages}
      onLoadMore={more}
      empty="No bets yet"
      reason="The server is busy."
    >
      {(item) => <p style={{ height: 80 }}>Bet {item}</p>}
    </InfiniteList>
  );
}

const tenFrom = (page: number) => Array.from({ length: 10 }, (_, place) => page * 10 + place);

test('each page is fetched once, in order, until the end, which is said', async () => {
  const fetch = vi.fn<Fetch>(async (page) => tenFrom(page));
  const screen = await render(<Pages fetch={fetch} pages={4} />);
  const list = screen.getByRole('list', { name: 'Bets' });
  await expect.poll(() => fetch.mock.calls.length).toBeGreaterThan(0);
  for (let turn = 0; turn < 8; turn++) {
    window.scrollTo(0, document.documentElement.scrollHeight);
    await new Promise((done) => setTimeout(done, 60));
  }
  await expect.element(screen.getByText('That is everything')).toBeVisible();
  expect(fetch.mock.calls.map(([page]) => page)).toEqual([0, 1, 2, 3]);
  expect(list.getByRole('listitem').elements()).toHaveLength(40);
});

test('a page that is still on its way is not asked for again, even when its owner has not said so yet', async () => {
  const load = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
  const list = (items: readonly number[]) => (
    <InfiniteList label="Bets" items={items} keyOf={String} state="ready" hasMore onLoadMore={load} empty="">
      {(item) => item}
    </InfiniteList>
  );
  const screen = await render(list([1]));
  await expect.poll(() => load.mock.calls.length).toBe(1);
  await screen.rerender(list([1, 2]));
  await new Promise((done) => setTimeout(done, 200));
  expect(load).toHaveBeenCalledTimes(1);
});

function Quiet({ settle }: { settle: () => Promise<unknown> }) {
  const [items, setItems] = useState<readonly number[]>([0]);
  const [load] = useState(() => () => {
    setItems((before) => [...before, before.length]);
    return settle();
  });
  return (
    <InfiniteList
      label="Bets"
      items={items}
      keyOf={String}
      state="ready"
      hasMore={items.length < 4}
      onLoadMore={load}
      empty=""
    >
      {(item) => item}
    </InfiniteList>
  );
}

test.each([
  ['at once', () => Promise.resolve()],
  ['late', () => new Promise((done) => setTimeout(done, 60))],
])('an owner that never says it is loading and settles %s still gets to the end', async (_when, settle) => {
  const screen = await render(<Quiet settle={settle} />);
  await expect.element(screen.getByText('That is everything')).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(4);
});

test('short pages that leave the end in view go on loading by themselves', async () => {
  const fetch = vi.fn<Fetch>(async (page) => [page]);
  const screen = await render(<Pages fetch={fetch} pages={5} />);
  await expect.element(screen.getByText('That is everything')).toBeVisible();
  expect(fetch).toHaveBeenCalledTimes(5);
});

test('nothing beyond the reader is fetched before they come near', async () => {
  const fetch = vi.fn<Fetch>(async (page) => tenFrom(page).concat(tenFrom(page + 100), tenFrom(page + 200)));
  await render(<Pages fetch={fetch} pages={5} />);
  await new Promise((done) => setTimeout(done, 300));
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a failed page keeps what is there, waits for the reader and then goes on', async () => {
  const fetch = vi.fn<Fetch>(async (page) => {
    if (page === 1 && fetch.mock.calls.length === 2) throw new Error('busy');
    return [page];
  });
  const screen = await render(<Pages fetch={fetch} pages={3} />);
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/The server is busy\./);
  await expect.element(screen.getByText('Bet 0')).toBeVisible();
  await new Promise((done) => setTimeout(done, 200));
  expect(fetch).toHaveBeenCalledTimes(2);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('That is everything')).toBeVisible();
  expect(fetch.mock.calls.map(([page]) => page)).toEqual([0, 1, 1, 2]);
});

test('a list without items is an honest empty state', async () => {
  const screen = await render(<Pages fetch={async () => []} pages={1} />);
  await expect.element(screen.getByText('No bets yet')).toBeVisible();
  await expect.element(screen.getByRole('list')).not.toBeInTheDocument();
});
