/** Order endpoints: valid input in, membership checked, use case called. */
import type { orderEndpoints } from '@/contract/order';
import type { orderPublicEndpoints } from '@/contract/order-public';
import type { Handlers, OpenHandlers } from '../../http/handlers';
import { act, detailOf } from './order.acting';
import { placeMissing } from './order.errors';
import { exportOrders } from './order.export';
import { actOnMyReport, readMyReport } from './order.guest';
import { listPrintedCodes } from './order.printed';
import { readReportPoint, reportByCode } from './order.public';
import { listOrderRows } from './order.queries';
import { findPoint, findSimilar, reportOrder, typesFor } from './order.report';
import { listViews, saveView } from './order.types';

type Open = 'actOnOrder' | 'exportOrders';

export const orderHandlers: Handlers<Exclude<keyof typeof orderEndpoints, Open>> & OpenHandlers<Open> = {
  listOrders: ({ tx, user, now }, input) => listOrderRows(tx, { user, now }, input),

  getOrder: (context, { id }) => detailOf(context, id),

  findOrderPoint: async ({ tx, user, now, deps }, input) => {
    const point = await findPoint(tx, deps.secret, input);
    if (!point) throw placeMissing();
    const { buildingId, floorId, roomId, deviceId, deviceName, location } = point;
    return {
      deviceId,
      deviceName,
      location,
      locationId: roomId ?? floorId ?? buildingId,
      types: await typesFor(tx, input.parkId, point),
      similar: await findSimilar(tx, user, input.parkId, point, now, input.typeId),
    };
  },

  createOrder: async (context, input) => {
    const { deps, idempotencyKey: operationId } = context;
    const order = await reportOrder(context, input, { operationId, audit: (entry) => context.audit(entry) });
    context.afterCommit(() => deps.wake());
    return detailOf(context, order.id);
  },

  actOnOrder: { open: act },

  exportOrders: { open: exportOrders },

  listOrderViews: ({ tx, user }) => listViews(tx, user.id),
  saveOrderView: ({ tx, user }, input) => saveView(tx, user.id, input),
};

export const orderPublicHandlers: Handlers<keyof typeof orderPublicEndpoints> = {
  getReportPoint: (context, { code }) => readReportPoint(context, code),
  reportByCode,
  getMyReport: (context, { token }) => readMyReport(context, token),
  actOnMyReport,
  listPrintedCodes,
};
