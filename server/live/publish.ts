/** Says that a record changed. PostgreSQL delivers it to every server process at the commit, never before. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/open';

export const LIVE_CHANNEL = 'park_live';

export interface LiveEvent {
  /** `chat` and `hand-over` are told to one person: `id` is theirs. */
  kind: 'alarm' | 'order' | 'chat' | 'menu' | 'hand-over';
  id: number;
  parkId: number;
}

export async function publish(tx: Tx, event: LiveEvent): Promise<void> {
  await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(event)})`);
}
