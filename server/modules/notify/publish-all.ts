/** Many live events in one statement; `publish` is for one. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/open';
import { LIVE_CHANNEL, type LiveEvent } from '../../live/publish';

export async function publishAll(tx: Tx, events: readonly LiveEvent[]): Promise<void> {
  if (events.length === 0) return;
  const payloads = JSON.stringify(events.map((event) => JSON.stringify(event)));
  await tx.execute(
    sql`select pg_notify(${LIVE_CHANNEL}, event) from jsonb_array_elements_text(${payloads}::jsonb) event`,
  );
}
