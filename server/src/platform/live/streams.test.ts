import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openStreams, write } from './streams.ts';

test('a reader that does not read is dropped instead of being kept in memory for ever, and others go on', async () => {
  const responses: ServerResponse[] = [];
  const server = createServer((_request, response) => {
    response.removeHeader('transfer-encoding');
    response.writeHead(200).flushHeaders();
    responses.push(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const [slow, quick] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  slow.pause();
  slow.on('error', () => undefined);
  quick.resume();
  for (const socket of [slow, quick]) {
    socket.write('GET / HTTP/1.1\r\nHost: club\r\n\r\n');
    await once(server, 'request');
  }
  const streams = openStreams();
  for (const [index, response] of responses.entries()) {
    streams.add({ owner: `visitor ${index}`, session: undefined, at: new Set(), response });
  }
  const text = `data: ${'x'.repeat(10_000)}\n\n`;
  // More than the buffers of any system take.
  for (let sent = 0; sent < 10_000 && streams.all().length === 2; sent += 1) {
    for (const stream of streams.all()) write(stream, text);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(streams.all().map(({ owner }) => owner)).toEqual(['visitor 1']);
  expect(responses[0]!.destroyed).toBe(true);
  quick.destroy();
  server.close();
});
