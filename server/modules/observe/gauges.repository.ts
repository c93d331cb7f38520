/** What only the database knows of how the platform does. */
import { count, min, sql } from 'drizzle-orm';
import { NOTIFY_RESULT } from '@/contract/codes';
import { movedKinds } from '../../files/moved-kinds';
import { readStuckSince } from '../../files/photo-move.repository';
import type { Deps } from '../../http/context';
import { timers } from '../../jobs/timer.table';
import { withAllParks } from '../notify/all-parks.repository';
import { notifications } from '../notify/notify.table';

const late = (at: Date | null, now: Date): number => (at ? Math.max(0, (now.getTime() - at.getTime()) / 1_000) : 0);

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
  files: WaitingFiles;
}

/** What the database keeps though a bucket should have it. */
export interface WaitingFiles {
  /** By kind, counted up to ten thousand each. */
  waiting: { kind: string; count: number }[];
  /** How long moving has not gone well; 0: it does, or there is no bucket. */
  stuckSec: number;
}

const MOST_COUNTED = 10_000;

async function readWaitingFiles({ db, files }: Pick<Deps, 'db' | 'files'>, now: Date): Promise<WaitingFiles> {
  if (!files) return { waiting: [], stuckSec: 0 };
  return withAllParks({ db }, async (tx) => {
    const waiting: WaitingFiles['waiting'] = [];
    for (const one of movedKinds()) waiting.push({ kind: one.kind, count: await one.waiting(tx, MOST_COUNTED) });
    const since = waiting.some(({ count: left }) => left > 0) ? await readStuckSince(tx) : null;
    return { waiting, stuckSec: late(since, now) };
  });
}

/** @throws while the database is away */
export async function readGauges({ db, now, files }: Pick<Deps, 'db' | 'now' | 'files'>): Promise<Gauges> {
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
    files: await readWaitingFiles({ db, ...(files && { files }) }, at),
  };
}
