/** What every connection of the server begins with. */
import { databaseRole } from './database-role';

export const connectionSettings = () =>
  ({
    // Its own rights are given up for those of the server's role. The server ends what takes too long, so that it can be said why.
    options: `-c role=${databaseRole()} -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000`,
    keepAlive: true,
  }) as const;
