/** The library that reads photos, with every decoder shut but three: a file cannot reach another under a false name. */
import sharp from 'sharp';

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

// One core for one picture.
sharp.concurrency(1);

export { sharp };

/** A small file can stand for a picture that fills the memory. */
export const mostPixels = 25_000_000;
