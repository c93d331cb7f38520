/** What every connection of the server begins with. */
import { databaseRole } from './database-role';

export const connectionSettings = () =>
  ({
    // Its own rights are given up for those of the server's role. The server ends what takes too long, so that it can be said why.
    options: `-c role=${databaseRole()} -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000`,
    keepAlive: true,
  }) as const;

/** The role that may select from the views of reports, and from nothing else: see migration 0061. */
export const readerRole = (): string => `${databaseRole()}_reader`;

/** Of connections that answer reports: they only read, and nothing may take longer than five seconds. */
export const readerSettings = () =>
  ({
    options: `-c role=${readerRole()} -c statement_timeout=5000 -c idle_in_transaction_session_timeout=10000 -c default_transaction_read_only=on`,
    keepAlive: true,
  }) as const;
