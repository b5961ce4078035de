import { lazy, type ComponentType } from 'react';

/** Something that comes after the screen. When it cannot be fetched the screen stands without it. */
export function part<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await load().catch(() => () => undefined) }));
}
