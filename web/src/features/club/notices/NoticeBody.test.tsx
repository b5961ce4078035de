import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { NoticeBody } from './NoticeBody.tsx';

declare global {
  interface Window {
    ran?: string[];
  }
}

afterEach(() => {
  delete window.ran;
  vi.restoreAllMocks();
});

async function draw(html: string): Promise<HTMLElement> {
  const { container } = await render(<NoticeBody html={html} />);
  return container.firstElementChild as HTMLElement;
}

/** What each element is and what it carries, besides the looks that the page gives it. */
function anatomy(root: Element): string[] {
  return Array.from(root.querySelectorAll('*'), (element) => {
    const carried = element.getAttributeNames().filter((name) => name !== 'class');
    return [element.localName, ...carried.map((name) => `${name}=${element.getAttribute(name)}`)].join(' ');
  });
}

const run = (name: string) => `(window.ran??=[]).push('${name}')`;

/** Each would run, load or lead somewhere if any of it reached the browser as markup. */
const hostile = [
  `<script>${run('script')}</script>`,
  `<img src=x onerror="${run('img')}">`,
  `<img src="/stolen.png" srcset="/stolen-2.png 2x"><picture><source srcset="/stolen-3.png"></picture>`,
  `<p onclick="${run('click')}" onmouseover="${run('over')}" style="background:url(/stolen.css)" id="app" class="x">text</p>`,
  `<a href="javascript:${run('link')}">a</a><a href=" javascript:${run('space')}">b</a><a href="java\tscript:${run('tab')}">c</a>`,
  `<a href="data:text/html,<script>${run('data')}</script>">a</a><a href="vbscript:x">b</a><a href="blob:x">c</a>`,
  '<a href="//evil.example">a</a><a href="/\\evil.example">b</a><a href="\\\\evil.example">c</a><a href="/\t/evil.example">d</a>',
  '<a href="https://evil.example" target="_blank" ping="https://evil.example" download>a</a><a href="mailto:a@b.example">b</a>',
  `<svg onload="${run('svg')}"><script>${run('svg-script')}</script><a xlink:href="javascript:${run('xlink')}"><text>t</text></a><use href="data:image/svg+xml,x#x"></svg>`,
  `<svg><style><img src=x onerror="${run('svg-style')}"></style></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run('mglyph')}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror="${run('forms')}">`,
  `<noscript><p title="</noscript><img src=x onerror=${run('noscript')}>">`,
  `<template><script>${run('template')}</script><img src=/stolen.png></template>`,
  `<div><template shadowrootmode="open"><script>${run('shadow')}</script></template></div>`,
  `<iframe srcdoc="<script>parent.${run('iframe')}</script>"></iframe><iframe src="javascript:parent.${run('frame')}"></iframe>`,
  '<object data="/stolen.swf"><embed src="/stolen.swf"></object><link rel=stylesheet href="/stolen.css"><base href="https://evil.example/">',
  `<meta http-equiv=refresh content="0;url=https://evil.example"><form action="https://evil.example"><input name=password autofocus onfocus="${run('focus')}"><button>Send</button></form>`,
  `<video src=/stolen.mp4 autoplay onloadstart="${run('video')}"><source onerror="${run('source')}"></video><audio src=x onerror="${run('audio')}">`,
  `<details open ontoggle="${run('toggle')}">d</details><marquee onstart="${run('marquee')}">m</marquee>`,
  `<style>@import url(/stolen.css); * { background: url(/stolen.png) }</style>`,
  `<title><a title="</title><img src=x onerror=${run('title')}>"></title>`,
  `<textarea><img src=x onerror=${run('textarea')}></textarea><xmp><img src=x onerror=${run('xmp')}></xmp>`,
  `<select><template><style></select><img src=x onerror=${run('select')}></style></template></select>`,
  `<p/onclick=${run('slash')}>p<!--><img src=x onerror=${run('comment')}>--></p>`,
  `<frameset onload="${run('frameset')}"><frame src="javascript:${run('frame')}"></frameset>`,
];

test.each(hostile)('nothing runs, loads or leads away: %s', async (html) => {
  const loads = vi.spyOn(window, 'fetch');
  const before = performance.getEntriesByType('resource').length;
  const drawn = await draw(`<p>before</p>${html}`);
  drawn.querySelectorAll<HTMLElement>('*').forEach((element) => element.click());
  // Whatever a browser would begin by itself has begun when a picture that is asked for afterwards has come.
  await new Promise((done) => {
    const probe = new Image();
    probe.addEventListener('load', done);
    probe.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
  });
  expect(window.ran).toBeUndefined();
  expect(loads).not.toHaveBeenCalled();
  expect(
    performance
      .getEntriesByType('resource')
      .slice(before)
      .map(({ name }) => name),
  ).toEqual([]);
  expect(anatomy(drawn).filter((each) => each !== 'p')).toEqual([]);
});

test('what a notice may have is drawn, and a link inside the app is followed without a load', async () => {
  const drawn = await draw(
    '<h3>Rolls</h3><p>One <strong>two</strong> <em>three</em><br><u>four</u></p><ul><li>a</li></ul><ol><li>b</li></ol><p><a href="/games/game1?x=1#y">Table</a></p>',
  );
  expect(anatomy(drawn).join(', ')).toBe('h3, p, strong, em, br, u, ul, li, ol, li, p, a href=/games/game1?x=1#y');
  const start = location.href;
  drawn.querySelector('a')!.click();
  expect(location.pathname).toBe('/games/game1');
  history.replaceState(null, '', start);
});

test('what is unknown loses its tag and keeps its text; what was never meant to be read is gone', async () => {
  const drawn = await draw(
    '<div>one <font color=red>two</font> <a href="https://evil.example">three</a></div><svg><text>four</text></svg><template>five</template><script>six</script> &lt;b&gt;seven&lt;/b&gt;',
  );
  expect(drawn.textContent).toBe('one two three <b>seven</b>');
  expect(anatomy(drawn)).toEqual([]);
});
