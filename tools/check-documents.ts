/**
 * The documents are true where that can be looked up: links, paths, names of the code, commands with their options,
 * variables, tests, numbers. And they stay short.
 */
import { documents, read } from './documents/project.ts';
import { documentsWithFacts, factProblems } from './documents/facts.ts';
import * as names from './documents/names.ts';
import { promiseProblems, promises } from './documents/promises.ts';

const mostWords = 15_000;
const mostWordsOf: Record<string, number> = { 'ARCHITECTURE.md': 2_000, 'SECURITY.md': 1_200 };

const checks = [...Object.values(names), factProblems];

const wordsOf = (document: string): number =>
  read(document)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const total = documents.reduce((sum, document) => sum + wordsOf(document), 0);
const tooLong = Object.entries(mostWordsOf).filter(([document, most]) => wordsOf(document) > most);

const problems = [
  ...documents.flatMap((document) =>
    checks.flatMap((check) => check(document)).map((problem) => `${document}: ${problem}`),
  ),
  ...promiseProblems().map((problem) => `${promises}: ${problem}`),
  ...documentsWithFacts
    .filter((document) => !documents.includes(document))
    .map((document) => `there is no ${document}`),
  ...tooLong.map(([document, most]) => `${document}: ${wordsOf(document)} words, at most ${most}`),
  ...(total > mostWords ? [`all documents: ${total} words, at most ${mostWords}`] : []),
];
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}
process.stdout.write(`${documents.length} documents with ${total} words name what exists\n`);
