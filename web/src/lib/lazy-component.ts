import { lazy, type ComponentType } from 'react';

const againMs = 3_000;

/** Something that comes after the screen, which stands without it until then. What cannot be fetched is asked for again. */
export function part<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => {
    for (;;) {
      const component = await load().catch(() => undefined);
      if (component) return { default: component };
      await new Promise((resolve) => setTimeout(resolve, againMs));
    }
  });
}
