/** `node park-agent.mjs --url https://park --server CODE`, with the key in PARK_AGENT_KEY. One file, no packages, no rights. */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SampleBuffer } from './buffer';
import { canMeasure, openReader } from './reader';
import { Agent, runAgent } from './run-agent';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    server: { type: 'string' },
    dir: { type: 'string' },
    once: { type: 'boolean', default: false },
  },
});
const { url, server } = values;
const key = process.env.PARK_AGENT_KEY;
if (!url || !server || !key) {
  process.stderr.write('--url --server PARK_AGENT_KEY\n');
  process.exit(1);
}
if (!canMeasure()) {
  process.stderr.write('采集程序只支持有 /proc 的 Linux / the agent needs Linux with /proc\n');
  process.exit(1);
}
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
process.once('disconnect', () => stop.abort());
const now = () => Date.now();
const buffer = new SampleBuffer(
  join(values.dir ?? join(homedir(), '.park-agent'), `${server.replaceAll(/[^\w.-]/g, '_')}.jsonl`),
);
const agent = new Agent(openReader(), buffer, { url, key, now, print: (line) => process.stderr.write(`${line}\n`) });
if (values.once) await agent.beat();
else await runAgent(agent, now, stop.signal);
process.exit(values.once && buffer.size > 0 ? 1 : 0);
