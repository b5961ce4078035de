/**
 * The text of a notice. It is taken apart and drawn anew from the few elements that a notice may have, so that nothing
 * of it reaches the browser as markup: no attribute, no address but one inside the app, nothing that could run or load.
 */
import { isInside } from '@glass-dice/domain/club/inside-path';
import { noticeElements, type NoticeElement } from '@glass-dice/domain/club/notice';
import { createElement, Fragment, useMemo, type ReactNode } from 'react';
import { Link } from 'wouter';

const looks: Partial<Record<NoticeElement, string>> = {
  ul: 'grid list-disc gap-1 ps-[1.4em]',
  ol: 'grid list-decimal gap-1 ps-[1.4em]',
  h3: 'pt-1 font-semibold',
};
const linkLook = 'font-medium text-accent underline underline-offset-4';

/** What is in these was never meant to be read. Whatever else a notice may not have loses its tags alone. */
const unreadable =
  /^(?:script|style|template|noscript|iframe|frameset|noframes|noembed|object|title|xmp|plaintext|textarea|select|datalist|audio|video|canvas)$/;

export function NoticeBody({ html }: { html: string }) {
  // It becomes a document of its own that no window shows: nothing in it runs and nothing is fetched.
  const content = useMemo(() => drawAll(new DOMParser().parseFromString(html, 'text/html').body), [html]);
  return <div className="grid gap-3">{content}</div>;
}

function drawAll(parent: Node): ReactNode[] {
  return Array.from(parent.childNodes, draw);
}

function draw(node: Node, place: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
  // Comments are not for readers, and what drawings and formulas contain is something else under the same names.
  if (!(node instanceof HTMLElement) || unreadable.test(node.localName)) return undefined;
  const children = drawAll(node);
  const address = node.getAttribute('href');
  if (node.localName === 'a' && address !== null && isInside(address)) {
    return (
      <Link key={place} href={address} className={linkLook}>
        {children}
      </Link>
    );
  }
  const name = noticeElements.find((each) => each === node.localName && each !== 'a');
  return name ? (
    createElement(name, { key: place, className: looks[name] }, ...children)
  ) : (
    <Fragment key={place}>{children}</Fragment>
  );
}
