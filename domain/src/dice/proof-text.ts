/** Checks a text that holds one proof bundle or a list of them, as a person pastes it or the verifier reads it. */
import { checkProof, formatFails, type Checks, type Verdict } from './proof.ts';

/** One verdict for each bundle. Throws a SyntaxError when the text is not JSON. */
export async function checkProofText(text: string, checks: Checks): Promise<Verdict[]> {
  const content: unknown = JSON.parse(text);
  const bundles: unknown[] = Array.isArray(content) ? content : [content];
  // JSON keeps the last of two fields with the same name, while a person may have read the first.
  const plain = withoutSpaces(JSON.stringify(content)) === withoutSpaces(text);
  const verdicts: Verdict[] = [];
  for (const bundle of bundles) {
    verdicts.push(plain ? await checkProof(bundle, checks) : formatFails(notPlain));
  }
  return verdicts;
}

const notPlain = 'The text names a field twice, or writes a number or a word in another way than the plain one.';

function withoutSpaces(text: string): string {
  return text.replaceAll(/[ \t\r\n]+/g, '');
}
