/** Order endpoints: valid input in, membership checked, use case called. */
import type { orderEndpoints } from '@/contract/order';
import type { orderPublicEndpoints } from '@/contract/order-public';
import type { Handlers, OpenHandlers } from '../../http/handlers';
import { act, detailOf } from './acts/signed-in-act.usecases';
import { placeMissing } from './order.errors';
import { exportOrders } from './list/order-list.export';
import { actOnMyReport, readMyReport } from './guest/status-link.usecases';
import { listPrintedCodes } from './guest/printed-code.usecases';
import { readReportPoint, reportByCode } from './guest/guest-report.usecases';
import { listOrderRows } from './list/order-list.usecases';
import { findPoint, findSimilar, reportOrder, typesFor } from './create/staff-report.usecases';
import { readViews } from './list/saved-view.repository';
import { saveView } from './list/saved-view.usecases';
import { askConsent } from './signature/ask-consent.usecases';

type Open = 'actOnOrder' | 'askConsent' | 'exportOrders';

export const orderHandlers: Handlers<Exclude<keyof typeof orderEndpoints, Open>> & OpenHandlers<Open> = {
  listOrders: ({ tx, user, now }, input) => listOrderRows(tx, { user, now }, input),

  getOrder: (context, { id }) => detailOf(context, id),

  findOrderPoint: async (context, input) => {
    const { tx, user, now } = context;
    const point = await findPoint(context, input);
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

  askConsent: { open: askConsent },

  exportOrders: { open: exportOrders },

  listOrderViews: ({ tx, user }) => readViews(tx, user.id),
  saveOrderView: ({ tx, user }, input) => saveView(tx, user.id, input),
};

export const orderPublicHandlers: Handlers<keyof typeof orderPublicEndpoints> = {
  getReportPoint: (context, { code }) => readReportPoint(context, code),
  reportByCode,
  getMyReport: (context, { token }) => readMyReport(context, token),
  actOnMyReport,
  listPrintedCodes,
};
