/** The bare loop: for each line of its input, a number and a text, it writes the text to every open connection. */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

const sockets = new Set<Socket>();
const server = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => sockets.delete(socket));
  socket.write('HTTP/1.1 200 OK\r\n\r\nid: 0\n\n');
});
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
createInterface({ input: process.stdin })
  .on('line', (line) => {
    const bytes = Buffer.from(`${line.replaceAll('\\n', '\n')}\n\n`);
    for (const socket of sockets) socket.write(bytes);
  })
  .on('close', () => process.exit());
