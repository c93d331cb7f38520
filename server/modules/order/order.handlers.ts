/** Order endpoints: valid input in, membership checked, use case called. */
import type { orderEndpoints } from '@/contract/order';
import type { orderPublicEndpoints } from '@/contract/order-public';
import type { Tx } from '../../db/open';
import { AppError } from '../../http/app-error';
import type { SignedInContext } from '../../http/context';
import type { Handlers } from '../../http/handlers';
import { doingOf, readOrderDetail } from './order.detail';
import { codeUnknown, orderNotFound, placeMissing } from './order.errors';
import { toTable } from './order.export';
import { actOnMyReport, readMyReport } from './order.guest';
import { placeCode, pointOfDevice, pointOfPlace } from './order.point';
import { readReportPoint, reportByCode } from './order.public';
import { collectRows, listOrderRows } from './order.queries';
import { findPoint, findSimilar, reportOrder, typesFor } from './order.report';
import { listViews, saveView } from './order.types';
import { actOnOrder, type ActRequest } from './order.usecases';
import { devices } from '../device/device.table';
import { eq } from 'drizzle-orm';

async function detailOf({ tx, user, now, deps }: SignedInContext, orderId: number) {
  const detail = await readOrderDetail(tx, { user, now, deps }, orderId);
  if (!detail) throw orderNotFound();
  return detail;
}

/** A person of the park, as the engine acts for them. */
export function requestOf(context: SignedInContext, parkId: number): ActRequest {
  const { tx, deps, now, user, idempotencyKey: operationId } = context;
  return {
    ...{ tx, deps, now, operationId, by: doingOf(user, parkId) },
    audit: (entry) => context.audit(entry),
    readCurrent: (orderId) =>
      deps.db.withPark([parkId], (inner) => readOrderDetail(inner, { user, now: deps.now(), deps }, orderId)),
  };
}

async function stickerOf(tx: Tx, deviceId: number): Promise<string | null> {
  const [row] = await tx.select({ qrCode: devices.qrCode }).from(devices).where(eq(devices.id, deviceId));
  return row?.qrCode ?? null;
}

export const orderHandlers: Handlers<keyof typeof orderEndpoints> = {
  listOrders: ({ tx, user, now }, input) => listOrderRows(tx, { user, now }, input),

  getOrder: (context, { id }) => detailOf(context, id),

  findOrderPoint: async ({ tx, user, now, deps }, input) => {
    const point = await findPoint(tx, deps.secret, input);
    if (!point) throw placeMissing();
    const { buildingId, floorId, roomId, deviceId, deviceName, location } = point;
    return {
      ...{ deviceId, deviceName, location, locationId: roomId ?? floorId ?? buildingId },
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

  actOnOrder: async (context, input) => {
    const { tx, user, now, deps } = context;
    await actOnOrder(requestOf(context, input.parkId), input);
    context.afterCommit(() => deps.wake());
    const detail = await readOrderDetail(tx, { user, now, deps }, input.orderId);
    if (!detail) throw new AppError(404, 'order.notFound');
    return detail;
  },

  exportOrders: async (context, filters) => {
    const { tx, user, now } = context;
    const { seen, truncated } = await collectRows(tx, { user, now }, filters);
    const parkId = filters.parkId ?? user.parkId;
    context.audit({
      action: 'order.export',
      ...(parkId !== null && { parkId }),
      bizType: 'order',
      detail: { rows: seen.length, filters },
    });
    return toTable(seen, truncated);
  },

  listOrderViews: ({ tx, user }) => listViews(tx, user.id),
  saveOrderView: ({ tx, user }, input) => saveView(tx, user.id, input),
};

export const orderPublicHandlers: Handlers<keyof typeof orderPublicEndpoints> = {
  getReportPoint: (context, { code }) => readReportPoint(context, code),
  reportByCode,
  getMyReport: (context, { token }) => readMyReport(context, token),
  actOnMyReport,

  getPrintedCode: async ({ tx, deps }, { parkId, locationId, deviceId }) => {
    const point =
      deviceId === undefined
        ? await pointOfPlace(tx, parkId, locationId ?? 0)
        : await pointOfDevice(tx, parkId, deviceId);
    if (!point) throw placeMissing();
    const code =
      deviceId === undefined ? placeCode(deps.secret, parkId, locationId ?? 0) : await stickerOf(tx, deviceId);
    if (code === null) throw codeUnknown();
    return { code, path: `/report?code=${encodeURIComponent(code)}`, location: point.location };
  },
};
