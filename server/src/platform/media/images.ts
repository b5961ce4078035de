/** A picture as the database keeps it (`image` in the migrations), and as the wire has it. */
import type { Image } from '@glass-dice/contract/content';

export type StoredImage = {
  width: number;
  height: number;
  /** The smallest first. A drawing has one file, which is good at any size. */
  files: readonly { name: string; width: number }[];
};

export function mediaUrl(name: string): string {
  return `/media/${name}`;
}

/** `url` is the largest one, for clients that ignore `srcset`. */
export function imageOf({ width, height, files }: StoredImage): Image {
  const srcset = files.map((file) => `${mediaUrl(file.name)} ${file.width}w`).join(', ');
  return { url: mediaUrl(files.at(-1)!.name), srcset: files.length > 1 ? srcset : '', width, height };
}
