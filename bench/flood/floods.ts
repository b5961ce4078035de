/** What one member and one network do to each scarce thing, with as many connections as a browser farm would open. */
import { Agent, request } from 'node:http';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';

export type Greedy = { port: number; token: string; username: string; password: string };

/** Goes on until it is over, and tells what it was answered. */
type Flood = {
  what: string;
  begin: (greedy: Greedy, over: AbortSignal, tell: (answer: string) => void) => Promise<unknown>;
};

const atOnce = 30;
/** Whoever asks more often than a few hundred times a second is for a proxy to stop. */
const pauseMs = 100;
/** About what a line of a gigabit a second carries. */
const uploadPauseMs = 600;
const membersAddress = '203.0.113.1';
const networksAddress = '203.0.113.2';

type Asked = { method: string; path: string; address: string; token?: string; type?: string; body?: Buffer | string };

export const floods: readonly Flood[] = [
  {
    what: 'one member signs in',
    begin: flooding(({ username, password }) => signIn(membersAddress, username, password)),
  },
  {
    what: 'one network tries passwords',
    begin: flooding(() => signIn(networksAddress, randomBytes(6).toString('hex'), 'not the password')),
  },
  {
    what: 'one member uploads 8 MiB pictures',
    begin: async (greedy, over, tell) => {
      const body = await largePicture();
      const upload = { method: 'PUT', path: '/api/me/avatar/picture', type: 'image/png', body };
      await flooding(({ token }) => ({ ...upload, address: membersAddress, token }), uploadPauseMs)(greedy, over, tell);
    },
  },
  {
    what: 'one member exports',
    begin: flooding(({ token }) => ({
      method: 'GET',
      path: '/api/me/export?cursor=ledger.0',
      address: membersAddress,
      token,
    })),
  },
  {
    what: 'one network opens streams',
    begin: flooding(() => ({ method: 'GET', path: '/api/live', address: networksAddress })),
  },
];

function signIn(address: string, username: string, password: string): Asked {
  const body = JSON.stringify({ username, password });
  return { method: 'POST', path: '/api/sessions', address, type: 'application/json', body };
}

function flooding(ask: (greedy: Greedy) => Asked, pause = pauseMs): Flood['begin'] {
  return async (greedy, over, tell) => {
    const agent = new Agent({ keepAlive: true });
    const one = async () => {
      while (!over.aborted) {
        tell(await statusOf(greedy.port, agent, ask(greedy), over));
        await sleep(pause);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, one));
    agent.destroy();
  };
}

/** As soon as it is known; what is still to be sent then is not sent. A stream that opens stays open until it is over. */
async function statusOf(
  port: number,
  agent: Agent,
  { method, path, address, token, type, body }: Asked,
  over: AbortSignal,
): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const headers = {
    'x-forwarded-for': address,
    ...(type && { 'content-type': type }),
    ...(body && { 'content-length': Buffer.byteLength(body) }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const sent = request({ port, host: '127.0.0.1', agent, method, path, headers }, (response) => {
    const isStream = response.headers['content-type']?.startsWith('text/event-stream');
    resolve(isStream ? 'a stream' : String(response.statusCode));
    response.on('error', () => {});
    response.resume();
    if (isStream) over.addEventListener('abort', () => sent.destroy(), { once: true });
    else if (body && response.statusCode === 429) response.on('end', () => sent.destroy());
  });
  for (const end of ['error', 'close']) sent.on(end, () => resolve('no answer'));
  sent.end(body);
  return await promise;
}

/** Noise, which no encoder makes smaller: as large as an upload may be, with few pixels fewer than allowed. */
async function largePicture(): Promise<Buffer> {
  const side = 1_640;
  const noise = randomBytes(side * side * 3);
  return await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}
