/** `npm run bench -- --only flow`: lists over a million approvals, and ten thousand decisions at once. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { timed } from '../lib/log.mjs';
import { at } from '../lib/paths.mjs';
import { databaseOf, startBuilt } from './built-server.mjs';
import { fillFlows } from './flow-fill.mjs';

async function loadLists() {
  const { module } = await runnerImport(at('scripts/bench/flow-lists.ts'), {
    configFile: false,
    resolve: { alias: { '@': fileURLToPath(new URL('../../src', import.meta.url)) } },
  });
  return module.benchFlowLists;
}

async function benchLists(rows, seconds) {
  const benchFlowLists = await loadLists();
  const platform = await timed('starting the platform', () => startBuilt());
  try {
    const filled = await fillFlows(platform, rows);
    const figures = await benchFlowLists({ ...filled, url: databaseOf(platform), seconds });
    console.log(`\n${filled.approvals} approvals, ${filled.open} open tasks, 16 connections, ms in the database`);
    console.table(figures);
    const slow = Object.entries(figures).flatMap(([name, { p95 }]) => (p95 > 50 ? [name] : []));
    console.log(slow.length === 0 ? 'every p95 within 50 ms' : `above 50 ms: ${slow.join(', ')}`);
  } finally {
    await platform.stop();
  }
}

/** The test that the suite plays with some hundred: each node passed once, none stuck, the audit chain whole. */
async function benchDecisions(decisions) {
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [at('node_modules/vitest/vitest.mjs'), 'run', 'server/modules/flow/flow-race.test.ts'],
    {
      cwd: at(),
      env: { ...process.env, FLOW_DECISIONS: String(decisions) },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [code] = await once(child, 'exit');
  const seconds = Math.round((performance.now() - began) / 1_000);
  console.log('\nDecisions at once: agree, refuse, return, add, hand on, withdraw at random');
  console.table({ decisions: { played: decisions, seconds, whole: code === 0 } });
}

export async function benchFlow({ rows, seconds, decisions }) {
  if (rows > 0) await benchLists(rows, seconds);
  if (decisions > 0) await benchDecisions(decisions);
}
