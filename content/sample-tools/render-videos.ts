/**
 * Renders the sample club's videos with ffmpeg: `npx node content/sample-tools/render-videos.ts [ID …]`.
 * Pictures, sound and words are the project's own; the same scene gives the same bytes on the same machine.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { captionFiles } from './videos/captions.ts';
import { encodeCover, encodeVideo, framesPerSecond } from './videos/encode.ts';
import { Picture } from './videos/picture.ts';
import type { Paint, Scene } from './videos/scene.ts';
import { scenes } from './videos/scenes.ts';
import { compose } from './videos/sound.ts';

function* frames(picture: Picture, paint: Paint, seconds: number): Generator<Buffer> {
  for (let frame = 0; frame < seconds * framesPerSecond; frame++) {
    paint(picture, frame / framesPerSecond);
    yield picture.bytes();
  }
}

async function render(scene: Scene): Promise<void> {
  const folder = join(import.meta.dirname, '../sample/videos', `${scene.id}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const paint = scene.prepare();
  const cover = new Picture(720);
  paint(cover, scene.coverAtSeconds);
  await encodeCover(join(folder, 'cover.webp'), cover);
  const picture = new Picture(scene.rows);
  const sound = compose(scene.score, scene.seconds, scene.id);
  await encodeVideo(folder, picture, scene.coarseness, frames(picture, paint, scene.seconds), sound);
  for (const [name, text] of captionFiles(scene)) writeFileSync(join(folder, name), text);
}

const chosen = process.argv.slice(2).map(Number);
for (const scene of scenes) if (chosen.length === 0 || chosen.includes(scene.id)) await render(scene);
