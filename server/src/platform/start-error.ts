/** A reason the server cannot start, as one sentence for the person who started it; it needs no stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}
