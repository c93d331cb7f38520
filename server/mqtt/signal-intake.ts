/** What the MQTT way asks of those who take signals and passages in; handed in where the platform is put together. */
import type { Database, Tx } from '../db/open';
import type { SignalSource } from '../http/context';

/**
 * Takes several calls of one source in one transaction; one without entries says only that the source is there.
 * @returns the reply to each, in order
 */
type TakeCalls = (
  tx: Tx,
  source: SignalSource,
  calls: readonly (readonly unknown[])[],
  now: Date,
) => Promise<readonly object[]>;

export interface SignalIntake {
  /** Signals. */
  takeCalls: TakeCalls;
  /** Who passed which door, and what happened to doors. */
  takePassageCalls: TakeCalls;
  /** Whether the error may be one entry's own; else the database's, and all are to be delivered again. */
  isRowFault(error: unknown): boolean;
  /** The line to the broker is expected to work from now on. @returns the id of the source that it is watched as */
  watchLine(db: Database, now: Date): Promise<number>;
  /** The line works at this moment. */
  markLine(db: Database, id: number, now: Date): Promise<void>;
}
