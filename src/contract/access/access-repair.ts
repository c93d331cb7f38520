/** Work orders about a door or its controller: made from its page, and seen there while they are open. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { endpoint } from '../endpoint';
import { id } from '../envelope';
import { ORDER_STATE } from '../order-codes';

export const REPAIRED = ['door', 'controller'] as const;

const subject = { parkId: id, of: z.enum(REPAIRED), id };

const repair = z.object({
  id,
  no: z.string(),
  title: z.string(),
  state: codeOf(ORDER_STATE),
  /** The person may open it. */
  seen: z.boolean(),
});
export type Repair = z.output<typeof repair>;

export const accessRepairEndpoints = {
  /** Open orders about it, the newest first; of a door also those about its controller. */
  listDoorRepairs: endpoint({
    method: 'GET',
    access: 'access.read',
    path: 'access/v1/repairs',
    input: z.object(subject),
    output: z.array(repair),
    reads: ['order', 'door', 'door-device'],
  }),
  /**
   * Makes an order with the device, its place and its last errors. While one about it is open no second one is made: the
   * answer is that one, `isNew` false. 422 `order.typeUnknown` in a park without types of orders.
   */
  reportDoorFault: endpoint({
    method: 'POST',
    access: 'order.report',
    path: 'access/v1/repairs/report',
    input: z.object({ ...subject, note: z._default(z.string().check(z.trim(), z.maxLength(200)), '') }),
    output: z.object({ repair, isNew: z.boolean() }),
    writes: 'order',
  }),
};
