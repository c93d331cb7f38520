/** What only the database knows of how the platform does. */
import { count, min, sql } from 'drizzle-orm';
import { NOTIFY_RESULT } from '@/contract/codes';
import type { Deps } from '../../http/context';
import { timers } from '../../jobs/timer.table';
import { withAllParks } from '../notify/all-parks.repository';
import { notifications } from '../notify/notify.table';

export interface WaitingMessages {
  channel: string;
  count: number;
  /** Of the one that waits longest beyond its time; 0: none is late. */
  lateSec: number;
}

export interface Gauges {
  timersLateSec: number;
  messages: WaitingMessages[];
  databaseBytes: number;
}

const late = (at: Date | null, now: Date): number => (at ? Math.max(0, (now.getTime() - at.getTime()) / 1_000) : 0);

/** @throws while the database is away */
export async function readGauges({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Gauges> {
  const at = now();
  const { first, bytes } = await db.withPark([], async (tx) => {
    const [timer] = await tx.select({ first: min(timers.dueAt) }).from(timers);
    const size = await tx.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`);
    return { first: timer?.first ?? null, bytes: Number(size.rows[0]?.bytes ?? 0) };
  });
  const messages = await withAllParks({ db }, (tx) =>
    tx
      .select({ channel: notifications.channel, count: count(), first: min(notifications.nextTryAt) })
      .from(notifications)
      .where(sql`${notifications.result} = ${NOTIFY_RESULT.pending}`)
      .groupBy(notifications.channel),
  );
  return {
    timersLateSec: late(first, at),
    messages: messages.map(({ channel, count, first }) => ({ channel, count, lateSec: late(first, at) })),
    databaseBytes: bytes,
  };
}
