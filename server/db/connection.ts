/** What every connection of the server begins with. */
import { databaseRole } from './database-role';

/** The server ends what takes too long, so that it can be said why. Milliseconds. */
const TIME_OUTS = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 } as const;

const timeOuts = Object.entries(TIME_OUTS);

export const connectionSettings = () =>
  ({
    // Its own rights are given up for those of the server's role.
    options: [`role=${databaseRole()}`, ...timeOuts.map(([name, ms]) => `${name}=${ms}`)]
      .map((setting) => `-c ${setting}`)
      .join(' '),
    keepAlive: true,
  }) as const;

/**
 * The same settings for one transaction. A pooler in transaction mode refuses `options`, and may give each transaction a
 * connection that somebody else has used: what it begins with has to be said at its beginning.
 */
export const transactionSettings = (): string =>
  [`role ${databaseRole()}`, ...timeOuts.map(([name, ms]) => `${name} = ${ms}`)]
    .map((setting) => `set local ${setting}`)
    .join('; ');
