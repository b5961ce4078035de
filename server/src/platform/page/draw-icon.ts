/**
 * Draws a club's icon as pixels. A program of its own: it opens drawings, which the server, where members upload
 * pictures, never does. Standard input is the drawing, standard output the PNG.
 */
import { argv, stdin, stdout } from 'node:process';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const side = Number(argv[2]);
/** How much of the side the drawing takes. With less than all of it the device may cut off the edges. */
const share = Number(argv[3]);

// Read from memory a drawing has no place from which it could name other files.
const inner = Math.round(side * share);
const drawing = sharp(await buffer(stdin), { density: 300 });
const drawn = drawing.resize(inner, inner, { fit: 'contain', background: 'transparent' }).png();
stdout.write(await (share === 1 ? drawn.toBuffer() : fill(await drawn.toBuffer())));

/** The edge goes on outwards; paper lies behind what the drawing leaves free. */
async function fill(drawn: Buffer): Promise<Buffer> {
  const before = Math.floor((side - inner) / 2);
  const after = side - inner - before;
  const edges = { top: before, left: before, bottom: after, right: after };
  const filled = sharp(drawn).extend({ ...edges, extendWith: 'copy' });
  return await filled.flatten({ background: '#f4f5f2' }).png().toBuffer();
}
