/**
 * One engine for every action on an order: lock, decide by the transition table, write, tell. All in the caller's
 * transaction: the action, its step and everything that follows commit together or not at all.
 */
import type { OrderActInput } from '@/contract/order-act';
import type { Tx } from '../../db/open';
import type { AuditEntry, Deps } from '../../http/context';
import { assertMayAct, isAlreadySo, targetState, transitionFor } from './act-decide';
import { applyEffect } from './act-effects';
import type { Acting, Doing } from './act.types';
import { actorsOf } from './order.actors';
import { changeOrder } from './order.change';
import { orderNotFound } from './order.errors';
import { momentOf } from './order.moment';
import { lockOrder, readType } from './order.repository';

/** Who acts, and where the traces go. */
export interface ActRequest {
  tx: Tx;
  deps: Deps;
  now: Date;
  by: Doing;
  /** The idempotency key of the call. */
  operationId: string | null;
  audit: (entry: AuditEntry) => void;
  /** The order as the person must see it after a refusal; read in a new transaction. */
  readCurrent: (orderId: number) => Promise<unknown>;
}

/** Locks the order and reads what an action on it is decided from. @throws AppError 404 */
export async function openAct(request: ActRequest, input: OrderActInput): Promise<Acting> {
  const { tx, now, by } = request;
  const order = await lockOrder(tx, input.parkId, input.orderId);
  if (!order) throw orderNotFound();
  const type = await readType(tx, order.typeId);
  const { deps, audit, operationId } = request;
  return {
    ...{ tx, deps, now, order, type, by, audit, operationId, input },
    to: targetState(order, type, input),
    actors: await actorsOf(tx, by, order, now),
    readCurrent: () => request.readCurrent(input.orderId),
  };
}

/**
 * Takes one action on one order.
 * @throws AppError 404, 409 (with who, when and the order now), 403, 422
 */
export async function actOnOrder(request: ActRequest, input: OrderActInput): Promise<void> {
  const acting = await openAct(request, input);
  if (isAlreadySo(acting.order, acting.by, input)) return;
  await assertMayAct(acting, transitionFor(input));
  const change = await applyEffect(input.action, acting);
  const { to, operationId } = acting;
  await changeOrder(acting, change, {
    event: input.action,
    to,
    clientAt: momentOf(input.clientAt),
    operationId,
  });
}
