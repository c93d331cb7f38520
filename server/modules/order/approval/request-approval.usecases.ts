/** A request to cancel an order, or to end it incomplete, where its park wants an approval for that: begun, and given up. */
import { approvalRuns, cancelApproval, startApproval } from '../../flow/acts/flow-business.usecases';
import type { Scene } from '../acts/act.types';
import { actingOf } from './approval-acting.rules';
import { inApproval } from '../order.errors';
import type { OrderRecord } from '../order.table';

/** As link codes and definitions name it. */
export const ORDER_REQUEST_KIND = 'order.request';

/** No flow in use for such requests, or nobody to start it for: the dispatchers decide as ever. */
export async function askApproval(scene: Scene, order: OrderRecord): Promise<void> {
  const starterId = scene.by.id ?? order.creatorId ?? order.ownerId;
  if (starterId === null) return;
  const { parkId, id: bizId } = order;
  await startApproval(actingOf(scene), { kind: ORDER_REQUEST_KIND, parkId, bizId, starterId });
}

/** What is being approved is not decided beside it. @throws AppError 409 */
export async function assertNotInApproval({ tx, by, order }: Scene): Promise<void> {
  if (!by.isApproval && (await approvalRuns(tx, ORDER_REQUEST_KIND, order.id))) throw inApproval();
}

/** The request is gone by something else: nobody needs to decide on it any more. */
export async function dropApproval(scene: Scene, order: OrderRecord): Promise<void> {
  const isGone = scene.order.requestKind !== null && order.requestKind === null;
  if (!isGone || scene.by.isApproval) return;
  await cancelApproval(actingOf(scene), { kind: ORDER_REQUEST_KIND, bizId: order.id });
}
