/** What else is over when a work order ends. The areas register what they do then (`server/kinds.ts`). */
import type { OrderState } from '@/contract/order-codes';
import { isOrderEnded } from '@/contract/order-transitions';
import type { Scene } from './acts/act.types';
import type { OrderRecord } from './order.table';

/** @param order as written, in the same transaction */
export type OnOrderEnd = (
  scene: Pick<Scene, 'tx' | 'deps' | 'now' | 'by' | 'audit'>,
  order: OrderRecord,
) => Promise<void>;

const registered: OnOrderEnd[] = [];

export const registerOrderEnd = (follow: OnOrderEnd): void => void registered.push(follow);

/** @param scene with the order as it was before */
export async function followEnd(scene: Scene, order: OrderRecord): Promise<void> {
  if (isOrderEnded(scene.order.state as OrderState) || !isOrderEnded(order.state as OrderState)) return;
  for (const follow of registered) await follow(scene, order);
}
