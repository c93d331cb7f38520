/** Reads what an agent sends: each sample on its own, placed by our clock where the agent's is off. */
import { CLOCK_OFF_SEC } from '@/contract/server/machine-codes';
import { agentSample, type AgentSample } from '@/contract/server/agent';

export interface ReadSample {
  readonly at: Date;
  readonly sample: AgentSample;
}

/** An agent keeps an hour; what is older than this has no part of the table to go to. */
const OLDEST_MS = 36 * 3_600_000;
const AHEAD_MS = 60_000;
/** What the way of a call takes is no wrong clock. */
export const STEADY_SEC = 5;

/**
 * How far the agent's clock is ahead, in seconds; 0 for what is not worth a word. What is measured anew differs by the way that the call took: within that
 * the known value stays, so that a sample that is sent twice keeps its moment.
 */
export function skewOf(sentAt: number, now: Date, known: number): number {
  const measured = Math.round((sentAt - now.getTime()) / 1_000);
  if (known !== 0 && Math.abs(measured - known) <= STEADY_SEC) return known;
  return Math.abs(measured) <= CLOCK_OFF_SEC ? 0 : Math.max(-31_536_000, Math.min(31_536_000, measured));
}

/** @returns null: it cannot be read, or is of a time that is not kept */
export function readSample(raw: unknown, skewSec: number, now: Date): ReadSample | null {
  const parsed = agentSample.safeParse(raw);
  if (!parsed.success) return null;
  const at = parsed.data.at - skewSec * 1_000;
  const isKept = at >= now.getTime() - OLDEST_MS && at <= now.getTime() + AHEAD_MS;
  return isKept ? { at: new Date(at), sample: parsed.data } : null;
}
