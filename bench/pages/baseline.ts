/** The bare framework: answers every request with a constant of as many bytes as the first argument says. */
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

const http = Fastify();
const text = JSON.stringify('x'.repeat(Number(process.argv[2]) - 2));
http.get('/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
await http.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${(http.server.address() as AddressInfo).port}\n`);
process.stdin.on('close', () => process.exit()).resume();
