import { CallError } from '@glass-dice/ui/calls/call.ts';

const mostPixels = 512;
const quality = 0.9;

/**
 * The middle of a picture as a small JPEG. It is drawn anew on the device, so that a photo of ten megabytes is sent
 * quickly and what a camera writes into it, such as the place, never leaves the phone.
 */
export async function squarePicture(file: Blob): Promise<Blob> {
  // Said as the server says it of a file that it cannot read.
  const unreadable = new CallError('picture-unreadable');
  const bitmap = await createImageBitmap(file).catch(() => {
    throw unreadable;
  });
  const { width, height } = bitmap;
  const side = Math.min(width, height);
  const size = Math.min(side, mostPixels);
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d')!;
  // A JPEG has no transparency; what was seen through would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, size, size);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, (width - side) / 2, (height - side) / 2, side, side, 0, 0, size, size);
  bitmap.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(unreadable)), 'image/jpeg', quality);
  });
}
