/** The tests that docs/promises.md names: a file, a colon, and the beginnings of names, each ended by "…" or whole. */
import { read, sources } from './project.ts';

export const promises = 'docs/promises.md';

export function promiseProblems(): string[] {
  const sections = read(promises).split(/^## /m).slice(1);
  return Array.from({ length: 9 }, (_, index) => `P${index + 1}`).flatMap((promise) => {
    const section = sections.find((each) => each.startsWith(`${promise}.`));
    if (!section) return [`${promise} is missing`];
    const tests = [...section.matchAll(/^- `([^`]+)`: (.+)$/gm)];
    if (tests.length === 0) return [`no test holds ${promise}`];
    return tests.flatMap(([, file, names]) => missingTests(file!, names!).map((each) => `${promise}: ${each}`));
  });
}

function missingTests(name: string, list: string): string[] {
  const files = sources.filter((file) => file.endsWith(`/${name}`));
  if (files.length === 0) return [`there is no ${name}`];
  const given = files.flatMap(testNames);
  return [...list.matchAll(/`([^`]+)`/g)].flatMap(([, wanted]) => {
    const start = wanted!.replace(/…$/, '');
    const found = given.filter((each) => (start === wanted ? each === start : each.startsWith(start)));
    return found.length === 1 ? [] : [`${found.length} tests of ${name} are called "${wanted}"`];
  });
}

/** A name is the first thing that a test is given; of the rules of a check it is the first of the pair. */
function testNames(file: string): string[] {
  const named = [...read(file).matchAll(/[([]\s*(['"`])((?:\\.|(?!\1).)+)\1,/g)].map(([, , name]) => name!);
  return [...new Set(named)];
}
