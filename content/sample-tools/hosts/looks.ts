/** Who is in which picture: the features of each host, their clothes, and the pictures they appear in. */
import type { Outfit } from './clothes.ts';
import type { Expression, Features } from './figure.ts';
import type { props } from './props.ts';
import type { palettes } from './scenery.ts';
import type { scenes } from './scenes.ts';

/** How the host stands in the picture; "left" looks to the left. */
export type Frame = 'bust' | 'left' | 'close' | 'closeLeft' | 'wide' | 'wideLeft';

export type Shot = readonly [
  scene: keyof typeof scenes,
  palette: keyof typeof palettes,
  frame: Frame,
  expression: Expression,
  outfit: Outfit,
  prop?: keyof typeof props | 'headphones',
];

export type Look = { features: Features; shots: readonly Shot[] };

const skin = { porcelain: '#fce3d0', light: '#f8d5b8', warm: '#efc29a', tan: '#dda678', brown: '#b67a50' };
const hair = {
  black: '#211d26',
  blueBlack: '#2a3150',
  espresso: '#3a2822',
  brown: '#5b392a',
  chestnut: '#83492c',
  copper: '#b4653a',
  ash: '#8b8f99',
  silver: '#c3c5c9',
  pine: '#24483f',
  wine: '#5e2638',
};

const cream = '#fbf3e2';
const jade = '#2a8a6b';
const deepJade = '#0f5c47';
const mint = '#a9d8c5';
const navy = '#2b3a72';
const sky = '#a9b9e6';
const gold = '#d9a441';
const rust = '#b95a3c';
const coral = '#e08a72';
const plum = '#6b3a60';
const blush = '#f0c9bf';
const slate = '#46525a';

