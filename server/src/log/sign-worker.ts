/** The thread that signs. Texts come in lists, and their signatures go back one after the other. */
import { sign, type KeyObject } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';

const privateKey = workerData as KeyObject;

parentPort!.on('message', (texts: readonly string[]) => {
  parentPort!.postMessage(Buffer.concat(texts.map((text) => sign(null, Buffer.from(text), privateKey))));
});
