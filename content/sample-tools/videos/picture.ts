/**
 * A picture in linear light. Places are independent of its size: x runs from -16/9 to 16/9, y from -1 (top) to 1, so a
 * scene is painted small for the stream and large for the cover by the same code.
 */
export type Colour = readonly [red: number, green: number, blue: number];

export type Pixel = Float32Array;

/** Half the width in places. */
export const aspect = 16 / 9;

/** Linear light of a colour as designers write it. */
export function hex(text: string): Colour {
  const part = (at: number) => (parseInt(text.slice(at, at + 2), 16) / 255) ** 2.2;
  return [part(1), part(3), part(5)];
}

export function mix(a: Colour, b: Colour, share: number): Colour {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

export function scaled(colour: Colour, gain: number): Colour {
  return [colour[0] * gain, colour[1] * gain, colour[2] * gain];
}

/** Gives a pixel a colour; many times faster than the array's own way of copying. */
export function put(pixel: Pixel, colour: Colour): void {
  pixel[0] = colour[0];
  pixel[1] = colour[1];
  pixel[2] = colour[2];
}

export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : value > high ? high : value;
}

export function smooth(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from));
  return share * share * (3 - 2 * share);
}

/** As Math.hypot, which is several times slower because it guards against numbers no picture has. */
export function hypotenuse(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

export class Picture {
  readonly width: number;
  readonly height: number;
  /** The size of a pixel in places. */
  readonly grain: number;
  readonly light: Float32Array;

  constructor(height: number) {
    this.height = height;
    this.width = Math.round(height * aspect);
    this.grain = 2 / height;
    this.light = new Float32Array(this.width * height * 3);
  }

  /** Paints every pixel; the pixel comes in as it is, so that layers can build on each other. */
  shade(paint: (x: number, y: number, pixel: Pixel) => void): void {
    const { width, height, grain, light } = this;
    const pixel = new Float32Array(3);
    for (let row = 0, at = 0; row < height; row++) {
      const y = (row + 0.5) * grain - 1;
      for (let column = 0; column < width; column++, at += 3) {
        pixel[0] = light[at]!;
        pixel[1] = light[at + 1]!;
        pixel[2] = light[at + 2]!;
        paint((column + 0.5) * grain - aspect, y, pixel);
        light[at] = pixel[0];
        light[at + 1] = pixel[1];
        light[at + 2] = pixel[2];
      }
    }
  }

  /** A soft light: brightest in the middle, nothing at its radius. */
  glow(x: number, y: number, radius: number, colour: Colour, radiusY = radius): void {
    this.#around(x, y, radius, radiusY, (distance, at) => {
      const fall = 1 - distance * distance;
      this.#add(at, colour, fall * fall * fall);
    });
  }

  /** A light out of focus: an even disc with a slightly brighter rim. */
  bokeh(x: number, y: number, radius: number, colour: Colour): void {
    const edge = (this.grain * 2) / radius + 0.04;
    this.#around(x, y, radius, radius, (distance, at) => {
      this.#add(at, colour, (0.62 + 0.38 * distance ** 6) * (1 - smooth(1 - edge, 1, distance)));
    });
  }

  /** The column in which a place lies, for scenes that know something about whole columns. */
  column(x: number): number {
    return Math.floor((x + aspect) / this.grain);
  }

  /** Covers an ellipse with a colour; the edge is one pixel soft, or softer. */
  disc(x: number, y: number, radiusX: number, radiusY: number, colour: Colour, opacity = 1, softness = 0): void {
    const edge = Math.max(softness, (this.grain * 1.5) / Math.min(radiusX, radiusY));
    this.#around(x, y, radiusX, radiusY, (distance, at) => {
      this.#cover(at, colour, opacity * (1 - smooth(1 - edge, 1, distance)));
    });
  }

  /** Replaces an ellipse by what is seen through it, asked with the place from its middle and the share of its radius. */
  lens(
    x: number,
    y: number,
    radiusX: number,
    radiusY: number,
    seen: (u: number, v: number, distance: number) => Colour,
  ): void {
    const edge = (this.grain * 1.5) / radiusX;
    const [left, right] = [() => x - radiusX, () => x + radiusX];
    this.#within(left, y - radiusY, right, y + radiusY, (px, py, at) => {
      const [u, v] = [(px - x) / radiusX, (py - y) / radiusY];
      const distance = hypotenuse(u, v);
      if (distance < 1) this.#cover(at, seen(u, v, distance), 1 - smooth(1 - edge, 1, distance));
    });
  }

  /** A line of light that fades across its width. */
  stroke(fromX: number, fromY: number, toX: number, toY: number, width: number, colour: Colour): void {
    const [dx, dy] = [toX - fromX, toY - fromY];
    const squared = dx * dx + dy * dy || 1e-9;
    const reach = Math.max(width, this.grain * 1.2);
    const gain = width / reach;
    // On each row only the stretch around the line is looked at, which is what makes long slanting lines cheap.
    const half = (reach * Math.sqrt(squared)) / Math.max(Math.abs(dy), 1e-9);
    const left = (y: number) =>
      Math.max(Math.min(fromX, toX) - reach, fromX + ((y - fromY) * dx) / (dy || 1e-9) - half);
    const right = (y: number) =>
      Math.min(Math.max(fromX, toX) + reach, fromX + ((y - fromY) * dx) / (dy || 1e-9) + half);
    this.#within(left, Math.min(fromY, toY) - reach, right, Math.max(fromY, toY) + reach, (x, y, at) => {
      const along = clamp(((x - fromX) * dx + (y - fromY) * dy) / squared);
      const distance = hypotenuse(x - fromX - along * dx, y - fromY - along * dy) / reach;
      if (distance < 1) this.#add(at, colour, gain * (1 - distance * distance) ** 2);
    });
  }

  /** What a screen shows: highlights roll off, and a fixed fine grain keeps soft gradients from banding. */
  bytes(): Buffer {
    const { light, width, height } = this;
    const bytes = Buffer.allocUnsafe(light.length);
    for (let row = 0, at = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        const rounding = threshold[((row & 7) << 3) | (column & 7)]!;
        for (const end = at + 3; at < end; at++) {
          const level = light[at]! * levelsPerLight;
          bytes[at] = levels[level > 0 ? (level < lastLevel ? level | 0 : lastLevel) : 0]! + rounding;
        }
      }
    }
    return bytes;
  }

  #add(at: number, colour: Colour, gain: number): void {
    const { light } = this;
    light[at] = light[at]! + colour[0] * gain;
    light[at + 1] = light[at + 1]! + colour[1] * gain;
    light[at + 2] = light[at + 2]! + colour[2] * gain;
  }

  #cover(at: number, colour: Colour, opacity: number): void {
    const { light } = this;
    light[at] = light[at]! + (colour[0] - light[at]!) * opacity;
    light[at + 1] = light[at + 1]! + (colour[1] - light[at + 1]!) * opacity;
    light[at + 2] = light[at + 2]! + (colour[2] - light[at + 2]!) * opacity;
  }

  #around(x: number, y: number, rx: number, ry: number, paint: (distance: number, at: number) => void): void {
    const [left, right] = [() => x - rx, () => x + rx];
    this.#within(left, y - ry, right, y + ry, (px, py, at) => {
      const distance = hypotenuse((px - x) / rx, (py - y) / ry);
      if (distance < 1) paint(distance, at);
    });
  }

  #within(
    left: (y: number) => number,
    top: number,
    right: (y: number) => number,
    bottom: number,
    paint: (x: number, y: number, at: number) => void,
  ): void {
    const { width, height, grain } = this;
    const lastRow = Math.min(height - 1, Math.ceil((bottom + 1) / grain));
    for (let row = Math.max(0, Math.floor((top + 1) / grain)); row <= lastRow; row++) {
      const y = (row + 0.5) * grain - 1;
      const lastColumn = Math.min(width - 1, Math.ceil((right(y) + aspect) / grain));
      for (let column = Math.max(0, Math.floor((left(y) + aspect) / grain)); column <= lastColumn; column++) {
        paint((column + 0.5) * grain - aspect, y, (row * width + column) * 3);
      }
    }
  }
}

