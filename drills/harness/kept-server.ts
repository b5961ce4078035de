/** One server at a time, started again as a supervisor would, and none once everything is cleaned up. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer, type Ready, type ServerProcess } from './server-process.ts';

export type KeptServer = ReturnType<typeof keepServer>;

type KeptServerOptions = {
  environment: () => Record<string, string>;
  /** A file that runs in the process before the server. */
  preload?: string;
  /** Told when it ends unexpectedly. */
  onUnexpectedEnd: (lastWords: string) => void;
  cleanUp: AsyncDisposableStack;
};

/** Also on a busy machine. */
const patienceMs = 180_000;

export function keepServer({ environment, preload, onUnexpectedEnd, cleanUp }: KeptServerOptions) {
  let current: ServerProcess | undefined;
  let ready: Ready | undefined;
  let isUp = false;
  let isClosed = false;
  cleanUp.defer(async () => {
    isClosed = true;
    await current?.stop();
  });
  const launch = () => {
    if (isClosed) throw new Error('The drill is over');
    current = startServer({ environment: environment(), preload, onUnexpectedEnd });
    return current;
  };
  return {
    /** The one that served last. */
    ready: () => ready!,
    /** It serves, as far as its supervisor knows. */
    isUp: () => isUp,
    /** Tried again when it fails, as a supervisor does. The failure is told. */
    start: async () => {
      const begunAt = performance.now();
      for (;;) {
        const starting = launch();
        const tooLate = setTimeout(() => void starting.kill(), patienceMs);
        const started = await starting.ready.catch((error: Error) => error);
        clearTimeout(tooLate);
        const afterMs = performance.now() - begunAt;
        // Killed in the very moment in which it said that it serves, it is started once more, too.
        if (!(started instanceof Error) && starting.isWanted()) {
          ready = started;
          isUp = true;
          return afterMs;
        }
        await starting.kill();
        if (afterMs > patienceMs) throw started instanceof Error ? started : new Error('It was killed again and again');
      }
    },
    startAndKill: async (afterMs: number) => {
      const starting = launch();
      await sleep(afterMs);
      await starting.kill();
    },
    kill: async () => {
      isUp = false;
      await current!.kill();
    },
    stop: async () => {
      isUp = false;
      await current!.stop();
    },
    /** SIGSTOP: it stands still with what it has begun. */
    pause: () => current!.pause(),
    goOn: () => current!.goOn(),
  };
}
