/** Files under `media`: public pictures, named by their content, and streams behind signed addresses. */
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { SignedMedia } from './signed-media.ts';

/** A file opened by itself runs nothing and is its own origin. */
const harmless = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const pictureName = /^\/[0-9a-f]{32}\.(?:svg|png|jpg|webp)$/;
const streamFile = '^[a-z0-9][a-zA-Z0-9.-]{0,60}\\.(?:m3u8|mp4|m4s|vtt)$';

export async function serveMedia(http: FastifyInstance, mediaDir: string, signed: SignedMedia): Promise<void> {
  await http.register(fastifyStatic, {
    root: mediaDir,
    prefix: '/media/',
    immutable: true,
    maxAge: '365d',
    index: false,
    redirect: false,
    decorateReply: false,
    preCompressed: true,
    allowedPath: (path) => pictureName.test(path),
    setHeaders: (response) => void response.header('content-security-policy', harmless),
  });
  await http.register(async (scope) => {
    await scope.register(fastifyStatic, { root: mediaDir, serve: false, index: false, redirect: false });
    scope.get<{ Params: { ticket: string; file: string } }>(
      `/media/${signed.kind}/:ticket/:file(${streamFile})`,
      async ({ params: { ticket, file } }, reply) => {
        const folder = signed.folderOf(ticket);
        if (folder === undefined) return reply.callNotFound();
        reply.headers({ 'content-security-policy': harmless, 'cache-control': 'private, max-age=7200' });
        return reply.sendFile(join(signed.kind, folder, file), { cacheControl: false });
      },
    );
  });
}
