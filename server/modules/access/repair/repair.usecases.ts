/** 报修 from the page of a door or controller: one order with its place and its last errors, and the way back. */
import { COMMAND_RESULT, CONTROLLER_STATE } from '@/contract/access/access-codes';
import type { accessRepairEndpoints, Repair } from '@/contract/access/access-repair';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import { ORDER_SOURCE } from '@/contract/order-codes';
import type { SignedInContext } from '../../../http/context';
import { clockIn, sayIn, titleIn } from '../../../http/say';
import { said, type Said } from '../../../ports/said';
import { code } from '../../alarm/list/alarm-rows.repository';
import { pointOfDevice } from '../../device/point.repository';
import { NOWHERE, type Point } from '../../device/point.rules';
import type { FindDeviceRecord } from '../../device/device-record.usecases';
import { readParkZone } from '../../identity/park/park.repository';
import { createOrder } from '../../order/create/new-order.usecases';
import { typeFor } from '../../order/create/order-from-alarm.usecases';
import { readPhone } from '../../order/create/staff-report.repository';
import { doingOf } from '../../order/detail/order-detail.usecases';
import { typeUnknown } from '../../order/order.errors';
import type { OrderRecord } from '../../order/order.table';
import { isVisible } from '../../order/people/order-visibility.repository';
import { accessNotFound } from '../access.errors';
import {
  addRepair,
  type Controller,
  type Door,
  findController,
  findDoor,
  findDoorByDevice,
  findFirstDoor,
  findRepair,
  readFaults,
  readOpenRepairs,
} from './repair.repository';

type Endpoints = typeof accessRepairEndpoints;
type Asked = Pick<InputOf<Endpoints['reportDoorFault']>, 'parkId' | 'of' | 'id'>;

interface Subject {
  controller: Controller;
  /** Null: the controller itself is meant. */
  door: Door | null;
}

/** Words in the name of the type of such orders; the first that the park has is taken. */
const TYPE_WORDS = ['门禁', '弱电'];

/** @throws AppError 404 also in a park whose doors the person does not see */
async function subjectOf({ tx, user }: SignedInContext, { parkId, of, id }: Asked, lock: boolean): Promise<Subject> {
  if (!user.rights.get(parkId)?.has('access.read')) throw accessNotFound();
  const door = of === 'door' ? await findDoor(tx, parkId, id) : null;
  if (of === 'door' && !door) throw accessNotFound();
  const controller = await findController(tx, parkId, door?.controllerId ?? id, lock);
  if (!controller) throw accessNotFound();
  return { controller, door };
}

async function toRepair({ tx, user, now }: SignedInContext, order: OrderRecord): Promise<Repair> {
  return {
    id: order.id,
    no: order.no,
    title: titleIn(user.language, order),
    state: code(order.state),
    seen: await isVisible({ tx, user, now }, order.id),
  };
}

const openOf = ({ tx }: SignedInContext, { controller: { id: controllerId, parkId }, door }: Subject) =>
  readOpenRepairs(tx, { parkId, controllerId, door });

export async function listDoorRepairs(context: SignedInContext, asked: Asked): Promise<Repair[]> {
  const open = await openOf(context, await subjectOf(context, asked, false));
  const rows: Repair[] = [];
  for (const order of open) rows.push(await toRepair(context, order));
  return rows;
}

/** A controller is where its first door is. */
async function pointOf({ tx }: SignedInContext, { controller, door }: Subject): Promise<Point> {
  const at = door ?? (await findFirstDoor(tx, controller.id));
  const point = at?.deviceId ? await pointOfDevice(tx, controller.parkId, at.deviceId) : null;
  return point ?? { ...NOWHERE, location: door?.name ?? controller.name };
}

/** In the words of whoever reports: since when it is away and why, what did not get there, what was not carried out. */
async function errorsOf({ tx, user, now }: SignedInContext, { controller, door }: Subject): Promise<string[]> {
  const timeZone = await readParkZone(tx, controller.parkId);
  const language = user.language ?? null;
  const clock = (at: Date): string => clockIn({ language, timeZone }, at);
  const { failed, command } = await readFaults(tx, controller.id, door?.id ?? null);
  const { name, state, stateSince, fault, faults } = controller;
  const since = { name, at: clock(stateSince ?? now) };
  const lines: Said[] = [
    ...(state === CONTROLLER_STATE.offline ? [said('repair.away', since)] : []),
    ...(state === CONTROLLER_STATE.fault ? [said('repair.broken', since)] : []),
    ...faults.map(({ kind, doorNo }) => said(`repair.${kind}`, { at: doorNo === null ? name : `${name} · ${doorNo}` })),
    ...(fault ? [said('repair.fault', { fault })] : []),
    ...(failed > 0 ? [said('repair.failed', { count: failed })] : []),
    ...(command && command.result !== COMMAND_RESULT.done ? [said('repair.command', { at: clock(command.at) })] : []),
    said('repair.device', { name, serial: controller.serial }),
  ];
  return lines.map((line) => sayIn(language, line));
}

async function makeOrder(context: SignedInContext, subject: Subject, note: string): Promise<OrderRecord> {
  const { tx, user, now, idempotencyKey: operationId } = context;
  const { controller, door } = subject;
  const { parkId } = controller;
  const type = await typeFor(tx, parkId, TYPE_WORDS);
  if (!type) throw typeUnknown();
  const titleSaid = said('title.doorRepair', { name: door?.name ?? controller.name });
  const order = await createOrder(
    { tx, now, by: doingOf(user, parkId), operationId, audit: (entry) => context.audit(entry) },
    {
      type,
      titleSaid,
      title: sayIn('zh', titleSaid),
      description: [...(note ? [note] : []), ...(await errorsOf(context, subject))].join('\n'),
      point: await pointOf(context, subject),
      source: ORDER_SOURCE.staff,
      priority: type.defaultPriority,
      reporterName: user.name,
      reporterPhone: await readPhone(tx, user.id),
      creatorId: user.id,
    },
  );
  await addRepair(tx, { orderId: order.id, parkId, controllerId: controller.id, doorId: door?.id ?? null });
  return order;
}

/** @throws AppError 404, 422 `order.typeUnknown` */
export async function reportDoorFault(
  context: SignedInContext,
  { note, ...asked }: InputOf<Endpoints['reportDoorFault']>,
): Promise<OutputOf<Endpoints['reportDoorFault']>> {
  const subject = await subjectOf(context, asked, true);
  const [open] = await openOf(context, subject);
  const order = open ?? (await makeOrder(context, subject, note));
  context.afterCommit(() => context.deps.wake());
  return { repair: await toRepair(context, order), isNew: !open };
}

/** The page of what an order is about, for whoever sees doors in its park. */
export const findDoorRecord: FindDeviceRecord = async ({ tx, user }, { parkId, orderId, deviceId }) => {
  if (!user.rights.get(parkId)?.has('access.read')) return null;
  const repair = await findRepair(tx, orderId);
  if (repair && repair.doorId === null) return { kind: 'doorController', id: repair.controllerId };
  const doorId = repair?.doorId ?? (deviceId === null ? undefined : await findDoorByDevice(tx, deviceId));
  return doorId === undefined ? null : { kind: 'door', id: doorId };
};
