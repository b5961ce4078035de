/** The places of the sample's pictures. Each is what stands behind a host, in the colours it is given. */
import {
  bokeh,
  crescent,
  die,
  dieGlass,
  disc,
  glow,
  houses,
  isDark,
  lantern,
  leaf,
  ridge,
  sky,
  stars,
  type Palette,
} from './scenery.ts';
import { at, box, circle, line, mix, oval, path, scatter, short, sideward, times } from './shapes.ts';

const mist = (y: number, colour: string) =>
  oval(180, y, 300, 26, colour, 0.35) + oval(640, y + 34, 320, 22, colour, 0.3);

const lamp = (x: number, length: number, p: Palette) =>
  line(`M${x} 0V${length}`, p.near, 5) +
  path(`M${x - 40} ${length + 46}L${x - 150} 900H${x + 150}L${x + 40} ${length + 46}z`, p.lamp, 0.16) +
  path(`M${x - 46} ${length + 46}q4-46 46-52 42 6 46 52z`, p.near) +
  oval(x, length + 46, 40, 12, p.lamp);

const shelf = (seed: number, y: number, p: Palette) => {
  const next = scatter(seed);
  const covers = [p.mid, p.far, p.lamp, mix(p.mid, p.lamp, 0.4), mix(p.near, p.mid, 0.5)];
  let books = '';
  for (let x = 14; x < 770;) {
    const width = 22 + Math.round(next() * 30);
    const height = 110 + Math.round(next() * 60);
    if (next() > 0.14) {
      books += box(x, y - height, width, height, covers[Math.floor(next() * covers.length)] ?? p.far, 4);
      books += box(x + 4, y - height + 18, width - 8, 7, p.near, 2, 0.25);
    }
    x += width + 4;
  }
  return books + box(-10, y, 820, 16, p.near, 0, 0.8);
};

const boat = (x: number, y: number, size: number, hull: string, sail: string) =>
  at(x, y, size, path('M-60 0H66L44 28H-42z', hull) + path('M-2-8V-120L56-8zM-10-8v-84L-52-8z', sail));