export const looks: Readonly<Record<number, Look>> = {
  101: {
    features: { head: 4, hair: 15, hairColour: hair.black, skin: skin.porcelain, nose: 4, brows: 7, earrings: 2 },
    shots: [
      ['studio', 'jade', 'bust', [4, 1], ['blazer', deepJade, cream], 'dice'],
      ['moonWindow', 'jade', 'left', [6, 5], ['wrap', mint, cream], 'cup'],
      ['dice', 'forest', 'close', [14, 2], ['blazer', deepJade, cream]],
    ],
  },
  102: {
    features: { head: 3, hair: 18, hairColour: hair.espresso, skin: skin.light, nose: 2, brows: 2, glasses: 1 },
    shots: [
      ['rain', 'night', 'bust', [12, 1], ['turtleneck', sky, '#dfe5f7'], 'headphones'],
      ['skyline', 'lilac', 'left', [24, 5], ['cardigan', navy, cream]],
      ['studio', 'lilac', 'close', [12, 2], ['turtleneck', sky, '#dfe5f7'], 'microphone'],
    ],
  },
  103: {
    features: { head: 4, hair: 4, hairColour: hair.blueBlack, skin: skin.warm, nose: 5, brows: 5 },
    shots: [
      ['stargazing', 'night', 'left', [20, 6], ['blazer', navy, '#d8def5']],
      ['mountains', 'dusk', 'wide', [4, 1], ['blazer', navy, '#d8def5']],
      ['stargazing', 'plum', 'close', [14, 5], ['tee', cream, gold]],
    ],
  },
  104: {
    features: { head: 3, hair: 12, hairColour: hair.brown, skin: skin.tan, nose: 4, brows: 9, glasses: 3 },
    shots: [
      ['library', 'ember', 'bust', [6, 5], ['shirt', '#8a5a3c', cream], 'cup'],
      ['arches', 'sand', 'left', [4, 2], ['overalls', '#7a4f33', cream]],
    ],
  },
  105: {
    features: { head: 4, hair: 38, hairColour: hair.ash, skin: skin.light, nose: 6, brows: 7, glasses: 4, earrings: 3 },
    shots: [
      ['dice', 'lilac', 'bust', [11, 1], ['blazer', slate, '#e6ebf8'], 'book'],
      ['studio', 'night', 'left', [23, 5], ['turtleneck', '#e6ebf8', '#f6f8fd'], 'threeDice'],
      ['arches', 'lilac', 'close', [11, 3], ['blazer', slate, '#e6ebf8']],
    ],
  },
  106: {
    features: {
      head: 4,
      hair: 42,
      hairColour: hair.copper,
      skin: skin.light,
      nose: 2,
      brows: 9,
      freckles: true,
      earrings: 2,
    },
    shots: [
      ['market', 'night', 'bust', [14, 5], ['blazer', rust, cream]],
      ['market', 'sand', 'closeLeft', [15, 5], ['stripes', cream, coral]],
      ['skyline', 'dusk', 'left', [4, 6], ['blazer', rust, cream], 'dice'],
      ['arches', 'rose', 'bust', [6, 1], ['stripes', cream, coral]],
    ],
  },
  107: {
    features: { head: 4, hair: 35, hairColour: hair.espresso, skin: skin.porcelain, nose: 4, brows: 2 },
    shots: [
      ['skyLanterns', 'night', 'bust', [6, 1], ['cardigan', rust, cream]],
      ['skyLanterns', 'plum', 'wideLeft', [19, 2], ['cardigan', rust, cream]],
      ['mountains', 'rose', 'left', [12, 5], ['turtleneck', cream, blush]],
    ],
  },
  108: {
    features: { head: 3, hair: 45, hairColour: hair.pine, skin: skin.light, nose: 6, brows: 5, earrings: 3 },
    shots: [
      ['mountains', 'jade', 'bust', [11, 1], ['wrap', '#7fb8a4', cream], 'cup'],
      ['moonWindow', 'forest', 'left', [19, 1], ['wrap', deepJade, mint]],
    ],
  },
  109: {
    features: { head: 3, hair: 5, hairColour: hair.chestnut, skin: skin.warm, nose: 1, brows: 7 },
    shots: [
      ['sea', 'ember', 'bust', [20, 5], ['shirt', gold, cream], 'headphones'],
      ['harbour', 'sand', 'left', [15, 5], ['tee', cream, rust]],
      ['studio', 'ember', 'close', [20, 6], ['shirt', gold, cream], 'microphone'],
    ],
  },
  110: {
    features: { head: 4, hair: 8, hairColour: hair.black, skin: skin.warm, nose: 5, brows: 9 },
    shots: [
      ['skyline', 'rose', 'left', [4, 5], ['blazer', navy, '#ffffff']],
      ['studio', 'lilac', 'bust', [24, 1], ['shirt', sky, '#ffffff'], 'threeDice'],
    ],
  },
  111: {
    features: { head: 3, hair: 29, hairColour: hair.brown, skin: skin.tan, nose: 4, brows: 2, flowers: '#e8b64c' },
    shots: [
      ['mountains', 'sand', 'bust', [12, 5], ['overalls', jade, cream]],
      ['garden', 'jade', 'left', [19, 1], ['tee', gold, cream]],
    ],
  },
  112: {
    features: { head: 3, hair: 46, hairColour: hair.chestnut, skin: skin.porcelain, nose: 2, brows: 7, earrings: 3 },
    shots: [
      ['arches', 'sand', 'bust', [14, 5], ['overalls', '#c98a3c', cream], 'cup'],
      ['market', 'ember', 'left', [6, 1], ['stripes', cream, gold]],
      ['studio', 'sand', 'close', [19, 1], ['overalls', '#c98a3c', cream]],
    ],
  },
  113: {
    features: { head: 4, hair: 33, hairColour: hair.black, skin: skin.tan, nose: 6, brows: 5, earrings: 2 },
    shots: [
      ['sea', 'rose', 'left', [23, 1], ['hoodie', mint, '#ffffff']],
      ['sea', 'dusk', 'wide', [11, 5], ['hoodie', mint, '#ffffff']],
      ['dice', 'jade', 'bust', [4, 2], ['stripes', '#ffffff', jade], 'dice'],
    ],
  },
  114: {
    features: { head: 3, hair: 39, hairColour: hair.silver, skin: skin.warm, nose: 1, brows: 9, glasses: 1 },
    shots: [
      ['library', 'forest', 'bust', [12, 1], ['cardigan', '#8a6a44', cream], 'book'],
      ['dice', 'sand', 'left', [20, 5], ['shirt', cream, '#ffffff'], 'dice'],
    ],
  },
  115: {
    features: { head: 4, hair: 13, hairColour: hair.espresso, skin: skin.warm, nose: 2, brows: 2 },
    shots: [
      ['market', 'rose', 'bust', [6, 5], ['tee', jade, cream]],
      ['moonWindow', 'sand', 'left', [4, 1], ['wrap', '#c9a05c', cream], 'cup'],
      ['garden', 'forest', 'closeLeft', [19, 2], ['tee', jade, cream]],
    ],
  },
  116: {
    features: {
      head: 3,
      hair: 14,
      hairColour: hair.silver,
      skin: skin.light,
      nose: 5,
      brows: 9,
      earrings: 3,
      glasses: 3,
    },
    shots: [
      ['moonWindow', 'rose', 'bust', [11, 1], ['wrap', '#a8434a', cream]],
      ['library', 'plum', 'left', [23, 5], ['cardigan', plum, blush], 'book'],
      ['arches', 'rose', 'close', [19, 3], ['wrap', '#a8434a', cream]],
    ],
  },
  117: {
    features: { head: 4, hair: 21, hairColour: hair.copper, skin: skin.porcelain, nose: 4, brows: 7 },
    shots: [
      ['sea', 'lilac', 'bust', [24, 2], ['stripes', '#ffffff', '#7d94d1']],
      ['sea', 'plum', 'wideLeft', [6, 1], ['turtleneck', '#e9ddf0', '#ffffff']],
    ],
  },
  118: {
    features: { head: 3, hair: 2, hairColour: hair.black, skin: skin.brown, nose: 1, brows: 5 },
    shots: [
      ['harbour', 'dusk', 'bust', [20, 6], ['blazer', slate, '#f0c9a0']],
      ['harbour', 'forest', 'left', [4, 5], ['hoodie', jade, gold], 'headphones'],
      ['studio', 'forest', 'close', [14, 1], ['blazer', slate, '#f0c9a0'], 'microphone'],
    ],
  },
  119: {
    features: { head: 4, hair: 24, hairColour: hair.wine, skin: skin.tan, nose: 6, brows: 2, earrings: 2 },
    shots: [
      ['stargazing', 'plum', 'bust', [11, 5], ['turtleneck', plum, blush]],
      ['mountains', 'ember', 'left', [12, 1], ['shirt', '#c98a6a', cream]],
    ],
  },
  120: {
    features: {
      head: 4,
      hair: 10,
      hairColour: hair.blueBlack,
      skin: skin.light,
      nose: 2,
      brows: 9,
      flowers: '#e88f86',
    },
    shots: [
      ['sea', 'jade', 'bust', [6, 1], ['tee', '#ffffff', coral], 'headphones'],
      ['sea', 'sand', 'wide', [14, 5], ['stripes', '#ffffff', '#3f8f9c']],
      ['arches', 'jade', 'left', [19, 1], ['tee', '#ffffff', coral]],
    ],
  },
  121: {
    features: { head: 4, hair: 40, hairColour: hair.blueBlack, skin: skin.porcelain, nose: 4, brows: 7 },
    shots: [
      ['rain', 'lilac', 'left', [8, 1], ['cardigan', '#6f86c9', cream]],
      ['harbour', 'lilac', 'bust', [17, 2], ['hoodie', '#e2b64e', '#ffffff']],
      ['rain', 'forest', 'close', [19, 1], ['cardigan', '#6f86c9', cream], 'cup'],
    ],
  },
  122: {
    features: { head: 3, hair: 3, hairColour: hair.ash, skin: skin.tan, nose: 1, brows: 5 },
    shots: [
      ['harbour', 'night', 'bust', [4, 1], ['turtleneck', '#e9e3d3', '#f7f3e8']],
      ['sea', 'forest', 'left', [20, 1], ['stripes', '#f7f3e8', navy]],
    ],
  },
  123: {
    features: { head: 4, hair: 31, hairColour: hair.chestnut, skin: skin.tan, nose: 6, brows: 9, freckles: true },
    shots: [
      ['sea', 'rose', 'bust', [14, 5], ['tee', '#3f8f9c', cream]],
      ['mountains', 'lilac', 'left', [19, 5], ['hoodie', coral, cream]],
      ['sea', 'ember', 'closeLeft', [6, 6], ['tee', '#3f8f9c', cream]],
    ],
  },
  124: {
    features: { head: 3, hair: 48, hairColour: hair.pine, skin: skin.warm, nose: 5, brows: 2 },
    shots: [
      ['mountains', 'forest', 'left', [24, 1], ['shirt', '#dfe8d2', '#ffffff']],
      ['mountains', 'dusk', 'bust', [12, 5], ['cardigan', deepJade, cream], 'fireflies'],
    ],
  },
  125: {
    features: { head: 3, hair: 19, hairColour: hair.black, skin: skin.light, nose: 2, brows: 7, glasses: 3 },
    shots: [
      ['tower', 'lilac', 'bust', [4, 5], ['wrap', '#8a9fd6', '#f6f0ff']],
      ['library', 'night', 'left', [6, 1], ['turtleneck', cream, gold], 'threeDice'],
      ['arches', 'lilac', 'close', [19, 2], ['wrap', '#8a9fd6', '#f6f0ff'], 'dice'],
    ],
  },
  126: {
    features: { head: 4, hair: 11, hairColour: hair.espresso, skin: skin.porcelain, nose: 5, brows: 5 },
    shots: [
      ['tower', 'night', 'left', [20, 2], ['blazer', '#20264a', '#d8def5'], 'headphones'],
      ['tower', 'dusk', 'wide', [4, 1], ['hoodie', plum, gold], 'fireflies'],
      ['rain', 'plum', 'bust', [14, 6], ['blazer', '#20264a', '#d8def5']],
    ],
  },
  127: {
    features: { head: 3, hair: 37, hairColour: hair.brown, skin: skin.light, nose: 4, brows: 2, earrings: 2 },
    shots: [
      ['hanok', 'sand', 'bust', [12, 1], ['wrap', '#e2b64e', '#ffffff'], 'dice'],
      ['hanok', 'jade', 'left', [6, 5], ['wrap', '#7fb8a4', '#ffffff']],
    ],
  },
  128: {
    features: { head: 4, hair: 43, hairColour: hair.black, skin: skin.light, nose: 5, brows: 7 },
    shots: [
      ['hanok', 'night', 'left', [24, 1], ['cardigan', '#3d4f96', cream]],
      ['skyline', 'plum', 'bust', [4, 5], ['turtleneck', '#d6cde6', '#efeaf6']],
      ['studio', 'plum', 'close', [14, 2], ['cardigan', '#3d4f96', cream], 'microphone'],
    ],
  },
};
