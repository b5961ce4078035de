/**
 * The person in a host's picture: head and hair of the style "Lorelei" (Lisa Wischofsky, CC0 1.0) through DiceBear, in
 * our colours and dressed by us. The same features give the same person; only the expression may change.
 */
import { Avatar, Style } from '@dicebear/core';
import lorelei from '@dicebear/styles/lorelei.json' with { type: 'json' };
import { clothes, type Outfit } from './clothes.ts';
import { mix, oval, path, radiant } from './shapes.ts';

/** Read as any style: which of its variants exist is its author's business, and the numbers below name them. */
const style = new Style<unknown>(lorelei);

export type Features = {
  head: 3 | 4;
  hair: number;
  hairColour: string;
  skin: string;
  nose: number;
  brows: number;
  glasses?: number;
  earrings?: number;
  flowers?: string;
  freckles?: true;
};

export type Expression = readonly [eyes: number, mouth: number];

const ink = '#2a2024';

const variant = (number: number) => `variant${String(number).padStart(2, '0')}`;

/** The figure in the 980 × 980 space of the style. Its clothes go on below, as far as a picture may need them. */
export function figure(features: Features, [eyes, mouth]: Expression, outfit: Outfit): string {
  const { skin, hairColour } = features;
  const drawn = new Avatar(style, {
    seed: 'host',
    headVariant: variant(features.head),
    hairVariant: variant(features.hair),
    eyesVariant: variant(eyes),
    eyebrowsVariant: variant(features.brows),
    noseVariant: variant(features.nose),
    mouthVariant: `happy${String(mouth).padStart(2, '0')}`,
    ...worn('glasses', features.glasses && variant(features.glasses)),
    ...worn('earrings', features.earrings && variant(features.earrings)),
    ...worn('hairAccessories', features.flowers && 'flowers'),
    ...worn('freckles', features.freckles && variant(1)),
    ...worn('beard', undefined),
    hairColor: hairColour,
    skinColor: skin,
    outlineColor: ink,
    eyesColor: ink,
    eyebrowsColor: mix(hairColour, ink, 0.5),
    noseColor: mix(skin, '#6b2f24', 0.75),
    mouthColor: mix(skin, '#8c2a30', 0.85),
    frecklesColor: mix(skin, '#8c4a2a', 0.5),
    glassesColor: '#3a2c2c',
    earringsColor: '#d9a441',
    hairAccessoriesColor: features.flowers ?? ink,
  }).toString();
  return dressed(inlined(drawn), features, outfit);
}

function worn(piece: string, choice: string | undefined | 0) {
  return choice ? { [`${piece}Variant`]: choice, [`${piece}Probability`]: 100 } : { [`${piece}Probability`]: 0 };
}

type Pieces = { behind: string; head: string; front: string };

/** DiceBear draws through definitions and uses of them; a plain drawing has every shape where it stands. */
function inlined(drawn: string): Pieces {
  const definitions = new Map(
    Array.from(drawn.matchAll(/<g id="(?<id>[\w-]+)">(?<shapes>[^]*?)<\/g>/g), ({ groups }) => [
      groups?.['id'] ?? '',
      groups?.['shapes'] ?? '',
    ]),
  );
  const use = /<use(?: transform="(?<transform>[^"]*)")? href="#(?<id>[\w-]+)"\/>/g;
  const inline = (shapes: string): string =>
    shapes.replaceAll(use, (_, transform: string, id: string) => {
      const marked = id.startsWith('head-') ? ['<!--head-->', '<!--head-->'] : ['', ''];
      return `${marked[0]}<g transform="${transform}">${inline(definitions.get(id) ?? '')}</g>${marked[1]}`;
    });
  const canvas = /<g clip-path="[^"]*">(?<shapes>[^]*)<\/g><\/svg>/.exec(drawn)?.groups?.['shapes'] ?? '';
  const [behind = '', head = '', front = ''] = inline(canvas).split('<!--head-->');
  return { behind: behind.replace(/^<g transform="[^"]*">/, ''), head, front };
}

const cheeks = oval(280, 420, 46, 28, '#e8604c', 0.18) + oval(470, 412, 22, 22, '#e8604c', 0.18);

/** An open smile is drawn as a line round the teeth; the space inside of it is theirs. */
const withTeeth = (head: string) =>
  head.replace(
    /(<g transform="translate\(223 402\)">)<path d="([^"]*?)(?=[zm])/,
    (found, group: string, outside: string) => `${group}${path(`${outside}z`, '#fffaf4')}${found.slice(group.length)}`,
  );

function dressed({ behind, head, front }: Pieces, { skin, hairColour }: Features, outfit: Outfit): string {
  const { body, collar } = clothes(outfit, ink, skin);
  const darker = mix(hairColour, ink, 0.45);
  const [hair, rest] = splitOnce(front, '</g>');
  return (
    at76(behind.replaceAll(hairColour, darker)) +
    body +
    at76(`${withTeeth(head)}<g transform="translate(131 168)">${cheeks}</g>`) +
    neckShadow(skin) +
    at76(`${hair}${shine(hair, hairColour)}`) +
    rest +
    collar
  );
}

const at76 = (drawing: string) => (drawing ? `<g transform="translate(76 3)">${drawing}</g>` : '');

/** What the chin keeps the light from. */
const neckShadow = (skin: string) =>
  path(
    'M352 640q40 46 98 68 62 22 112 26l28-4-4 44q-10 34-80 34-96 0-128-52-20-40-26-116z',
    mix(skin, '#a0452e', 0.45),
    0.4,
  );

/** A soft light on the crown, kept inside of the hair. */
function shine(hair: string, colour: string): string {
  const d = /d="([^"]*)"/.exec(hair)?.[1];
  if (!d) return '';
  const light = mix(colour, '#ffffff', 0.6);
  return (
    radiant('light', [0, light, 0.4], [1, light, 0]) +
    `<clipPath id="crown"><path d="${d}"/></clipPath><g clip-path="url(#crown)">` +
    `${oval(330, 215, 250, 110, 'url(#light)')}</g>`
  );
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)];
}
