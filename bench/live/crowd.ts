/** Many open streams in one process, each on a connection of its own, that come back when they are cut as a page does. */
import { connect, type Socket } from 'node:net';
import { reconnectAfterMs } from '../../domain/src/reconnect.ts';

/** As many visitors as a server lets in from one address, and a few less. */
const perAddress = 900;
/** A number may be cut in two by the end of a packet. */
const tailLength = 40;

type Watcher = {
  localAddress: string;
  lastSeen: number;
  tail: string;
  failures: number;
  heard: boolean;
  socket?: Socket;
};

export type Crowd = {
  /** How many have seen message `seq`, or a later one. */
  seen: (seq: number) => number;
  /** Until all of them have. */
  allSee: (seq: number) => Promise<void>;
  /** How many tries to come back failed. */
  failedTries: () => number;
  leave: () => void;
};

export function gather(port: number, count: number): Crowd {
  let leaving = false;
  let failedTries = 0;
  const watchers = Array.from({ length: count }, (_, index): Watcher => {
    const localAddress = `127.0.0.${2 + Math.floor(index / perAddress)}`;
    return { localAddress, lastSeen: -1, tail: '', failures: 0, heard: false };
  });
  let waiting: { seq: number; left: number; resolve: () => void } | undefined;

  const note = (watcher: Watcher, seq: number): void => {
    if (waiting && watcher.lastSeen < waiting.seq && seq >= waiting.seq) waiting.left -= 1;
    watcher.lastSeen = Math.max(watcher.lastSeen, seq);
    if (waiting?.left === 0) waiting.resolve();
  };
  const open = (watcher: Watcher): void => {
    const { localAddress } = watcher;
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    watcher.socket = socket;
    const lastSeen = watcher.lastSeen < 0 ? '' : `Last-Event-ID: ${watcher.lastSeen}\r\n`;
    socket.write(`GET /api/live HTTP/1.1\r\nHost: club\r\nAccept: text/event-stream\r\n${lastSeen}\r\n`);
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      watcher.heard = true;
      const all = watcher.tail + text;
      for (const [, id] of all.matchAll(/id: (\d+)\n/g)) note(watcher, Number(id));
      watcher.tail = all.slice(-tailLength);
    });
    socket.on('error', () => (failedTries += 1));
    socket.on('close', () => {
      if (leaving) return;
      watcher.tail = '';
      watcher.failures = watcher.heard ? 0 : watcher.failures + 1;
      watcher.heard = false;
      setTimeout(() => !leaving && open(watcher), reconnectAfterMs(watcher.failures, Math.random()));
    });
  };
  watchers.forEach((watcher, index) => setTimeout(() => open(watcher), index / 4));

  const seen = (seq: number) => watchers.filter(({ lastSeen }) => lastSeen >= seq).length;
  return {
    seen,
    allSee: async (seq) => {
      const left = count - seen(seq);
      if (left > 0) await new Promise<void>((resolve) => (waiting = { seq, left, resolve }));
      waiting = undefined;
    },
    failedTries: () => failedTries,
    leave: () => {
      leaving = true;
      for (const { socket } of watchers) socket?.destroy();
    },
  };
}
