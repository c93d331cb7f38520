/** The agents of the demo's servers, in this process: they post like any other, over the application's own calls. */
import { agentEndpoints } from '@/contract/server/agent';
import { AGENT_VERSION } from '@/contract/server/machine-codes';
import { DEMO_MACHINES, demoFacts, demoKey, type DemoMachine, demoSample } from './demo-machines';

const EVERY_MS = 10_000;

type Fetch = (request: Request) => Response | Promise<Response>;

async function post(fetch: Fetch, machine: DemoMachine, now: number): Promise<void> {
  const sample = demoSample(machine, now);
  if (!sample) return;
  const body = { sentAt: Date.now(), version: AGENT_VERSION, facts: demoFacts(machine, sample), samples: [sample] };
  await fetch(
    new Request(`http://127.0.0.1/${agentEndpoints.postServerSamples.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-agent-key': demoKey(machine.code) },
      body: JSON.stringify(body),
    }),
  );
}

/** What is refused or cannot be answered now is left out: the next beat comes. */
export function startDemoFeed(fetch: Fetch): { stop(): void } {
  const beat = (): void => {
    const now = Math.floor(Date.now() / EVERY_MS) * EVERY_MS;
    void Promise.all(DEMO_MACHINES.map((machine) => post(fetch, machine, now))).catch(() => undefined);
  };
  beat();
  const timer = setInterval(beat, EVERY_MS);
  return { stop: () => clearInterval(timer) };
}
