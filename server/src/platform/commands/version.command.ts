import { version } from '../version.ts';
import { command } from './command.ts';

export const versionCommand = command({
  name: 'version',
  summary: 'Says which version of Glass Dice this is.',
  run: async () => ({ json: { version }, text: [`Glass Dice ${version}`] }),
});
