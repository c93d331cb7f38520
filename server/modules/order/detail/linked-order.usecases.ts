/** The work order that a chat link points at. */
import type { ReadLinked } from '../../session/link/linked-record.usecases';
import { seeParks } from '../../session/request-transaction.repository';
import { parksWith } from '../../identity/rights/rights.rules';
import { readOrderDetail } from './order-detail.usecases';
import { orderNotFound } from '../order.errors';

export const readLinkedOrder: ReadLinked = async (tx, who, id) => {
  await seeParks(tx, parksWith(who.user, 'order.report'));
  const data = await readOrderDetail(tx, who, id);
  if (!data) throw orderNotFound();
  return { kind: 'order', data };
};
