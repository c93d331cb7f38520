/** Visits of a work order: a contractor’s pass is good for as long as the order is open. */
import { GUEST_STATE as G, VISIT_STATE as V, type GuestState } from '@/contract/visit/visit-codes';
import { isInside } from '@/contract/visit/visit-transitions';
import type { OrderState } from '@/contract/order-codes';
import { isOrderEnded } from '@/contract/order-transitions';
import type { VisitDetail } from '@/contract/visit/visit-entities';
import type { SignedInContext } from '../../../http/context';
import { did } from '../../../ports/said';
import { findOrder, lockOrder } from '../../order/order.repository';
import type { OnOrderEnd } from '../../order/order-end.usecases';
import { isVisible } from '../../order/people/order-visibility.repository';
import type { VisitChange, VisitScene } from '../acts/visit-act.types';
import { openVisit, visitCase } from '../acts/visit-case.usecases';
import { voidPass } from '../pass/void-pass.repository';
import { orderOver, orderUnknown } from '../visit.errors';
import type { VisitRecord } from '../visit.table';
import { readOpenOfOrder } from './visit-order.repository';

type Asking = Pick<SignedInContext, 'tx' | 'user' | 'now'>;

/** Locked until the commit: it cannot end between. @throws AppError 422 */
export async function assertOpenOrder(context: Asking, parkId: number, orderId: number): Promise<void> {
  const order = (await isVisible(context, orderId)) ? await lockOrder(context.tx, parkId, orderId) : null;
  if (!order) throw orderUnknown();
  if (isOrderEnded(order.state as OrderState)) throw orderOver(order.no);
}

/** @returns null also for an order that this person may not see */
export async function orderOf(context: Asking, { orderId }: VisitRecord): Promise<VisitDetail['order']> {
  if (orderId === null || !(await isVisible(context, orderId))) return null;
  const order = await findOrder(context.tx, orderId);
  return order && { id: order.id, no: order.no, title: order.title, isOver: isOrderEnded(order.state as OrderState) };
}

/** Whoever is inside has to leave now and is asked about like anybody who stays too long; nobody else comes any more. */
function changeOf({ guests, now }: VisitScene, no: string): { change: VisitChange; isOver: boolean } {
  const isOver = !guests.some(({ state }) => isInside(state as GuestState));
  const asked = { askedLevel: null, nextAskAt: null };
  return {
    isOver,
    change: {
      set: isOver ? asked : { ...asked, planEnd: now },
      params: { order: no },
      card: did(isOver ? 'visitCancelled' : 'visitOrderOver'),
      tells: isOver
        ? [{ to: ['host', 'author'], card: 'cancelled' }]
        : [{ to: ['host', 'coHosts', 'guards'], card: 'overdue' }],
    },
  };
}

export const endWithOrder: OnOrderEnd = async ({ tx, deps, now, by, audit }, order) => {
  const request = { tx, deps, now, by: { ...by, rights: new Set<never>() }, audit };
  for (const { id: visitId } of await readOpenOfOrder(tx, order.id)) {
    const scene = await openVisit(request, { visitId, parkId: order.parkId, action: 'orderEnded' });
    const { visit, guests } = scene;
    const held = guests.filter(({ state }) => state < G.left);
    await voidPass(
      tx,
      held.map(({ parkId, pass }) => ({ parkId, pass, until: visit.planEnd })),
    );
    const { change, isOver } = changeOf(scene, order.no);
    await visitCase.change(scene, change, { event: 'orderEnded', to: isOver ? V.cancelled : (visit.state as 30) });
  }
};
