import type { Scene } from './scene.ts';
import { cityLights } from './scenes/city-lights.ts';
import { eveningSea } from './scenes/evening-sea.ts';
import { fallingBeads } from './scenes/falling-beads.ts';
import { glassDie } from './scenes/glass-die.ts';
import { ink } from './scenes/ink.ts';
import { lanterns } from './scenes/lanterns.ts';
import { life } from './scenes/life.ts';
import { pursuit } from './scenes/pursuit.ts';
import { rain } from './scenes/rain.ts';
import { starTrails } from './scenes/star-trails.ts';
import { tea } from './scenes/tea.ts';
import { threeLights } from './scenes/three-lights.ts';
import { wanderers } from './scenes/wanderers.ts';
import { waysOfThreeDice } from './scenes/ways.ts';

/** All videos, class by class. */
export const scenes: readonly Scene[] = [
  [glassDie, threeLights, pursuit],
  [waysOfThreeDice, fallingBeads, life, wanderers],
  [cityLights, rain, lanterns, starTrails],
  [eveningSea, tea, ink],
].flat();
