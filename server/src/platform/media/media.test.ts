import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serveMedia } from './media.ts';
import { signMedia } from './signed-media.ts';

const folder = '0123456789abcdef'.repeat(2);
const other = 'f'.repeat(32);
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const pepper = Buffer.alloc(32, 'pepper');
const signed = signMedia(pepper, 'videos');

let http: FastifyInstance;
let root: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'glass-dice-media-'));
  for (const name of [folder, other]) {
    mkdirSync(join(root, 'videos', name), { recursive: true });
    writeFileSync(join(root, 'videos', name, 'index.m3u8'), '#EXTM3U\n');
    writeFileSync(join(root, 'videos', name, '360-00000.m4s'), 'segment');
  }
  writeFileSync(join(root, `${folder}.svg`), drawing);
  writeFileSync(join(root, `${folder}.svg.br`), brotliCompressSync(drawing));
  writeFileSync(join(root, `${folder}.webp`), 'photo');
  writeFileSync(join(root, 'secret.txt'), 'secret');
  http = Fastify();
  await serveMedia(http, root, signed);
});
afterAll(async () => {
  await http.close();
  rmSync(root, { recursive: true });
});

const get = (url: string, headers = {}) => http.inject({ url, headers });

test('a picture is for everybody and for ever; nothing else under media is found without a ticket', async () => {
  const picture = await get(`/media/${folder}.svg`);
  expect(picture.statusCode).toBe(200);
  expect(picture.headers['cache-control']).toContain('immutable');
  expect(picture.headers['content-security-policy']).toContain('sandbox');
  for (const path of [`videos/${folder}/index.m3u8`, 'secret.txt', 'videos', `videos/${folder}`, '..%2fsecret.txt']) {
    expect((await get(`/media/${path}`)).statusCode).toBeGreaterThanOrEqual(400);
  }
});

test('a browser that can unpack a drawing gets the smaller copy of it, as the drawing that it is', async () => {
  const packed = await get(`/media/${folder}.svg`, { 'accept-encoding': 'gzip, br' });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'image/svg+xml' });
  expect(packed.headers['vary']).toMatch(/accept-encoding/i);
  expect(packed.headers['content-security-policy']).toContain('sandbox');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(drawing);
  expect((await get(`/media/${folder}.svg`)).body).toBe(drawing);
  const photo = await get(`/media/${folder}.webp`, { 'accept-encoding': 'gzip, br' });
  expect([photo.headers['content-encoding'], photo.body]).toEqual([undefined, 'photo']);
  expect((await get(`/media/${folder}.svg.br`)).statusCode).toBe(404);
});

test('a ticket opens the files of its own folder, in parts if asked, and is for nobody to keep', async () => {
  const { base } = signed.addressOf(folder);
  const playlist = await get(`${base}/index.m3u8`);
  expect([playlist.statusCode, playlist.body]).toEqual([200, '#EXTM3U\n']);
  expect(playlist.headers['content-type']).toMatch(/mpegurl/);
  expect(playlist.headers['cache-control']).toMatch(/private/);
  const part = await get(`${base}/360-00000.m4s`, { range: 'bytes=0-2' });
  expect([part.statusCode, part.body]).toEqual([206, 'seg']);
  for (const path of ['nothing.m4s', `..%2f${other}%2findex.m3u8`, '..%2f..%2fsecret.txt', '']) {
    expect((await get(`${base}/${path}`)).statusCode).toBeGreaterThanOrEqual(400);
  }
});

test('a ticket that was changed, made by another club, or has run out opens nothing', async () => {
  const { base, goodForMs } = signed.addressOf(folder);
  const [, , , ticket] = base.split('/') as [string, string, string, string];
  const [, until, signature] = ticket.split('.') as [string, string, string];
  const stranger = signMedia(Buffer.alloc(32, 'another'), 'videos').addressOf(folder).base.split('/').at(-1)!;
  const changed = [
    `${other}.${until}.${signature}`,
    `${folder}.${Number(until) + 1}.${signature}`,
    `${folder}.${until}.${signature.slice(1)}A`,
    // Another spelling of the same bits.
    `${folder}.${until}.${signature.slice(0, -1)}${String.fromCharCode(signature.charCodeAt(21) + 1)}`,
    `${folder}.${until}.`,
    stranger,
  ];
  for (const each of changed) expect((await get(`/media/videos/${each}/index.m3u8`)).statusCode).toBe(404);
  vi.setSystemTime(Date.now() + goodForMs + 2_000);
  expect((await get(`${base}/index.m3u8`)).statusCode).toBe(404);
  vi.useRealTimers();
});
