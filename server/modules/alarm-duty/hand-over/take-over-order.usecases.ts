/** Passes a work order from the giver to the receiver in its current state: transfer and acceptance in one step. */
import type { OrderState } from '@/contract/order-codes';
import type { AuditEntry, Deps } from '../../../http/context';
import { changeOrder } from '../../order/order.usecases';
import { lockOrder, readType } from '../../order/order.repository';
import { HELD_ORDER } from './hand-over-matters.repository';
import type { TakeOver } from './take-over-alarm.usecases';
import { did } from '../../../ports/said';

interface OrderTakeOver extends TakeOver {
  deps: Deps;
  audit: (entry: AuditEntry) => void;
}

const NO_RIGHTS: ReadonlySet<never> = new Set();

/** @returns false when there is nothing left to pass on: the work is over or somebody else's. */
export async function takeOverOrder(handed: OrderTakeOver): Promise<boolean> {
  const { tx, deps, now, audit, parkId, subjectId, from, to, note, operationId } = handed;
  const order = await lockOrder(tx, parkId, subjectId);
  const state = order?.state as OrderState | undefined;
  if (!order || state === undefined || order.ownerId !== from.id || !HELD_ORDER.some((held) => held === state))
    return false;
  const type = await readType(tx, order.typeId);
  const scene = { tx, deps, now, type, audit };
  const given = await changeOrder(
    { ...scene, order, by: { ...from, rights: NO_RIGHTS } },
    {
      set: { transferCount: order.transferCount + 1 },
      note: `交接班${note && `：${note}`}`,
      params: { target: to.name, targetId: to.id },
    },
    { event: 'transfer', to: state, operationId },
  );
  await changeOrder(
    { ...scene, order: given, by: { ...to, rights: NO_RIGHTS } },
    {
      set: { ownerId: to.id, helperIds: given.helperIds.filter((id) => id !== to.id) },
      card: did('takenOver'),
      tells: [{ to: ['creator', 'helpers'], mention: false }],
    },
    { event: 'accept', to: state, operationId },
  );
  return true;
}
