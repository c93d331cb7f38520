import { existsSync, readFileSync, rmSync } from 'node:fs';
import { say } from './log.mjs';
import { at } from './paths.mjs';

/**
 * `faults`: what failed, by name.
 * @typedef {{ passed: number, failed: number, skipped: number, faults: string[] }} Counts
 */
export const none = () => ({ passed: 0, failed: 0, skipped: 0, faults: [] });

/** @returns {Counts} */
export function add(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    faults: [...a.faults, ...b.faults],
  };
}

/** One check that either holds or does not. */
export const single = (code) => ({ ...none(), [code === 0 ? 'passed' : 'failed']: 1 });

/** Removes the report of an earlier run, so that a runner that dies early cannot pass with it. */
export const forget = (file) => rmSync(file, { force: true });

/** Journeys, or test files, that passed only at their second try: each is a fault to be found, but more than a few are a failure. */
export const MOST_FLAKY = 3;

/** @returns the test files of which something failed, by their paths; none where there is no report */
export function failedFiles(file) {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { testResults: [] };
  return report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

/**
 * Counts Vitest's report. A file that could not even be loaded has no tests in it and counts as one failure.
 * @param code with which the last try ended
 * @param again the report of a second try of the files that failed: it takes their place, and what passed only then is named
 */
export function countVitest(file, code, again) {
  return count(file, code, (first) => {
    const second = again ? JSON.parse(readFileSync(again, 'utf8')) : { testResults: [] };
    const tried = new Set(second.testResults.map(({ name }) => name));
    for (const name of passedLater(first, second)) say(`  passed only at the second try: ${name}`);
    const suites = [...first.testResults.filter(({ name }) => !tried.has(name)), ...second.testResults];
    const ended = (...endings) =>
      suites.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => endings.includes(status))
        .length;
    return {
      passed: ended('passed'),
      failed: ended('failed') + suites.filter(neverRan).length,
      skipped: ended('pending', 'skipped', 'todo'),
      faults: suites.flatMap(faultsOfFile),
    };
  });
}

/** What failed at the first try and did not at the second. */
function passedLater(first, second) {
  const stillFailed = new Set(second.testResults.flatMap(namesOfFailed));
  const tried = second.testResults.map(({ name }) => name);
  return first.testResults
    .filter(({ name }) => tried.includes(name))
    .flatMap(namesOfFailed)
    .filter((name) => !stillFailed.has(name));
}

const namesOfFailed = (suite) => {
  const name = suite.name.replace(`${at()}/`, '');
  const failed = suite.assertionResults.filter(({ status }) => status === 'failed');
  return neverRan(suite) ? [name] : failed.map(({ fullName }) => `${name} › ${fullName}`);
};

/** What failed in a file, each with the beginning of its message. */
const faultsOfFile = (suite) => [
  ...(neverRan(suite) ? [fault(suite.name, suite.message)] : []),
  ...suite.assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => fault(`${suite.name} › ${fullName}`, failureMessages?.[0])),
];

/** Lines of a message that are repeated at the end of a run. */
const MESSAGE_LINES = 12;

const fault = (name, message = '') =>
  [name.replace(`${at()}/`, ''), ...message.split('\n').slice(0, MESSAGE_LINES)].join('\n      ');

/** Counts Playwright's report, and names what passed only at the second try. */
export function countPlaywright(file, code) {
  return count(file, code, ({ stats, errors, suites }) => {
    const flaky = suites.flatMap((suite) => named(suite, 'flaky'));
    for (const name of flaky) say(`  passed only at the second try: ${name}`);
    const isTooFlaky = flaky.length > MOST_FLAKY;
    const failed = suites.flatMap((suite) => named(suite, 'unexpected'));
    return {
      faults: [...failed, ...errors.map(({ message }) => fault('a journey', message))],
      passed: stats.expected + (isTooFlaky ? 0 : stats.flaky),
      failed: stats.unexpected + (isTooFlaky ? stats.flaky : 0) + errors.length,
      skipped: stats.skipped,
    };
  });
}

/** Journeys that ended so, each by its device, file and title. */
const named = ({ specs = [], suites = [] }, ending) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.filter(({ status }) => status === ending).map(({ projectName }) => `${projectName} ${file} › ${title}`),
  ),
  ...suites.flatMap((suite) => named(suite, ending)),
];

const neverRan = (suite) =>
  suite.status === 'failed' && suite.assertionResults.every((test) => test.status !== 'failed');

/** A runner that crashed, or that ended badly without naming a failed test, is itself a failure. */
function count(file, code, read) {
  if (!existsSync(file)) return { ...none(), failed: 1 };
  try {
    const counts = read(JSON.parse(readFileSync(file, 'utf8')));
    const ranNothing = counts.passed + counts.failed === 0;
    return counts.failed === 0 && (code !== 0 || ranNothing) ? { ...counts, failed: 1 } : counts;
  } catch {
    return { ...none(), failed: 1 };
  }
}
