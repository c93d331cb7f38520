/** What every connection of the server begins with. */
import { databaseRole } from './database-role';

/** Its own rights are given up for those of the role; the database ends what takes too long, so that it can be said why. */
export interface SessionSettings {
  readonly role: string;
  readonly statementTimeoutMs: number;
  /** Between two statements of a transaction. */
  readonly idleTimeoutMs: number;
  readonly isReadOnly?: boolean;
}

/** Of everything but reports. */
const serverSettings = (): SessionSettings => ({
  role: databaseRole(),
  statementTimeoutMs: 15_000,
  idleTimeoutMs: 30_000,
});

/** The role that may select from the views of reports, and from nothing else: see migration 0061. */
export const readerRole = (): string => `${databaseRole()}_reader`;

/** Of what answers reports: it only reads, and nothing may take longer than five seconds. */
export const readerSettings = (): SessionSettings => ({
  role: readerRole(),
  statementTimeoutMs: 5_000,
  idleTimeoutMs: 10_000,
  isReadOnly: true,
});

/**
 * Of reports: hours and days read off a clock look to the planner as if each row had one of its own, and it would sort a
 * million rows to find a week of hours.
 */
const COUNTING = ['enable_sort=off', 'work_mem=32MB'];

const parameters = ({ role, statementTimeoutMs, idleTimeoutMs, isReadOnly }: SessionSettings): string[] => [
  `role=${role}`,
  `statement_timeout=${statementTimeoutMs}`,
  `idle_in_transaction_session_timeout=${idleTimeoutMs}`,
  ...(isReadOnly ? COUNTING : []),
];

/** What stands between two machines forgets connections on which nothing is sent: the system asks on them this often, in ms. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 60_000 } as const;

/** For a connection that keeps them. */
export const connectionSettings = (settings = serverSettings()) =>
  ({
    options: [...parameters(settings), ...(settings.isReadOnly ? ['default_transaction_read_only=on'] : [])]
      .map((parameter) => `-c ${parameter}`)
      .join(' '),
    ...KEEP_ALIVE,
  }) as const;

/**
 * The same for one transaction. A pooler in transaction mode refuses `options`, and may give each transaction a
 * connection that somebody else has used: what it begins with has to be said at its beginning.
 */
export const transactionSettings = (settings = serverSettings()): string =>
  [...parameters(settings), ...(settings.isReadOnly ? ['transaction_read_only=on'] : [])]
    .map((parameter) => `set local ${parameter}`)
    .join('; ');
