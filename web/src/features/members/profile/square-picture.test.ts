import { expect, test } from 'vitest';
import { squarePicture } from './square-picture.ts';

/** A picture of upright stripes, each of its own colour. */
async function striped(width: number, height: number, colours: string[], type = 'image/png'): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  for (const [index, colour] of colours.entries()) {
    context.fillStyle = colour;
    context.fillRect((index * width) / colours.length, 0, width / colours.length, height);
  }
  return canvas.convertToBlob({ type });
}

/** Its size, and the colour in the middle of each edge. */
async function seen(picture: Blob) {
  const bitmap = await createImageBitmap(picture);
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  const colourAt = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = context.getImageData(Math.floor(x), Math.floor(y), 1, 1).data;
    if (red > 200 && green > 200 && blue > 200) return 'white';
    return red > 200 ? 'red' : blue > 200 ? 'blue' : green > 100 ? 'green' : 'black';
  };
  return {
    size: [width, height],
    left: colourAt(2, height / 2),
    right: colourAt(width - 3, height / 2),
    top: colourAt(width / 2, 2),
    bottom: colourAt(width / 2, height - 3),
  };
}

/** Adds what a phone writes into a photo: that it was held sideways, and where. */
async function photographed(jpeg: Blob, place: string): Promise<Blob> {
  const text = new TextEncoder();
  const orientation = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0];
  const description = [0x01, 0x0e, 0, 2, 0, 0, 0, place.length, 0, 0, 0, 38];
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 2, ...description, ...orientation, 0, 0, 0, 0];
  const exif = [...text.encode('Exif\0\0'), ...tiff, ...text.encode(place)];
  const segment = new Uint8Array([0xff, 0xe1, 0, exif.length + 2, ...exif]);
  return new Blob([jpeg.slice(0, 2), segment, jpeg.slice(2)], { type: 'image/jpeg' });
}

test('the middle of a wide picture becomes a square JPEG of 512 pixels at most', async () => {
  const picture = await squarePicture(await striped(2400, 800, ['red', 'green', 'blue']));
  expect(picture.type).toBe('image/jpeg');
  expect(await seen(picture)).toMatchObject({ size: [512, 512], left: 'green', right: 'green' });
});

test('a small picture is cut and not blown up', async () => {
  const picture = await squarePicture(await striped(60, 40, ['red', 'green', 'green', 'green', 'green', 'blue']));
  expect(await seen(picture)).toMatchObject({ size: [40, 40], left: 'green', right: 'green' });
});

test('what was transparent is white', async () => {
  const picture = await squarePicture(await striped(64, 64, ['transparent', 'blue']));
  expect(await seen(picture)).toMatchObject({ left: 'white', right: 'blue' });
});

test('a photo is turned upright and nothing of what the camera wrote into it is left', async () => {
  const photo = await photographed(await striped(64, 64, ['red', 'blue'], 'image/jpeg'), 'somewhere at home');
  expect(await photo.text()).toContain('somewhere at home');
  const picture = await squarePicture(photo);
  expect(await seen(picture)).toMatchObject({ top: 'red', bottom: 'blue' });
  const text = await picture.text();
  expect(text).not.toContain('somewhere at home');
  expect(text).not.toContain('Exif');
});

test.each([
  ['an empty file', new Blob([], { type: 'image/jpeg' })],
  ['a text that calls itself a picture', new Blob(['no picture'], { type: 'image/png' })],
])('%s is called unreadable', async (_case, file) => {
  await expect(squarePicture(file)).rejects.toMatchObject({ code: 'picture-unreadable' });
});
