// What the stages of npm test have written: how many tests passed, what failed, and how long each test took.
import { stripVTControlCharacters } from 'node:util';

/** Of check, drills and the simulation. */
export function readCounts({ passed, failures }) {
  return { passed, failures };
}

/** A skipped test is a failed one. */
export function readVitest({ numPassedTests, testResults }) {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: numPassedTests,
    failures: all
      .filter(({ status }) => status !== 'passed')
      .map(({ status, fullName, failureMessages }) => failure(fullName, failureMessages[0] ?? status)),
    tests: all.map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 })),
  };
}

/** So is one that passed at a second try only. */
export function readPlaywright({ suites }) {
  const all = suites.flatMap(specsIn).flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test })));
  const failed = all.filter(({ status }) => status !== 'expected');
  return {
    passed: all.length - failed.length,
    failures: failed.map(({ title, status, results }) =>
      failure(title, results.find((result) => result.error)?.error.message ?? status),
    ),
    tests: all.map(({ title, results }) => ({
      name: title,
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
