const pictureChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

/** Whether a WebP holds one still picture and nothing besides: no metadata, no further frame, no byte after its end. */
export function isPlainWebp(bytes: Buffer): boolean {
  if (!/^RIFF....WEBP/s.test(bytes.subarray(0, 12).toString('latin1'))) return false;
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return false;
  let at = 12;
  while (at + 8 <= bytes.length) {
    if (!pictureChunks.has(bytes.subarray(at, at + 4).toString('latin1'))) return false;
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return at === bytes.length;
}
