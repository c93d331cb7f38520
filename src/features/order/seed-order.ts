/** Gives an order that came with the page to the screen that shows it; fetched only where the link is an order's. */
import { getOrder } from '@/contract/order-record';
import { linkedOrder } from '@/contract/order-linked';
import { seedDetail } from '@/ui/model/use-detail';
import { lastKnownKeyOf } from './act/use-order';

/** A record that is not understood is none: the page asks for it by itself. */
export function seedOrder(received: unknown): void {
  const { data: record } = linkedOrder.safeParse(received);
  if (!record) return;
  const { id } = record.data;
  seedDetail(getOrder, { id }, record.data, lastKnownKeyOf(id));
}
