/** Waits for hubs: what is published before a process listens is not heard by it. */
import { eventually } from './eventually';

type Query = (sql: string) => Promise<unknown[]>;

/**
 * @param query of the owner of the test's own database: other databases of the run have hubs, too
 * @param processes how many listen then
 */
export const untilListening = (query: Query, processes = 1): Promise<void> =>
  eventually(async () => {
    const rows = await query(
      `select from pg_stat_activity where datname = current_database() and query = 'LISTEN park_live'`,
    );
    if (rows.length !== processes) throw new Error(`${rows.length} of ${processes} listen`);
  });
