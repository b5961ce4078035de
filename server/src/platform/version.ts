/** Which version of the program this is, as its package says. */
import { readFileSync } from 'node:fs';

const about = new URL('../../package.json', import.meta.url);

export const { version } = JSON.parse(readFileSync(about, 'utf8')) as { version: string };
