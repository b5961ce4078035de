/** Which witnesses the club names: `<verifier key> <address>`, several separated by commas, or `file:PATH` with one a line. */
import { readFileSync } from 'node:fs';
import { parseVerifierKey, type VerifierKey } from '@glass-dice/domain/log/note';
import { StartError } from '../platform/start-error.ts';

export type Witness = {
  key: VerifierKey;
  /** As it is written. */
  verifierKey: string;
  /** Where checkpoints are sent, without the slash at its end. */
  address: string;
};

export function parseWitnesses(text: string): Witness[] {
  const lines = text.startsWith('file:') ? linesOf(text.slice('file:'.length)) : text.split(',');
  const witnesses = lines
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(parseWitness);
  const names = new Set(witnesses.map(({ verifierKey }) => verifierKey));
  if (names.size < witnesses.length) throw new StartError('WITNESSES names a witness twice.');
  return witnesses;
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    throw new StartError(`WITNESSES names ${file}, which cannot be read: ${(error as Error).message}.`);
  }
}

function parseWitness(line: string): Witness {
  const space = line.search(/\s/);
  const verifierKey = line.slice(0, Math.max(0, space));
  const key = parseVerifierKey(verifierKey);
  const url = URL.parse(line.slice(space + 1).trim());
  const isAddress = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash;
  if (key?.type !== 'cosignature' || !isAddress) {
    throw new StartError(
      'WITNESSES must be a witness’s verifier key, a space and its address, such as witness.example/w1+995ba97c+BNdO… https://witness.example; several are separated by commas.',
    );
  }
  return { key, verifierKey, address: url.href.replace(/\/+$/, '') };
}
