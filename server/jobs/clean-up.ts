/** Removes what has served its time. Every process does so; doing it twice is harmless. */
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/open';
import { removeUnnamedPhotos } from '../files/photo.repository';
import type { Deps } from '../http/context';
import { foldAlarmStats } from '../modules/alarm-board/statistics/alarm-stat-fold.repository';
import { parks } from '../modules/identity/identity.table';
import { type KeepingWork, runKeeping } from '../modules/keeping/keeping-run.jobs';
import { runPrivacy } from '../modules/privacy/privacy-run.jobs';
import { foldOrderStats } from '../modules/order/statistics/stat-fold.repository';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
export const CLEAN_UP_EVERY_MS = 60 * MINUTE_MS;
/** Rows at a time: a long delete would hold its locks for as long. */
const BATCH = 2_000;

interface Kept {
  table: string;
  /** Column by which rows age. */
  by: string;
  forMs: number;
  key: string;
}

/**
 * What is kept for how long. Sessions stay 30 days after their end (which park was used last), keys as long as a phone
 * may repeat its actions. What administrators decide about is in `server/modules/keeping`.
 */
const SHELF_LIVES: readonly Kept[] = [
  { table: 'captcha', by: 'expires_at', forMs: 60 * MINUTE_MS, key: 'id_hash' },
  { table: 'oidc_state', by: 'expires_at', forMs: 60 * MINUTE_MS, key: 'state_hash' },
  { table: 'oidc_identity', by: 'expires_at', forMs: 0, key: 'subject' },
  { table: 'password_link', by: 'expires_at', forMs: 30 * DAY_MS, key: 'id' },
  { table: 'sms_code', by: 'created_at', forMs: 2 * DAY_MS, key: 'id' },
  { table: 'login_attempt', by: 'last_at', forMs: 2 * DAY_MS, key: 'login_name' },
  { table: 'code_try', by: 'began_at', forMs: DAY_MS, key: 'user_id' },
  { table: 'chat_ticket', by: 'expires_at', forMs: DAY_MS, key: 'id' },
  { table: 'session', by: 'expires_at', forMs: 30 * DAY_MS, key: 'id' },
  { table: 'sms_message', by: 'sent_at', forMs: 30 * DAY_MS, key: 'id' },
  // Longer than a controller may be late with a passage, and than a source repeats a signal.
  { table: 'passage_key', by: 'at', forMs: 40 * DAY_MS, key: 'ctid' },
  { table: 'signal_key', by: 'at', forMs: 40 * DAY_MS, key: 'ctid' },
  { table: 'video_event_key', by: 'at', forMs: 40 * DAY_MS, key: 'ctid' },
  { table: 'channel_window', by: 'starts_at', forMs: 2 * DAY_MS, key: 'ctid' },
];

/** Whoever passed no door for so long is inside for nobody. Of parks, unlike the others. */
const PRESENCE: Kept = { table: 'access_presence', by: 'at', forMs: 2 * DAY_MS, key: 'person_id' };

const name = (text: string): SQL => sql.raw(`"${text}"`);

async function removeOld(tx: Tx, { table, by, forMs, key }: Kept, now: Date): Promise<number> {
  const before = new Date(now.getTime() - forMs).toISOString();
  const old = sql`select ${name(key)} from ${name(table)} where ${name(by)} < ${before}::timestamptz limit ${BATCH}`;
  const removed = await tx.execute(sql`delete from ${name(table)} where ${name(key)} in (${old})`);
  return removed.rowCount ?? 0;
}

/** The key has two columns: rows are named by their place. */
async function removeOldKeys(tx: Tx, now: Date): Promise<number> {
  const before = new Date(now.getTime() - 30 * DAY_MS).toISOString();
  const old = sql`select ctid from idempotency_key where created_at < ${before}::timestamptz limit ${BATCH}`;
  const removed = await tx.execute(sql`delete from idempotency_key where ctid in (${old})`);
  return removed.rowCount ?? 0;
}

/** One transaction per batch. @returns how many rows went */
export async function cleanUp({ db, now, config }: KeepingWork): Promise<number> {
  const steps = [
    ...SHELF_LIVES.map((kept) => (tx: Tx) => removeOld(tx, kept, now())),
    (tx: Tx) => removeOldKeys(tx, now()),
  ];
  let total = 0;
  for (const step of steps) {
    let removed: number;
    do {
      removed = await db.withPark([], step);
      total += removed;
    } while (removed === BATCH);
  }
  await runKeeping({ db, now, config });
  // What follows belongs to parks: row-level security stays on, so all are named.
  const rows = await db.withPark([], (tx) => tx.select({ id: parks.id }).from(parks));
  const ids = rows.map(({ id }) => id);
  const done =
    total +
    (await dropPhotos(db, ids, now())) +
    (await foldSums(db, ids, (tx) => removeOld(tx, PRESENCE, now()))) +
    (await foldSums(db, ids, foldOrderStats)) +
    (await foldSums(db, ids, foldAlarmStats));
  await runPrivacy({ db, now });
  return done;
}

/** Bytes weigh: fewer at a time. */
const PHOTO_BATCH = 200;

async function dropPhotos(db: Deps['db'], ids: readonly number[], now: Date): Promise<number> {
  for (let total = 0; ;) {
    const removed = await db.withPark(ids, (tx) => removeUnnamedPhotos(tx, now, PHOTO_BATCH));
    total += removed;
    if (removed < PHOTO_BATCH) return total;
  }
}

type Fold = (tx: Tx) => Promise<number>;

async function foldSums(db: Deps['db'], ids: readonly number[], fold: Fold): Promise<number> {
  for (let total = 0; ;) {
    const folded = await db.withPark(ids, fold);
    total += folded;
    if (folded === 0) return total;
  }
}
