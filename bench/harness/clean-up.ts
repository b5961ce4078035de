/** What a bench has opened is closed at its end, and also when it is interrupted. */

const all = new AsyncDisposableStack();
let ending: Promise<void> | undefined;

export function openCleanUp(): AsyncDisposableStack {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // npm repeats Ctrl-C: the second one does not cut the first one's work short.
    if (process.listenerCount(signal) === 0) process.on(signal, () => (ending ??= end()));
  }
  return all.use(new AsyncDisposableStack());
}

export function isInterrupted(): boolean {
  return ending !== undefined;
}

async function end(): Promise<void> {
  try {
    await all.disposeAsync();
  } finally {
    process.exit(130);
  }
}
