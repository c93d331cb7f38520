/** The record of a link to an order; apart from the alarm's, so that a page carries only the kinds that it shows. */
import * as z from 'zod/mini';
import { orderDetail } from './order-entities';

export const linkedOrder = z.object({ kind: z.literal('order'), data: orderDetail });
export type LinkedOrder = z.output<typeof linkedOrder>;
