/**
 * Who holds the line to the broker: one process of the installation at a time, under one session name. No signal is bound
 * to a process: what the broker keeps for the session is taken by whichever process holds the line next.
 */
import { createHash, randomUUID } from 'node:crypto';
import { holdLease, releaseLease } from '../db/lease';
import type { Deps } from '../http/context';
import type { SignalIntake } from './signal-intake';

/** After this time without a renewal another process takes over the connection. */
const LEASE_SEC = 6;

export interface Line {
  /** The same for all processes of one database, independent of the host name. */
  readonly sessionName: string;
  /** Takes the line or keeps it. @returns whether this process holds it now */
  hold(): Promise<boolean>;
  /** The connection works: from now on, losing it raises an alarm. */
  works(): Promise<void>;
  release(): Promise<void>;
}

export function openLine(deps: Deps, { watchLine, markLine }: SignalIntake): Line {
  const lease = { name: 'mqtt', holder: randomUUID() };
  let sourceId: number | undefined;
  return {
    sessionName: `park-${createHash('sha256').update(`mqtt:${deps.secret}`).digest('hex').slice(0, 16)}`,
    async hold() {
      sourceId ??= await watchLine(deps.db, deps.now());
      return holdLease(deps.db, lease, LEASE_SEC);
    },
    works: async () => {
      if (sourceId !== undefined) await markLine(deps.db, sourceId, deps.now());
    },
    release: () => releaseLease(deps.db, lease),
  };
}
