// What the stages of npm test have written: how many tests passed, what failed, and how long each test took.
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Of check, drills and the simulation. */
export function readCounts({ passed, failures }) {
  return { passed, failures };
}

/** A skipped test is a failed one. */
export function readVitest({ numPassedTests, testResults }) {
  const all = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((each) => ({ ...each, name: `${basename(name)}: ${each.fullName}` })),
  );
  return {
    passed: numPassedTests,
    failures: all
      .filter(({ status }) => status !== 'passed')
      .map(({ status, name, failureMessages }) => failure(name, failureMessages[0] ?? status)),
    tests: all.map(({ name, duration }) => ({ name, ms: duration ?? 0 })),
  };
}

/** So is one that passed at a second try only. */
export function readPlaywright({ suites }) {
  const all = suites
    .flatMap(specsIn)
    .flatMap(({ file, title, tests }) => tests.map((test) => ({ ...test, name: `${file}: ${title}` })));
  const failed = all.filter(({ status }) => status !== 'expected');
  return {
    passed: all.length - failed.length,
    failures: failed.map(({ name, status, results }) =>
      failure(name, results.find((result) => result.error)?.error.message ?? status),
    ),
    tests: all.map(({ name, results }) => ({
      name,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  };
}

function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)];
}

function failure(name, error) {
  return `${name}\n  ${stripVTControlCharacters(error).slice(0, 600).replaceAll('\n', '\n  ')}`;
}
