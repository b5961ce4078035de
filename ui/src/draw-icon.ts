/**
 * Makes a component of an icon's shapes. It stands in for lucide's own way, which has options that nothing here uses
 * and is 1 KiB of the first load; the build and the tests say where.
 */
import { createElement, type SVGProps } from 'react';

type IconData = { size: number; node: [tag: string, attributes: Record<string, string>][] };

// oxlint-disable-next-line import/no-default-export -- what it stands in for has one
export default function drawIcon({ size, node }: IconData) {
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        viewBox: `0 0 ${size} ${size}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
