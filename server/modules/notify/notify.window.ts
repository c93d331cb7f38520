/** Rate limits of channels per time window, counted across processes: messages over the limit wait for the next window. */
import { and, eq, gt, max, sql } from 'drizzle-orm';
import type { ChannelLimit } from '../../chat/chat-adapter';
import type { Tx } from '../../db/open';
import { channelWindows } from './notify.table';

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

const keyOf = (window: { channel: string; startsAt: number }): string => `${window.channel}@${window.startsAt}`;

/** Locked until the commit, in one order for everybody. @returns what is used of each */
async function lockWindows(tx: Tx, windows: readonly Window[]): Promise<Map<string, number>> {
  const byKey = new Map(windows.map((window) => [keyOf(window), window]));
  const rows = [...byKey.values()]
    .map(({ channel, startsAt }) => ({ channel, starts_at: new Date(startsAt).toISOString() }))
    .toSorted((a, b) => (a.channel < b.channel ? -1 : 1));
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(channel text, starts_at timestamptz)`;
  await tx.execute(sql`
    insert into channel_window (channel, starts_at, used) select v.channel, v.starts_at, 0 from ${wanted}
    order by v.channel on conflict do nothing`);
  const { rows: found } = await tx.execute<{ channel: string; at: string; used: number }>(sql`
    select w.channel, (extract(epoch from w.starts_at) * 1000)::text as at, w.used from channel_window w
    where (w.channel, w.starts_at) in (select v.channel, v.starts_at from ${wanted})
    order by w.channel, w.starts_at for update`);
  return new Map(found.map(({ channel, at, used }) => [keyOf({ channel, startsAt: Math.round(Number(at)) }), used]));
}

async function writeUsed(tx: Tx, used: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...used].map(([key, count]) => {
    const cut = key.lastIndexOf('@');
    return { channel: key.slice(0, cut), starts_at: new Date(Number(key.slice(cut + 1))).toISOString(), used: count };
  });
  await tx.execute(sql`
    update channel_window w set used = v.used
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(channel text, starts_at timestamptz, used int)
    where w.channel = v.channel and w.starts_at = v.starts_at`);
}

const holdOf = (channel: string): string => `${channel}:hold`;

/** Rate limit of the app itself: nothing is sent before then. */
export async function holdChannel(tx: Tx, channel: string, until: Date): Promise<void> {
  await tx
    .insert(channelWindows)
    .values({ channel: holdOf(channel), startsAt: until, used: 0 })
    .onConflictDoNothing();
}

async function heldUntil(tx: Tx, channel: string, now: Date): Promise<Date | null> {
  const { startsAt } = channelWindows;
  const isHeld = and(eq(channelWindows.channel, holdOf(channel)), gt(startsAt, now));
  const [row] = await tx
    .select({ until: max(startsAt) })
    .from(channelWindows)
    .where(isHeld);
  return row?.until ?? null;
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
  const used = open.some(({ length }) => length > 0) ? await lockWindows(tx, open.flat()) : new Map<string, number>();
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
