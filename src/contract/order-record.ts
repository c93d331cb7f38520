/** One order: all that a link to it needs of the contract. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { id } from './envelope';
import { orderDetail } from './order-entities';

/** The whole record, for every page opened by `?id=` and for printing. 404 `order.notFound` when I may not see it. */
export const getOrder = endpoint({
  method: 'GET',
  path: 'order/v1/orders/detail',
  input: z.object({ id }),
  output: orderDetail,
  access: 'order.report',
  reads: 'order',
});
