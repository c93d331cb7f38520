import { ensureInstalled } from './lib/install.mjs';
import { say, seconds } from './lib/log.mjs';
import { Stop, explain, main } from './lib/main.mjs';
import { at } from './lib/paths.mjs';
import { add, none } from './lib/reports.mjs';
import { steps } from './lib/test-steps.mjs';

await main(async () => {
  const chosen = choose(process.argv.slice(2));
  process.chdir(at());
  const began = performance.now();
  let total = none();
  try {
    await ensureInstalled({ dev: true });
    // Types are checked on one core while the other one makes the build.
    const early = chosen.find(({ isEarly }) => isEarly);
    const ofEarly = early && runStep(early);
    for (const step of chosen) total = add(total, await (step === early ? ofEarly : runStep(step)));
  } catch (error) {
    say(explain(error));
    total = add(total, { ...none(), failed: 1 });
  }
  // Once more at the end: of a long output, the end is what everybody sees.
  for (const name of total.faults) say(`  failed: ${name}`);
  say(`\n  all: ${seconds(performance.now() - began)}`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  process.stdout.write(`${total.passed} passed, ${total.failed} failed${skipped}\n`);
});

/** A step that fails does not keep the next ones from running: all failures are seen at once. */
async function runStep({ name, work }) {
  say(`\n» ${name}`);
  const began = performance.now();
  const counts = await work().catch((error) => {
    say(explain(error));
    return { ...none(), failed: 1 };
  });
  if (counts.failed > 0 && counts.faults.length === 0) counts.faults = [name];
  say(`  ${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds(performance.now() - began)})`);
  return counts;
}

function choose(args) {
  const only = args.find((arg) => arg.startsWith('--only='))?.slice(7) ?? args[args.indexOf('--only') + 1];
  if (!args.some((arg) => arg.startsWith('--only'))) return steps;
  const chosen = steps.filter((step) => step.group === only);
  if (chosen.length > 0) return chosen;
  throw new Stop(`--only takes one of: ${[...new Set(steps.map((step) => step.group))].join(', ')}`);
}
