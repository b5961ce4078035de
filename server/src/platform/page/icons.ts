/** The club's icon in the sizes that devices ask for, drawn when first asked for and then kept. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const program = fileURLToPath(new URL('./draw-icon.ts', import.meta.url));
const mostMs = 10_000;

/** By the names of their addresses: the side in pixels, and how much of it the drawing takes. */
export const icons = {
  'icon-192.png': { side: 192, share: 1 },
  'icon-512.png': { side: 512, share: 1 },
  // Devices cut it into shapes of their own.
  'icon-maskable.png': { side: 512, share: 0.8 },
  'apple-touch-icon.png': { side: 180, share: 0.9 },
} as const;
export type IconName = keyof typeof icons;

/** `iconUrl` is the drawing's address, which changes with it. */
export function drawIcons(mediaDir: string): (iconUrl: string, name: IconName) => Promise<Buffer> {
  let kept: { iconUrl: string; drawn: Map<IconName, Promise<Buffer>> } | undefined;
  return async (iconUrl, name) => {
    if (kept?.iconUrl !== iconUrl) kept = { iconUrl, drawn: new Map() };
    const { drawn } = kept;
    const drawing = drawn.get(name) ?? draw(join(mediaDir, basename(iconUrl)), name);
    drawn.set(name, drawing);
    // A failure is not kept: the next request tries again.
    drawing.catch(() => drawn.delete(name));
    return await drawing;
  };
}

async function draw(file: string, name: IconName): Promise<Buffer> {
  const { side, share } = icons[name];
  const drawing = await readFile(file);
  const options = { encoding: 'buffer', timeout: mostMs, maxBuffer: 4_000_000 } as const;
  const running = promisify(execFile)(process.execPath, [program, `${side}`, `${share}`], options);
  // A process that ends before it has read everything is known by its exit code.
  running.child.stdin!.on('error', () => undefined).end(drawing);
  return (await running).stdout;
}
