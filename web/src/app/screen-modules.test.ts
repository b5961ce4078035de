import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { screenLoaders } from './screen-loaders.ts';
import { screenModules } from './screen-modules.ts';

const modules = import.meta.glob<Record<string, ComponentType>>([
  '/src/{app,features}/**/*.tsx',
  '!**/*.{test,fixture}.tsx',
]);

test.each(Object.entries(screenModules))(
  'the build names the module that the screen %s is loaded from',
  async (name, [file]) => {
    const named = await modules[`/${file}`]!();
    expect(Object.values(named)).toContain(await screenLoaders[name as keyof typeof screenLoaders]());
  },
);
