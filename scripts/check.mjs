/**
 * `npm run check [-- --since origin/main]`: what to run before a commit. Types, lint, format, the architecture rules and the
 * tests that depend on changed files. Prints the time of each step; the output of a step only when it fails.
 */
import { ensureInstalled } from './lib/install.mjs';
import { seconds } from './lib/log.mjs';
import { Stop, main } from './lib/main.mjs';
import { at } from './lib/paths.mjs';
import { runBin } from './lib/run.mjs';

/** Without `--since`: files that differ from the last commit. With it: files that differ from that commit or branch. */
function changedSince(args) {
  const index = args.indexOf('--since');
  if (index < 0) return '--changed';
  if (!args[index + 1]) throw new Stop('--since needs a commit or a branch, such as origin/main.');
  return `--changed=${args[index + 1]}`;
}

const types = (project) => {
  const memory = at('.cache', 'check', `${project}.tsbuildinfo`);
  return ['tsc', ['-p', project, '--incremental', '--tsBuildInfoFile', memory]];
};

const vitest = (...args) => ['vitest', ['run', '--reporter=dot', ...args]];

const stepsOf = (args) => [
  // Incremental: the second run looks only at what has changed.
  ['types', types('tsconfig.json'), types('tsconfig.sw.json')],
  ['lint', ['oxlint', ['--deny-warnings']]],
  ['format', ['oxfmt', ['--check']]],
  ['architecture', vitest('tests/architecture.test.ts')],
  ['changed tests', vitest(changedSince(args))],
];

/** @returns true when every command of the step ended with 0 */
async function passes([name, ...commands]) {
  const began = performance.now();
  const time = () => seconds(performance.now() - began);
  for (const [program, args] of commands) {
    const output = [];
    const code = await runBin(program, args, {
      env: { ...process.env, NODE_ENV: 'test' },
      write: (bytes) => void output.push(bytes),
    });
    if (code === 0) continue;
    console.log(`✗ ${name} (${time()})\n${Buffer.concat(output)}`);
    return false;
  }
  console.log(`✓ ${name} (${time()})`);
  return true;
}

await main(async () => {
  await ensureInstalled({ dev: true });
  const began = performance.now();
  const failed = [];
  // A failed step does not stop the next ones: all failures are shown at once.
  for (const step of stepsOf(process.argv.slice(2))) if (!(await passes(step))) failed.push(step[0]);
  console.log(
    `\n${failed.length > 0 ? `failed: ${failed.join(', ')}` : 'all passed'} (${seconds(performance.now() - began)})`,
  );
  process.exitCode = failed.length > 0 ? 1 : 0;
});