export const scenes = {
  studio: (p) =>
    sky(p) +
    times(9, (index) => box(10 + index * 90, 90, 60, 700, p.far, 30, isDark(p) ? 0.3 : 0.4)) +
    glow('halo', 400, 430, 460, p.glow, isDark(p) ? 0.5 : 0.9) +
    circle(400, 440, 300, p.mid, 0.22) +
    lamp(130, 120, p) +
    lamp(672, 60, p) +
    path('M0 880h800v120H0z', p.near, 0.55),
  skyline: (p) =>
    sky(p) +
    disc(590, 210, 70, p) +
    houses(7, 560, p.far, p.lamp, 0.14) +
    path('M196 1000V330h14l-12-54h26l-10-50h22l-8-46h12v-90h6v90h12l-8 46h22l-10 50h26l-12 54h14V1000z', p.mid) +
    line('M206 350h78M208 420h74M208 490h74M208 560h74', p.lamp, 4, 0.4) +
    houses(21, 720, p.mid, p.lamp, isDark(p) ? 0.4 : 0.24) +
    houses(33, 850, p.near, p.lamp, isDark(p) ? 0.4 : 0.2),
  mountains: (p) =>
    sky(p) +
    disc(220, 240, 78, p) +
    ridge(3, 520, 260, 290, p.far) +
    mist(500, p.glow) +
    ridge(12, 640, 220, 240, mix(p.far, p.mid, 0.6)) +
    mist(620, p.glow) +
    ridge(26, 760, 180, 310, p.mid) +
    ridge(31, 900, 130, 220, p.near),
  sea: (p) =>
    sky(p) +
    disc(640, 400, 108, p) +
    path('M0 540h800v460H0z', p.far) +
    times(9, (index) =>
      box(560 - index * 9, 560 + index * 38, 160 + index * 18, 9, p.lamp, 5, short(0.7 - index * 0.06)),
    ) +
    path('M0 548q60-72 150-68t140 68z', p.mid) +
    boat(150, 610, 0.8, p.near, p.lamp) +
    times(3, (row) =>
      path(
        `M-20 ${740 + row * 90}q55-40 110 0t110 0 110 0 110 0 110 0 110 0 110 0 110 0V1000H-20z`,
        mix(p.mid, p.near, row / 2),
        0.75,
      ),
    ),
  stargazing: (p) =>
    sky(p) +
    glow('halo', 560, 330, 460, p.glow, 0.35) +
    stars(11, 120, 760, '#ffffff') +
    crescent(640, 190, 66, p.lamp) +
    line('M70 300 190 220 290 290 240 410 110 420zM290 290 390 210', p.lamp, 3, 0.5) +
    [
      [70, 300],
      [190, 220],
      [290, 290],
      [240, 410],
      [110, 420],
      [390, 210],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 7, p.lamp))
      .join('') +
    ridge(9, 720, 170, 330, p.mid) +
    ridge(14, 860, 120, 260, p.near),
  market: (p) =>
    sky(p) +
    bokeh(5, 26, 200, 900, [p.lamp, p.glow, p.far]) +
    houses(41, 620, p.mid, p.lamp, 0.3) +
    line('M-20 90Q220 240 420 120T820 140', p.near, 5) +
    line('M-20 300Q120 400 260 330M820 310Q700 390 600 340', p.near, 5) +
    lantern(90, 190, 0.95, '#c8473a', p.lamp) +
    lantern(268, 228, 1.15, '#d98a2b', p.lamp) +
    lantern(560, 180, 1, '#c8473a', p.lamp) +
    lantern(716, 214, 1.2, '#d98a2b', p.lamp) +
    lantern(90, 440, 0.8, '#d98a2b', p.lamp) +
    lantern(710, 440, 0.8, '#c8473a', p.lamp) +
    path('M0 700h800v300H0z', p.near, 0.5) +
    times(8, (index) => path(`M${index * 104 - 10} 690h104v56q-52 42-104 0z`, index % 2 ? p.lamp : '#b5493c')),
  moonWindow: (p) =>
    box(0, 0, 800, 1000, mix(p.far, p.sky[1], 0.55)) +
    `<clipPath id="window"><circle cx="400" cy="430" r="336"/></clipPath><g clip-path="url(#window)">` +
    sky(p) +
    disc(560, 260, 60, p) +
    ridge(3, 500, 190, 260, p.far) +
    ridge(18, 610, 150, 210, p.mid) +
    line('M150 900Q170 520 130 60M210 900Q220 500 250 80', p.near, 13) +
    [
      [140, 300, 62],
      [146, 210, -70],
      [236, 260, 66],
      [226, 390, -64],
      [146, 440, 60],
      [244, 170, -58],
    ]
      .map(([x = 0, y = 0, turn = 0]) => leaf(x, y, 0.34, turn, p.near, p.mid))
      .join('') +
    '</g>' +
    `<circle cx="400" cy="430" r="336" fill="none" stroke="${p.near}" stroke-width="20"/>` +
    path('M0 850h800v150H0z', p.near) +
    box(0, 850, 800, 14, p.lamp, 0, 0.35),
  harbour: (p) =>
    sky(p) +
    disc(600, 190, 76, p) +
    ridge(8, 560, 120, 380, p.far) +
    path('M90 640l16-300h60l16 300zM100 340h72v-16h-72zM110 322v-56q26-34 52 0v56z', p.lamp) +
    path('M98 500h76l4 60H94zM103 400h66l3 50h-72z', '#c8574a', 0.85) +
    circle(136, 292, 16, '#ffd98a') +
    sideward('beam', [0, p.lamp, 0.6], [1, p.lamp, 0]) +
    path('M136 292 640 190V394z', 'url(#beam)') +
    line('M610 660V330L760 300M610 350 520 372M610 330v-50M640 660V330', p.near, 12) +
    path('M560 640h220v50H560z', p.near) +
    path('M0 650h800v350H0z', p.mid) +
    times(14, (index) => box((index * 173) % 760, 680 + index * 22, 110, 6, p.lamp, 3, 0.3)) +
    boat(330, 700, 0.9, p.near, p.lamp),
  library: (p) =>
    box(0, 0, 800, 1000, mix(p.near, p.mid, 0.35)) +
    [200, 400, 600, 800].map((y, row) => shelf(row * 17 + 5, y, p)).join('') +
    box(0, 0, 800, 1000, p.near, 0, 0.3) +
    glow('halo', 400, 420, 480, p.lamp, 0.62) +
    path('M0 870h800v130H0z', p.near),
  garden: (p) =>
    sky(p) +
    circle(400, 430, 330, p.glow, 0.55) +
    [
      [-50, 640, 1.5, 42],
      [20, 860, 1.7, 26],
      [-20, 360, 1.1, 66],
      [110, 1010, 1.5, -8],
    ]
      .map(([x = 0, y = 0, size = 1, turn = 0], index) => leaf(x, y, size, turn, index % 2 ? p.mid : p.near, p.far))
      .join('') +
    [
      [850, 660, 1.5, -44],
      [790, 880, 1.7, -24],
      [830, 350, 1.1, -70],
      [700, 1020, 1.5, 6],
    ]
      .map(([x = 0, y = 0, size = 1, turn = 0], index) => leaf(x, y, size, turn, index % 2 ? p.near : p.mid, p.far))
      .join(''),
  skyLanterns: (p) =>
    sky(p) +
    stars(4, 50, 500, '#ffffff') +
    glow('halo', 400, 800, 560, p.lamp, 0.45) +
    [
      [120, 200, 1.1],
      [300, 110, 0.7],
      [660, 260, 1.3],
      [520, 90, 0.5],
      [730, 90, 0.6],
      [60, 430, 0.8],
      [745, 470, 0.7],
      [210, 330, 0.5],
    ]
      .map(([x = 0, y = 0, size = 1]) =>
        at(
          x,
          y,
          size,
          circle(0, 4, 96, '#ffc46b', 0.2) +
            path('M-42-60q42-22 84 0 10 60-14 116h-56q-24-56-14-116z', '#f0a24e') +
            path('M-20-66q20-8 40 0 4 62-6 122h-28q-10-60-6-122z', '#ffd894', 0.8) +
            oval(0, 54, 24, 8, '#fff6dd'),
        ),
      )
      .join('') +
    ridge(6, 700, 200, 280, p.mid) +
    ridge(19, 850, 150, 340, p.near),
  hanok: (p) =>
    sky(p) +
    disc(180, 220, 70, p) +
    ridge(13, 580, 240, 420, p.far) +
    path('M596 420h20V250h-7l-8-44h10v-86h4v86h10l-8 44h-7z', p.mid) +
    ridge(22, 640, 150, 300, mix(p.far, p.mid, 0.6)) +
    [
      [180, 720, 1.05],
      [640, 760, 1.2],
      [380, 850, 1.3],
    ]
      .map(([x = 0, y = 0, size = 1], index) =>
        at(
          x,
          y,
          size,
          path('M-190 40Q-120 20-96-40H96q24 60 94 80l-4 16H-186z', index === 1 ? p.near : mix(p.mid, p.near, 0.7)) +
            box(-140, 56, 280, 260, mix(p.lamp, p.mid, 0.35)) +
            times(6, (post) => box(-140 + post * 54, 56, 9, 260, p.near, 0, 0.6)) +
            line('M-100-40H100', p.near, 14),
        ),
      )
      .join(''),
  tower: (p) =>
    sky(p) +
    disc(210, 250, 76, p) +
    houses(51, 600, p.far, p.lamp, 0.16) +
    path(
      'M560 900Q612 620 628 330h-16v-30h18l6-150h8l6 150h18v30h-16q16 290 68 570h-34l-30-190h-36l-30 190zM620 640h40l-8-90h-24z',
      '#c8574a',
      0.9,
    ) +
    line('M604 690h72M612 600h56M620 480h40M626 400h28', '#ffe9d6', 6, 0.7) +
    houses(62, 760, p.mid, p.lamp, 0.34) +
    houses(73, 880, p.near, p.lamp, 0.3),
  dice: (p) =>
    sky(p) +
    circle(400, 430, 340, p.glow, 0.3) +
    circle(400, 430, 250, p.glow, 0.3) +
    dieGlass(mix(p.far, '#ffffff', 0.4)) +
    [
      [110, 200, 150, -18, 5],
      [690, 170, 120, 14, 3],
      [716, 520, 170, -10, 6],
      [76, 560, 120, 22, 2],
      [330, 80, 70, 8, 1],
    ]
      .map(([x = 0, y = 0, size = 0, turn = 0, face = 1]) => die(x, y, size, turn, face, p.far, p.near))
      .join('') +
    path('M0 860q400-90 800 0v140H0z', p.mid, 0.5),
  rain: (p) =>
    sky(p) +
    bokeh(17, 30, 120, 860, [p.lamp, p.glow, p.far, '#f0a27a']) +
    houses(81, 740, p.mid, p.lamp, 0.3) +
    times(46, (index) => line(`M${(index * 127) % 800} ${(index * 211) % 900}l-9 38`, '#ffffff', 4, 0.32)) +
    line('M400 0V1000M0 330H800', p.near, 18, 0.85) +
    `<rect x="9" y="9" width="782" height="982" fill="none" stroke="${p.near}" stroke-width="26"/>`,
  arches: (p) =>
    box(0, 0, 800, 1000, p.sky[1]) +
    path('M60 1000V440a340 340 0 0 1 680 0V1000z', p.far) +
    path('M140 1000V460a260 260 0 0 1 520 0V1000z', mix(p.far, p.sky[0], 0.5)) +
    circle(400, 400, 190, p.lamp) +
    leaf(90, 1010, 1.4, -14, p.near, p.far) +
    leaf(40, 1010, 1.1, 12, p.mid, p.far) +
    leaf(730, 1010, 1.5, 16, p.near, p.far) +
    leaf(790, 1010, 1.1, -12, p.mid, p.far) +
    line('M60 130h90M90 160h60M650 90h100M690 120h60', p.mid, 7, 0.6),
} as const satisfies Record<string, (palette: Palette) => string>;
