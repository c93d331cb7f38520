/**
 * Measures every ten seconds and sends. It takes no orders: whatever the platform answers, nothing is run, read or written
 * for it. Away from the platform it keeps an hour and tries ever more rarely.
 */
import type { AgentPost } from '@/contract/server/agent';
import type { SampleBuffer } from './buffer';
import type { Reader } from './reader';

export const VERSION = '1.0';
export const EVERY_MS = 10_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
const CALL_MS = 8_000;
/** What the machine is, as often as its disks fill up. */
const FACTS_EVERY = 6;

export interface Sending {
  readonly url: string;
  readonly key: string;
  readonly print: (line: string) => void;
  readonly now: () => number;
  readonly fetch?: typeof fetch;
}

type Answer = 'taken' | 'refused' | 'away';

export class Agent {
  private pauseUntil = 0;
  private failures = 0;
  private beats = 0;
  private said = '';

  constructor(
    private readonly reader: Reader,
    private readonly buffer: SampleBuffer,
    private readonly to: Sending,
  ) {}

  /** One beat: measures, keeps, and sends what is kept unless it was refused a moment ago. */
  async beat(): Promise<void> {
    const now = this.to.now();
    this.buffer.add(this.reader.sample(now));
    const withFacts = this.beats % FACTS_EVERY === 0;
    this.beats += 1;
    if (now < this.pauseUntil) return;
    const samples = this.buffer.all();
    const answer = await this.send({
      sentAt: this.to.now(),
      version: VERSION,
      samples: [...samples],
      ...(withFacts && { facts: this.reader.facts() }),
    });
    if (answer === 'taken') {
      this.buffer.taken(samples);
      this.failures = 0;
      this.say('');
      return;
    }
    this.failures += 1;
    const pause = Math.min(LONGEST_PAUSE_MS, EVERY_MS * 2 ** Math.min(this.failures - 1, 6));
    // Hundreds of agents that lost the platform together do not all come back at once.
    this.pauseUntil = this.to.now() + pause * (0.75 + Math.random() / 4);
  }

  private say(line: string): void {
    if (line !== '' && line !== this.said) this.to.print(line);
    this.said = line;
  }

  private async send(post: AgentPost): Promise<Answer> {
    const call = this.to.fetch ?? fetch;
    const reply = await call(new URL('/open/v1/server-samples', this.to.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-agent-key': this.to.key },
      body: JSON.stringify(post),
      signal: AbortSignal.timeout(CALL_MS),
      redirect: 'error',
    }).catch(() => null);
    if (!reply) {
      this.say(`平台不可达，数据保留 1 小时 / the platform cannot be reached, an hour is kept (${this.to.url})`);
      return 'away';
    }
    const ok = reply.ok;
    const { code, params } = (await reply.json().catch(() => ({}))) as { code?: unknown; params?: unknown };
    if (ok) return 'taken';
    this.say(`平台拒绝 / refused: HTTP ${reply.status} ${JSON.stringify(params ?? code ?? '')}`);
    return 'refused';
  }
}

const pause = (ms: number, stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    stop.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Measures at every full ten seconds of the clock until it is stopped. */
export async function runAgent(agent: Agent, now: () => number, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await agent.beat();
    await pause(EVERY_MS - (now() % EVERY_MS), stop);
  }
}