/** A background that does not move: painted once for each size, then copied. */
export function still(paint: (x: number, y: number, pixel: Pixel) => void): (picture: Picture) => void {
  const painted = new Map<number, Float32Array>();
  return (picture) => {
    if (!painted.has(picture.height)) {
      const fresh = new Picture(picture.height);
      fresh.shade(paint);
      painted.set(picture.height, fresh.light);
    }
    picture.light.set(painted.get(picture.height)!);
  };
}

const levelsPerLight = 16384;
const lastLevel = levelsPerLight * 4 - 1;

/** Light to screen level: as it is up to 0.6, rolled off above, then the curve of a screen. */
const levels = Float32Array.from({ length: lastLevel + 1 }, (_, step) => {
  const light = step / levelsPerLight;
  const shown = light < 0.6 ? light : 1 - 0.4 * Math.exp((0.6 - light) / 0.4);
  return 254.9 * shown ** (1 / 2.2);
});

/** An 8 × 8 Bayer matrix of values between 0 and 1: whether a level is rounded up or down. */
const threshold = Float32Array.from({ length: 64 }, (_, cell) => {
  const [x, y] = [cell & 7, cell >> 3];
  let value = 0;
  for (let bit = 0; bit < 3; bit++) {
    const [bx, by] = [(x >> bit) & 1, (y >> bit) & 1];
    value += ((bx ^ by) * 2 + by) << (2 * (2 - bit));
  }
  return (value + 0.5) / 64;
});
