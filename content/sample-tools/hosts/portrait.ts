/** One picture of a host: the place, the person and what stands in front, 800 wide and 1000 high. */
import { figure } from './figure.ts';
import type { Frame, Look, Shot } from './looks.ts';
import { headphones, props } from './props.ts';
import { palettes } from './scenery.ts';
import { scenes } from './scenes.ts';
import { short } from './shapes.ts';

/** The size of the figure, and where the crown of the head is. */
const frames: Record<Frame, { scale: number; crown: number; left?: true }> = {
  bust: { scale: 0.78, crown: 262 },
  left: { scale: 0.78, crown: 262, left: true },
  close: { scale: 0.98, crown: 196 },
  closeLeft: { scale: 0.98, crown: 196, left: true },
  wide: { scale: 0.64, crown: 392 },
  wideLeft: { scale: 0.64, crown: 392, left: true },
};

/** The middle of the figure's head and its crown, in the figure's own space. */
const [middle, crown] = [480, 150];

function standing(frame: Frame, drawing: string): string {
  const { scale, crown: y, left } = frames[frame];
  const x = left ? 400 + middle * scale : 400 - middle * scale;
  const size = left ? `${-scale} ${scale}` : scale;
  return `<g transform="translate(${short(x)} ${short(y - crown * scale)})scale(${size})">${drawing}</g>`;
}

export function portrait({ features }: Look, [scene, palette, frame, expression, outfit, prop]: Shot): string {
  const colours = palettes[palette];
  const person = figure(features, expression, outfit) + (prop === 'headphones' ? headphones : '');
  const front = prop && prop !== 'headphones' ? props[prop](colours) : '';
  return scenes[scene](colours) + standing(frame, person) + front;
}
