import { expect, test } from 'vitest';
import { assetsOf, emptied, isNewest, isOfMembers } from './kept-page.ts';

const page = (data: string, drawn: string, scripts = '') =>
  `<!doctype html><html lang="en"><head><link rel="stylesheet" href="/assets/a.css">
<script type="application/json" id="first-data">${data}</script><script type="module" src="/assets/b.js"></script>
<link rel="modulepreload" href="/assets/a.css">${scripts}</head><body><div id="app">${drawn}</div></body></html>`;

test('a page is kept without its data, what was drawn of it and the scripts of its screen', () => {
  const script = '<link rel="modulepreload" data-screen crossorigin href="/assets/games.js">';
  const data = '{"name":"\\u003c/script> $1 club","balance":"1"}';
  const full = page(data, '<main><div>Tonight</div></main>', script + script);
  expect(emptied(full)).toBe(page('null', ''));
});

test('a page is kept without what messengers show of its address, and with the title of all pages', () => {
  const kept = page('null', '', '<title>Club &quot;&gt;&quot; · play money</title>');
  const preview = '<meta data-screen property="og:title" content="Round 1 · Club &quot;&gt;&quot;">';
  const title = '<title data-screen="Club &quot;&gt;&quot; · play money">Round 1 · Club · play money</title>';
  expect(emptied(page('null', '', title + preview + preview))).toBe(kept);
});

test('a page that is empty already is kept as it is', () => {
  expect(emptied(page('null', ''))).toBe(page('null', ''));
});

test('nothing but a page of the app is kept', () => {
  expect(emptied('<!doctype html><title>502 Bad Gateway</title><body></body>')).toBeUndefined();
});

test('a page is kept with each file that it names, once', () => {
  expect(assetsOf(page('null', ''))).toEqual(['/assets/a.css', '/assets/b.js']);
});

test('a page is the newest when it uses all that the page of any one language names', () => {
  const pages = [
    ['/assets/a.css', '/assets/en.js'],
    ['/assets/a.css', '/assets/jp.js'],
  ];
  expect(isNewest(['/assets/lazy.js', '/assets/jp.js', '/assets/a.css'], pages)).toBe(true);
  expect(isNewest(['/assets/old.css', '/assets/jp.js'], pages)).toBe(false);
  expect(isNewest([], pages)).toBe(false);
});

test("the worker opens the members' page, and leaves the operators' page, calls and files alone", () => {
  expect(['/', '/home', '/games/game1', '/consoles'].filter((path) => !isOfMembers(path))).toEqual([]);
  const others = [
    '/console',
    '/console/',
    '/console/access',
    '/console/assets/a.js',
    '/api/docs',
    '/log/',
    '/media/a.webp',
  ];
  expect(others.filter(isOfMembers)).toEqual([]);
});
