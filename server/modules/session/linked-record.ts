/** The record that a chat link points at, read with the person's rights; for boot and for the page's own HTML. */
import { alarmListInput } from '@/contract/alarm';
import type { ErrorBody } from '@/contract/envelope';
import type { LinkedRecord } from '@/contract/linked-record';
import type { LinkedOrder } from '@/contract/order-linked';
import type { Tx } from '../../db/open';
import { AppError, forbidden, notFound } from '../../http/app-error';
import type { Deps, SessionUser } from '../../http/context';
import type { LinkTarget } from '../../http/link-route';
import { listAlarmRows, readAlarmDetail } from '../alarm/alarm.queries';
import { orderNotFound } from '../order/order.errors';
import { readOrderDetail } from '../order/order.queries';
import { seeParks } from './request-tx';
import { parksWith } from './rights';

/** Who reads. `parkId`: of a list, one park's; without it, of all that they may read. */
interface Reader {
  user: SessionUser;
  now: Date;
  deps: Deps;
  parkId?: number | null;
}

export type AnyRecord = LinkedRecord | LinkedOrder;

async function readOrder(tx: Tx, who: Reader, id: number): Promise<LinkedOrder> {
  await seeParks(tx, parksWith(who.user, 'order.report'));
  const data = await readOrderDetail(tx, who, id);
  if (!data) throw orderNotFound();
  return { kind: 'order', data };
}

/** @throws AppError when the person may not see it or it is not there */
async function readTarget(tx: Tx, who: Reader, target: LinkTarget): Promise<AnyRecord> {
  if (target.kind === 'order') return readOrder(tx, who, target.id);
  const parkIds = parksWith(who.user, 'alarm.read');
  if (parkIds.length === 0) throw forbidden();
  await seeParks(tx, parkIds);
  if (target.kind === 'alarms') {
    const ofPark = who.parkId !== null && who.parkId !== undefined && { parkId: who.parkId };
    return { kind: 'alarms', data: await listAlarmRows(tx, who, alarmListInput.parse({ ...ofPark })), ...ofPark };
  }
  const detail = await readAlarmDetail(tx, who, target.id);
  if (!detail) throw notFound();
  return { kind: 'alarm', data: detail };
}

export interface RecordAnswer {
  record: AnyRecord | null;
  recordError: ErrorBody | null;
}

/** Leaves the transaction with the parks in which the person may read such records. */
export async function readLinkedRecord(tx: Tx, who: Reader, target: LinkTarget | null): Promise<RecordAnswer> {
  if (!target) return { record: null, recordError: null };
  try {
    return { record: await readTarget(tx, who, target), recordError: null };
  } catch (error) {
    // Signing in has succeeded whether or not there is a record to show.
    if (error instanceof AppError) return { record: null, recordError: { code: error.code, params: error.params } };
    throw error;
  }
}
