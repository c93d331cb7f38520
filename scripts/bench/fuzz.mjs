/** `npm run bench -- --only fuzz --requests 20000`: inputs made from the contract, on instances that are thrown away. */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { at } from '../lib/paths.mjs';
import { say } from '../lib/log.mjs';
import { startBuilt } from './built-server.mjs';

/** A new instance after so many: what was spoiled and locked by then hides the rest. */
const PER_INSTANCE = 5_000;

async function loadPlayer() {
  const { module } = await runnerImport(at('scripts/bench/fuzz-play.ts'), {
    configFile: false,
    resolve: { alias: { '@': fileURLToPath(new URL('../../src', import.meta.url)) } },
  });
  return module.playFuzz;
}

/** @param demo password and signal key of the demo data */
export async function benchFuzz({ requests, seed, demo: { DEMO_PASSWORD, DEMO_SIGNAL_KEY } }) {
  const playFuzz = await loadPlayer();
  const faults = [];
  let slowest = [];
  const byClass = {};
  let tried = 0;
  for (let round = 0; tried < requests; round += 1) {
    const platform = await startBuilt();
    try {
      const report = await playFuzz({
        url: platform.url,
        password: DEMO_PASSWORD,
        signalKey: DEMO_SIGNAL_KEY,
        parallel: 4,
        seed: seed + round,
        requests: Math.min(PER_INSTANCE, requests - tried),
      });
      tried += report.tried;
      faults.push(...report.faults);
      slowest = [...slowest, ...report.slowest].toSorted((one, other) => other.ms - one.ms).slice(0, 5);
      for (const [name, count] of Object.entries(report.byClass)) byClass[name] = (byClass[name] ?? 0) + count;
      say(`  ${tried} of ${requests} tried, ${faults.length} answered 5xx`);
    } finally {
      await platform.stop();
    }
  }
  console.log(`\nFuzz from the contract, seed ${seed}: ${tried} tried, ${faults.length} answered 5xx`);
  console.table(byClass);
  for (const { login, method, path, status, code, input } of faults)
    console.log(`${status} ${code} ${login} ${method} /${path} ${input}`);
  console.log('Slowest');
  console.table(
    slowest.map(({ ms, status, login, method, path }) => ({ ms, status, login, call: `${method} /${path}` })),
  );
}
