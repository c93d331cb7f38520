/** The work order that a chat link points at. */
import type { ReadLinked } from '../session/link/linked-record';
import { seeParks } from '../session/request-tx';
import { parksWith } from '../identity/rights';
import { orderNotFound } from './order.errors';
import { readOrderDetail } from './order.queries';

export const readLinkedOrder: ReadLinked = async (tx, who, id) => {
  await seeParks(tx, parksWith(who.user, 'order.report'));
  const data = await readOrderDetail(tx, who, id);
  if (!data) throw orderNotFound();
  return { kind: 'order', data };
};
