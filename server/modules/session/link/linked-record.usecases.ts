/** The record that a chat link points at, read with the person's rights; for boot and for the page's own HTML. */
import type { ErrorBody } from '@/contract/envelope';
import type { LinkedFlow } from '@/contract/flow/flow-linked';
import type { LinkedRecord } from '@/contract/linked-record';
import type { LookedAt } from '@/contract/looked-at';
import type { LinkedOrder } from '@/contract/order-linked';
import type { Tx } from '../../../db/open';
import { AppError } from '../../../http/app-error';
import type { Deps, SessionUser } from '../../../http/context';
import type { LinkTarget } from '../../../http/link-route';

/** Who reads. `parkId`: of a list, one park's; without it, of all that they may read. */
export interface LinkReader {
  user: SessionUser;
  now: Date;
  deps: Deps;
  parkId?: number | null;
  /** The person has signed in with it and sees it: not only a look at the page of their link. */
  opens?: boolean;
}

export type AnyRecord = LinkedRecord | LinkedOrder | LinkedFlow;

/**
 * Leaves the transaction with the parks in which the person may read such records.
 * @param id of the record; 0 for a list
 * @throws AppError when the person may not see it or it is not there
 */
export type ReadLinked = (tx: Tx, who: LinkReader, id: number) => Promise<AnyRecord>;

/** The same for the page of the link alone: what it does not say is not read. */
export type ReadLooked = (tx: Tx, who: LinkReader, id: number) => Promise<LookedAt>;

const readers = new Map<LinkTarget['kind'], ReadLinked>();
const lookers = new Map<LinkTarget['kind'], ReadLooked>();

/** An area says how what links of its kind point at is read. */
export const registerLinked = (kind: LinkTarget['kind'], read: ReadLinked): void => {
  readers.set(kind, read);
};

/** An area says what of a record the page of its link needs; without this the whole record is read. */
export const registerLooked = (kind: LinkTarget['kind'], read: ReadLooked): void => {
  lookers.set(kind, read);
};

/** @throws AppError when the person may not see it or it is not there */
async function readTarget(tx: Tx, who: LinkReader, target: LinkTarget): Promise<AnyRecord> {
  const read = readers.get(target.kind);
  if (!read) throw new Error(`nobody has registered how ${target.kind} is read`);
  return read(tx, who, 'id' in target ? target.id : 0);
}

export interface RecordAnswer {
  record: AnyRecord | null;
  recordError: ErrorBody | null;
}

/** Leaves the transaction with the parks in which the person may read such records. */
export async function readLinkedRecord(tx: Tx, who: LinkReader, target: LinkTarget | null): Promise<RecordAnswer> {
  if (!target) return { record: null, recordError: null };
  try {
    return { record: await readTarget(tx, who, target), recordError: null };
  } catch (error) {
    // Signing in has succeeded whether or not there is a record to show.
    if (error instanceof AppError) return { record: null, recordError: { code: error.code, params: error.params } };
    throw error;
  }
}

/** Leaves the transaction with the parks in which the person may read such records. @returns null: nothing may be shown */
export async function readLookedAt(tx: Tx, who: LinkReader, target: LinkTarget): Promise<LookedAt | null> {
  const look = lookers.get(target.kind);
  if (!look || !('id' in target)) return (await readLinkedRecord(tx, who, target)).record;
  try {
    return await look(tx, who, target.id);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
