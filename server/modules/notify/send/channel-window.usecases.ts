/** Rate limits of channels per time window, counted across processes: messages over the limit wait for the next window. */
import type { ChannelLimit } from '../../../ports/chat';
import type { Tx } from '../../../db/open';
import { type UsedWindows, heldUntil, keyOf, lockWindows, writeUsed } from './channel-window.repository';

export interface WindowRequest {
  /** Null: no limits apply. */
  channel: string | null;
  limits: readonly ChannelLimit[];
  /** The person's id at the channel. */
  person: string;
}

interface Window {
  channel: string;
  startsAt: number;
  endsAt: number;
  most: number;
}

function windowsOf({ channel, limits, person }: WindowRequest, now: Date): Window[] {
  if (channel === null) return [];
  return limits.map(({ per, most, windowMs }) => {
    const startsAt = Math.floor(now.getTime() / windowMs) * windowMs;
    const name = `${channel}:${windowMs / 1000}s${per === 'person' ? `:${person}` : ''}`;
    return { channel: name, startsAt, endsAt: startsAt + windowMs, most };
  });
}

async function readHolds(tx: Tx, wanted: readonly WindowRequest[], now: Date): Promise<Map<string, Date>> {
  const holds = new Map<string, Date>();
  for (const channel of new Set(wanted.flatMap(({ channel: name }) => name ?? []))) {
    const until = await heldUntil(tx, channel, now);
    if (until) holds.set(channel, until);
  }
  return holds;
}

/**
 * Takes places in the order given, which is the order of importance.
 * @returns for each: null, it may go now; or when to ask again
 */
export async function reserve(tx: Tx, wanted: readonly WindowRequest[], now: Date): Promise<(Date | null)[]> {
  if (wanted.every(({ channel }) => channel === null)) return wanted.map(() => null);
  const holds = await readHolds(tx, wanted, now);
  const heldUntilOf = ({ channel }: WindowRequest): Date | undefined =>
    channel === null ? undefined : holds.get(channel);
  const open = wanted.map((one) => (heldUntilOf(one) ? [] : windowsOf(one, now)));
  const used: UsedWindows = open.some(({ length }) => length > 0) ? await lockWindows(tx, open.flat()) : new Map();
  const answers = wanted.map((one, i) => {
    const held = heldUntilOf(one);
    if (held) return held;
    const windows = open[i] ?? [];
    const full = windows.filter((window) => (used.get(keyOf(window)) ?? 0) >= window.most);
    if (full.length > 0) return new Date(Math.max(...full.map(({ endsAt }) => endsAt)));
    for (const window of windows) used.set(keyOf(window), (used.get(keyOf(window)) ?? 0) + 1);
    return null;
  });
  if (used.size > 0) await writeUsed(tx, used);
  return answers;
}
