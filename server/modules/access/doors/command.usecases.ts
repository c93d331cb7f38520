/** Opening a door from afar, holding it open or shut. The controller is asked while no transaction is open. */
import { CONTROLLER_STATE, DOOR_COMMAND, OPEN_REASON } from '@/contract/access/access-codes';
import type { accessCommandEndpoints } from '@/contract/access/access-command';
import type { InputOf } from '@/contract/endpoint';
import { adapterOf } from '../../../controllers/adapters';
import type { Opened, SignedInContext } from '../../../http/context';
import { ControllerAway, type DoorOrder } from '../../../ports/door-controller';
import {
  accessNotFound,
  deviceOffline,
  doorRefused,
  doorSilent,
  escapeDoorHeldShut,
  reasonMissing,
  vendorUnknown,
} from '../access.errors';
import { controllerToken } from '../push/controller-token.rules';
import { endCommand, findDoorWithController, insertCommand, setLock } from './command.repository';

type Endpoints = typeof accessCommandEndpoints;

interface Wanted {
  parkId: number;
  doorId: number;
  command: DoorOrder['command'];
  reason: 1 | 2 | 3 | 4 | 5 | 6 | null;
  note: string;
}

const ACTIONS: Record<DoorOrder['command'], string> = {
  [DOOR_COMMAND.open]: 'door.open',
  [DOOR_COMMAND.holdOpen]: 'door.holdOpen',
  [DOOR_COMMAND.holdClosed]: 'door.holdClosed',
  [DOOR_COMMAND.restore]: 'door.release',
};

/** Written down with its reason before it is asked for. @throws AppError 409 while the controller is away */
async function begin(context: SignedInContext, wanted: Wanted) {
  const { tx, now, user } = context;
  const { parkId, doorId, command, reason, note } = wanted;
  const found = await findDoorWithController(tx, parkId, doorId);
  if (!found) throw accessNotFound();
  const { door, controller } = found;
  if (command === DOOR_COMMAND.holdClosed && door.onEscapeRoute) throw escapeDoorHeldShut();
  if (!controller.enabled || controller.state === CONTROLLER_STATE.offline || controller.address === null)
    throw deviceOffline((controller.stateSince ?? controller.createdAt).getTime());
  const commandId = await insertCommand(tx, {
    parkId,
    doorId,
    command,
    reason,
    note,
    byUserId: user.id,
    at: now,
    result: 1,
  });
  const detail = { name: door.name, reason, note };
  context.audit({ action: ACTIONS[command], parkId, bizType: 'door', bizId: doorId, detail });
  return { ...found, commandId };
}

/** @throws AppError 503 when no answer came: it may have opened */
async function carryOut(context: Opened<SignedInContext>, wanted: Wanted) {
  const { door, controller, commandId } = await context.inTx((inner) => begin(inner, wanted));
  const adapter = adapterOf(controller.vendor);
  if (!adapter) throw vendorUnknown();
  const place = { address: controller.address ?? '', token: controllerToken(context.deps.secret, controller.id) };
  try {
    const lock = await adapter.command(place, { doorNo: door.doorNo, command: wanted.command });
    await context.inTx(async ({ tx }) => {
      await endCommand(tx, commandId, lock === null ? 3 : 2, null);
      if (lock !== null) await setLock(tx, door.id, lock);
    });
    if (lock === null) throw doorRefused();
    return { result: 2 as const, lock };
  } catch (error) {
    if (!(error instanceof ControllerAway)) throw error;
    await context.inTx(({ tx }) => endCommand(tx, commandId, 4, error.message.slice(0, 200)));
    throw doorSilent();
  }
}

/** @throws AppError 422 for 其他 without a word */
export const openDoor = (context: Opened<SignedInContext>, input: InputOf<Endpoints['openDoor']>) => {
  if (input.reason === OPEN_REASON.other && input.note === '') throw reasonMissing();
  return carryOut(context, { ...input, command: DOOR_COMMAND.open });
};

export const holdDoor = (context: Opened<SignedInContext>, input: InputOf<Endpoints['holdDoor']>) =>
  carryOut(context, { ...input, reason: null });
