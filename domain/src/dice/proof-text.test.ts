import { expect, test } from 'vitest';
import proofs from '../../vectors/proofs.json' with { type: 'json' };
import { isEd25519Signature } from '../log/ed25519.ts';
import { checkProofText } from './proof-text.ts';

const [proof] = proofs;
const text = JSON.stringify(proof);
const check = async (text: string) =>
  (await checkProofText(text, { isBeaconSignature: () => true, isSignature: isEd25519Signature })).map(
    ({ failure }) => failure?.step,
  );

test('a text holds one proof or a list of them, with or without space between its parts', async () => {
  expect(await check(text)).toEqual([undefined]);
  expect(await check(JSON.stringify([proof, { ...proof, dice: [1, 1, 1] }, 7], null, '\t'))).toEqual([
    undefined,
    'dice',
    'format',
  ]);
  expect(await check('[]')).toEqual([]);
  expect(await check(`\r\n${text}\n`)).toEqual([undefined]);
});

test('a text that can be read in two ways fails the format', async () => {
  for (const other of [
    text.replace('"dice"', '"dice":[6,6,6],"dice"'),
    text.replace('"length":65536', '"length":65536,"length":65536'),
    text.replace('"length":65536', '"length":65.536e3'),
    text.replace('"length":65536', '"length":65536.0'),
    text.replace('"game2"', String.raw`"\u0067ame2"`),
  ]) {
    expect(other).not.toBe(text);
    expect(await check(other)).toEqual(['format']);
  }
});

test('a text that is not JSON is refused as such', async () => {
  for (const other of ['', 'none', text.slice(1), `\u{FEFF}${text}`]) {
    await expect(
      checkProofText(other, { isBeaconSignature: () => true, isSignature: isEd25519Signature }),
    ).rejects.toThrow(SyntaxError);
  }
});
