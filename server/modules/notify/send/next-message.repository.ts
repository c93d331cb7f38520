/** When the next message is to be tried. */
import { sql } from 'drizzle-orm';
import type { Deps } from '../../../http/context';
import { withAllParks } from '../all-parks.repository';
import { notifications } from '../notify.table';
import { isWaiting } from './claim.repository';

/** Thousands may wait; the first unclaimed one is among this many of the earliest. */
const LOOKED_AT = 200;

/** @returns when the next one is to be tried; null when none waits. */
export async function nextNotificationAt(deps: Pick<Deps, 'db'>): Promise<Date | null> {
  const { nextTryAt, claimedUntil } = notifications;
  return withAllParks(deps, async (tx) => {
    const earliest = tx
      .select({ at: sql`greatest(${nextTryAt}, ${claimedUntil})`.as('at') })
      .from(notifications)
      .where(isWaiting)
      .orderBy(nextTryAt)
      .limit(LOOKED_AT)
      .as('earliest');
    const first = sql<Date | null>`min(${earliest.at})`.mapWith(nextTryAt);
    const [row] = await tx.select({ at: first }).from(earliest);
    return row?.at ?? null;
  });
}
