/**
 * Ed25519 in a thread of its own. A batch of bets asks for all its signatures in one turn of the event loop, and they go
 * there in one message: handing each to the thread pool by itself costs the event loop half of what signing costs.
 */
import type { KeyObject } from 'node:crypto';
import { Worker } from 'node:worker_threads';

type Asked = { text: string } & PromiseWithResolvers<Uint8Array>;

const signatureBytes = 64;

export function signBeside(privateKey: KeyObject): (text: string) => Promise<Uint8Array> {
  let worker: Worker | undefined;
  let gathered: Asked[] = [];
  let underWay: Asked[][] = [];

  const start = () => {
    const started = new Worker(new URL('sign-worker.ts', import.meta.url), { workerData: privateKey });
    const fail = (error: unknown) => {
      if (worker !== started) return;
      worker = undefined;
      const lost = underWay.flat();
      underWay = [];
      for (const { reject } of lost) reject(error);
    };
    started.on('message', (signatures: Uint8Array) => {
      underWay.shift()!.forEach(({ resolve }, nth) => {
        resolve(signatures.subarray(nth * signatureBytes, (nth + 1) * signatureBytes));
      });
      if (underWay.length === 0) started.unref();
    });
    started.on('error', fail);
    started.on('exit', () => fail(new Error('the thread that signs has ended')));
    return started;
  };

  const handOver = () => {
    worker ??= start();
    // Only while it has something to do does it keep the process alive.
    worker.ref();
    underWay.push(gathered);
    worker.postMessage(gathered.map(({ text }) => text));
    gathered = [];
  };

  return (text) => {
    const asked = { text, ...Promise.withResolvers<Uint8Array>() };
    if (gathered.push(asked) === 1) setImmediate(handOver);
    return asked.promise;
  };
}
