/** Opening doors from afar, and controllers that say that they are there. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { endpoint } from '../endpoint';
import { id, time } from '../envelope';
import { moment } from '../numbers';
import { ruled } from '../validation';
import { COMMAND_RESULT, DOOR_COMMAND, DOOR_LOCK, OPEN_REASON } from './access-codes';
import { controllerLimits, controllerWays, reportedFaults } from './access-limits';
import { DAY_MARKS } from './plan-clock';

const commandRow = z.object({
  id,
  command: codeOf(DOOR_COMMAND),
  reason: z.nullable(codeOf(OPEN_REASON)),
  note: z.string(),
  byName: z.nullable(z.string()),
  at: time,
  result: codeOf(COMMAND_RESULT),
  error: z.nullable(z.string()),
});
export type DoorCommandRow = z.output<typeof commandRow>;

const commandDone = z.object({ result: codeOf(COMMAND_RESULT), lock: codeOf(DOOR_LOCK) });

export const accessCommandEndpoints = {
  /** Opens once; 422 without a reason, 409 `access.deviceOffline`. */
  openDoor: endpoint({
    method: 'POST',
    access: 'access.open',
    path: 'access/v1/doors/open',
    input: z.object({
      parkId: id,
      doorId: id,
      reason: codeOf(OPEN_REASON),
      note: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    }),
    output: commandDone,
    idempotent: false,
    writes: 'door',
  }),
  /** Holds it open or shut, or lets it go by its rights again; 422 `access.escapeDoorHeldShut`. */
  holdDoor: endpoint({
    method: 'POST',
    access: 'access.hold',
    path: 'access/v1/doors/hold',
    input: z.object({
      parkId: id,
      doorId: id,
      command: codeOf({ holdOpen: 2, holdClosed: 3, restore: 4 } as const),
      note: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    }),
    output: commandDone,
    idempotent: false,
    writes: 'door',
  }),
  /** The last fifty, newest first. */
  listDoorCommands: endpoint({
    method: 'GET',
    access: 'access.read',
    path: 'access/v1/doors/commands',
    input: z.object({ parkId: id, doorId: id }),
    output: z.array(commandRow),
    reads: 'door',
  }),
  /** Compares all that is on it with what should be, and tries again at once. */
  compareController: endpoint({
    method: 'POST',
    access: 'access.setup',
    path: 'access/v1/controllers/compare',
    input: z.object({ parkId: id, controllerId: id }),
    output: z.object({}),
    writes: ['door-device', 'door'],
  }),
  /**
   * A controller says that it is there, and where it takes calls. The answer is the token that the platform will call
   * it with. 404 for a serial that nobody has entered.
   */
  greetController: endpoint({
    method: 'POST',
    access: 'apiKey',
    path: 'open/v1/door-controllers/hello',
    input: z.object({
      serial: z.string().check(z.minLength(3), z.maxLength(40)),
      /** `http://10.2.0.17:8080`. */
      address: ruled('url'),
      model: z._default(z.string().check(z.maxLength(60)), ''),
      limits: controllerLimits,
      /** What its readers read; absent: unknown. */
      ways: z.optional(controllerWays),
      /** What of it is broken: the page of devices says 故障 for as long as there is something. */
      faults: z._default(reportedFaults, []),
      /** Its clock, in ms since 1970. */
      clock: moment,
      /** Another one after each start. */
      bootId: z.string().check(z.minLength(1), z.maxLength(60)),
    }),
    output: z.object({
      token: z.string(),
      at: time,
      doors: z.array(z.number()),
      /** Holidays and days worked instead, for as long ahead as the calendar says: plans have other hours on them. */
      days: z.array(z.object({ date: z.string(), mark: z.enum(DAY_MARKS) })),
    }),
    idempotent: false,
    writes: 'door-device',
  }),
};
