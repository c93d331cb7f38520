/** 触发: what an approval does to work orders by itself: a note on the one that it is about, or a new one. */
import { ORDER_SOURCE } from '@/contract/order-codes';
import { orderActInput } from '@/contract/order-act';
import type { Tx } from '../../../db/open';
import { NOWHERE } from '../../device/point.rules';
import type { FlowDeed } from '../../flow/flow-deeds.usecases';
import type { FlowInst } from '../../flow/flow.table';
import { readUserName } from '../../identity/user/user-name.repository';
import { createOrder } from '../create/new-order.usecases';
import { readPhone } from '../create/staff-report.repository';
import { readEnabledType } from '../create/staff-report.usecases';
import { orderNotFound } from '../order.errors';
import { findOrder } from '../order.repository';
import { actOnOrder } from '../order.usecases';
import { findQuote } from '../payment/quote.repository';
import { ORDER_REQUEST_KIND } from './request-approval.usecases';

/** The approval decides, and nobody in person. */
const NOBODY = { id: null, name: null } as const;

/** The order that an approval is about: itself, or by its quote. */
async function orderIdOf(tx: Tx, { kind, bizId }: FlowInst): Promise<number> {
  if (kind === ORDER_REQUEST_KIND) return bizId ?? 0;
  return (await findQuote(tx, bizId ?? 0))?.orderId ?? 0;
}

export const orderNoteDeed: FlowDeed = {
  key: 'orderNote',
  async run({ tx, deps, now, audit }, { inst, params }) {
    const order = await findOrder(tx, await orderIdOf(tx, inst));
    if (!order) throw orderNotFound();
    const { id: orderId, parkId, version } = order;
    const input = orderActInput.parse({ orderId, parkId, version, action: 'note', text: String(params.text) });
    const by = { ...NOBODY, rights: new Set(['order.dispatch'] as const), isApproval: true };
    await actOnOrder({ tx, deps, now, operationId: null, by, audit, readCurrent: async () => null }, input);
  },
};

export const orderNewDeed: FlowDeed = {
  key: 'orderNew',
  async run({ tx, now, audit }, { inst, params }) {
    const type = await readEnabledType(tx, inst.parkId, Number(params.type));
    const { starterId, starterName } = inst;
    const { deviceName: _, ...point } = NOWHERE;
    await createOrder(
      { tx, now, audit, by: { ...NOBODY, rights: new Set() } },
      {
        type,
        point: { ...point, location: String(params.place ?? '').trim() },
        title: String(params.title),
        description: String(params.text ?? ''),
        source: ORDER_SOURCE.staff,
        priority: type.defaultPriority,
        reporterName: starterName ?? (await readUserName(tx, starterId)),
        reporterPhone: starterName === null ? await readPhone(tx, starterId) : null,
        creatorId: starterName === null ? starterId : null,
      },
    );
  },
};
