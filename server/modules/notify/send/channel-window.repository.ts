/** How much of each window of time is used, and until when a channel takes nothing. */
import { and, eq, gt, max, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { channelWindows } from '../notify.table';

interface WindowStart {
  channel: string;
  /** ms */
  startsAt: number;
}

/** Messages that each window has taken, by `keyOf`. */
export type UsedWindows = Map<string, number>;

/** Names a window in a map. */
export const keyOf = ({ channel, startsAt }: WindowStart): string => `${channel}@${startsAt}`;

/** Locked until the commit, in one order for everybody. @returns what is used of each */
export async function lockWindows(tx: Tx, windows: readonly WindowStart[]): Promise<UsedWindows> {
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

/** Under the locks of `lockWindows`. */
export async function writeUsed(tx: Tx, used: ReadonlyMap<string, number>): Promise<void> {
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

/** @returns until when the app takes nothing; null when it does now */
export async function heldUntil(tx: Tx, channel: string, now: Date): Promise<Date | null> {
  const { startsAt } = channelWindows;
  const isHeld = and(eq(channelWindows.channel, holdOf(channel)), gt(startsAt, now));
  const [row] = await tx
    .select({ until: max(startsAt) })
    .from(channelWindows)
    .where(isHeld);
  return row?.until ?? null;
}
