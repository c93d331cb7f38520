import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { at } from './paths.mjs';
import { countPlaywright, countVitest, failedFiles, forget, MOST_FLAKY, none, single } from './reports.mjs';
import { runBin, runNpm, runScript } from './run.mjs';
import { isBuilt } from './sources.mjs';
import { say } from './log.mjs';

const MINUTE = 60_000;
const playwrightReport = at('.cache', 'test', 'playwright.json');

/** What `npm test` runs, in this order. `group` is what --only picks; what `isEarly` begins with the first step. */
export const steps = [
  {
    group: 'static',
    name: 'types',
    work: async () => single(await runNpm(['run', '--silent', 'typecheck'], limit(5))),
  },
  { group: 'static', name: 'lint', work: async () => single(await runBin('oxlint', ['--deny-warnings'], limit(5))) },
  { group: 'static', name: 'format', work: async () => single(await runBin('oxfmt', ['--check'], limit(5))) },
  { group: 'unit', name: 'unit and architecture tests', work: () => vitest('unit', '!contract') },
  { group: 'contract', name: 'contract tests', work: () => vitest('contract', 'contract') },
  { group: 'e2e', name: 'build', work: build, isEarly: true },
  { group: 'e2e', name: 'browser tests', work: playwright },
];

/** @param level names the reports @param projects those of Vitest's projects, by a pattern */
async function vitest(level, projects) {
  const report = at('.cache', 'test', `${level}.json`);
  const code = await runTests(report, projects, []);
  const failed = failedFiles(report);
  // As for journeys: what failed is tried once more, each file on a database of its own, and named if it passes then.
  const isWorthATry = process.env.CI && failed.length > 0 && failed.length <= MOST_FLAKY;
  if (!isWorthATry) return countVitest(report, code);
  const again = at('.cache', 'test', `${level}-again.json`);
  const codeAgain = await runTests(again, projects, failed);
  return countVitest(report, codeAgain, again);
}

/** @param files all where none are named @returns the code with which Vitest ended */
function runTests(report, projects, files) {
  prepare(report);
  const args = [
    'run',
    ...files,
    '--project',
    projects,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  return runBin('vitest', args, limit(25, { NODE_ENV: 'test' }));
}

async function build() {
  if (isBuilt()) {
    say('  up to date');
    return none();
  }
  return single(await runScript('build.mjs', ['--if-stale'], limit(8)));
}

async function playwright() {
  if (!isBuilt()) {
    say('  not run: there is no build of these sources');
    return { ...none(), failed: 1 };
  }
  const browser = await ensureBrowser();
  prepare(playwrightReport);
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport, ...(browser ? { CHROMIUM_PATH: browser } : {}) };
  return countPlaywright(playwrightReport, await runBin('playwright', ['test'], limit(45, env)));
}

/** A step that hangs is stopped and counts as failed, so that the others still run and are counted. */
function limit(minutes, env = {}) {
  return { timeoutMs: minutes * MINUTE, env: { ...process.env, ...env } };
}

function prepare(report) {
  mkdirSync(dirname(report), { recursive: true });
  forget(report);
}
