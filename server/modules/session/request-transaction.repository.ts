/**
 * What a request may do with its own transaction apart from reading and writing. A second transaction would
 * need a second connection of the pool: sixteen sign-ins at one moment would then wait for each other for ever.
 */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/open';

/** Commits what was done so far, so that a later refusal does not roll it back; the transaction continues without parks. */
export async function commitSoFar(tx: Tx): Promise<void> {
  await tx.execute(sql`commit and chain`);
}

/**
 * From here on the transaction sees rows of these parks only. For public calls, which learn on the way who calls, and for
 * questions about one park that need a look at the person's others.
 */
export async function seeParks(tx: Tx, parkIds: readonly number[]): Promise<void> {
  await tx.execute(sql`select set_config('app.parks', ${`{${parkIds.join(',')}}`}, true)`);
}
