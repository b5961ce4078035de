import { lazy, type ComponentType } from 'react';

const retryMs = 3_000;

/**
 * A component that is a file of its own and is fetched when it is first drawn. It needs a `Suspense` around it. When the
 * file cannot be fetched, the error boundary around the component says so. With `retry` the screen stands without the
 * component instead, and the file is asked for again until it comes.
 */
export function lazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  onFailure: 'throw' | 'retry' = 'throw',
): ComponentType<Props> {
  return lazy(async () => {
    for (;;) {
      try {
        return { default: await load() };
      } catch (error) {
        if (onFailure === 'throw') throw error;
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  });
}
