/**
 * What several marshals have said of one person, as one answer. The same on the phone and on the server, and the same in
 * whatever order the marks arrive: phones without a line send theirs late.
 */
import { MUSTER_STATUS, type MusterStatus } from './muster-codes';

export interface Mark {
  status: MusterStatus;
  /** What the marshal saw when marking. */
  over: MusterStatus;
  /** When it was done, by the clock of the phone. */
  clientAt: number;
  /** Tells two of the same moment apart, on every side in the same way. */
  key: string;
}

const inOrder = (a: Mark, b: Mark): number => a.clientAt - b.clientAt || (a.key < b.key ? -1 : Number(a.key > b.key));

/** Whoever calls somebody safe without having seen that they need rescue does not call the rescue off. */
const isUnaware = (now: Mark | undefined, mark: Mark): boolean =>
  now?.status === MUSTER_STATUS.rescue && mark.status !== MUSTER_STATUS.rescue && mark.over !== MUSTER_STATUS.rescue;

/** @returns the mark that counts; undefined while there is none */
export function markThatCounts<M extends Mark>(marks: readonly M[]): M | undefined {
  let now: M | undefined;
  for (const mark of marks.toSorted(inOrder)) if (!isUnaware(now, mark)) now = mark;
  return now;
}
