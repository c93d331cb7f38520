/** What has been measured and not been taken yet: on the disk before it is sent, so that a killed process loses nothing. */
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { AgentSample } from '@/contract/server/agent';

/** An hour at one in ten seconds. */
export const MOST_KEPT = 360;
/** Lines that were taken already and stay in the file for a while: the file is written anew only now and then. */
const SLACK = 60;

const lineOf = (sample: AgentSample): string => `${JSON.stringify(sample)}\n`;

/** A line that a killed process left half written is left out. */
function readLines(path: string): AgentSample[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return [];
  }
  return text.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line) as AgentSample];
    } catch {
      return [];
    }
  });
}

export class SampleBuffer {
  private kept: AgentSample[];
  private written: number;

  constructor(private readonly path: string) {
    mkdirSync(dirname(path), { recursive: true });
    this.kept = readLines(path).slice(-MOST_KEPT);
    this.written = MOST_KEPT + SLACK;
    this.rewrite();
  }

  get size(): number {
    return this.kept.length;
  }

  add(sample: AgentSample): void {
    this.kept.push(sample);
    // A half line of before must not swallow this one: each begins on its own.
    appendFileSync(this.path, lineOf(sample));
    this.written += 1;
    if (this.kept.length > MOST_KEPT) this.kept = this.kept.slice(-MOST_KEPT);
    if (this.written > MOST_KEPT + SLACK) this.rewrite();
  }

  /** The oldest first. */
  all(): readonly AgentSample[] {
    return [...this.kept];
  }

  /** The platform has them. */
  taken(samples: readonly AgentSample[]): void {
    const gone = new Set(samples);
    this.kept = this.kept.filter((sample) => !gone.has(sample));
    // Sent again after a kill they count once: no need to write the file at each beat.
    if (this.kept.length > 0 || this.written > SLACK) this.rewrite();
  }

  private rewrite(): void {
    writeFileSync(`${this.path}.new`, this.kept.map(lineOf).join(''));
    renameSync(`${this.path}.new`, this.path);
    this.written = this.kept.length;
  }
}
