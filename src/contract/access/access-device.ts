/** Controllers, the doors on them, areas, time plans and authentication modes. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { crud } from '../crud';
import { id, time } from '../envelope';
import { codeInQuery } from '../numbers';
import { flag } from '../flag';
import { ruled } from '../validation';
import { CONTROLLER_STATE, CREDENTIAL_KIND, DOOR_DIRECTION, DOOR_KIND, DOOR_LOCK } from './access-codes';
import { planSegment, planWeek } from './time-plan';

export const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const remark = ruled('text128');
const ofPark = { parkId: z.optional(id) };

/** What a controller says of itself. */
export const controllerLimits = z.object({
  people: z.number().check(z.int(), z.gte(1), z.lte(1_000_000)),
  faces: z.number().check(z.int(), z.gte(0), z.lte(1_000_000)),
  /** Segments of one day that its time plans take: Hikvision 8, Dahua 4. */
  segments: z.number().check(z.int(), z.gte(1), z.lte(24)),
});
export type ControllerLimits = z.output<typeof controllerLimits>;

const controllerRow = z.object({
  id,
  version: z.number(),
  parkId: id,
  name: z.string(),
  serial: z.string(),
  vendor: z.string(),
  model: z.string(),
  state: codeOf(CONTROLLER_STATE),
  /** Since when it is in this state. */
  stateSince: z.nullable(time),
  lastSeenAt: z.nullable(time),
  fault: z.nullable(z.string()),
  clockSkewSec: z.number(),
  limits: controllerLimits,
  enabled: z.boolean(),
  doors: z.number(),
  /** People whose data is on it. */
  people: z.number(),
  waiting: z.number(),
  failed: z.number(),
  /** Rights that it may still hold although they were taken away. */
  debts: z.number(),
  nextTryAt: z.nullable(time),
  remark: z.string(),
});
export type ControllerRow = z.output<typeof controllerRow>;

const controller = crud({
  path: 'access/v1/controllers',
  kind: 'door-device',
  row: controllerRow,
  record: controllerRow,
  save: {
    parkId: id,
    name,
    serial: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9_-]{3,40}$/, 'field.codeFormat')),
    vendor: z._default(z.string().check(z.trim(), z.minLength(1), z.maxLength(20)), 'simulated'),
    enabled: z._default(z.boolean(), true),
    remark,
  },
  filters: { ...ofPark, state: z.optional(codeInQuery), debts: z.optional(flag) },
  read: 'access.read',
  write: 'access.setup',
});

const doorRow = z.object({
  id,
  version: z.number(),
  parkId: id,
  name: z.string(),
  kind: codeOf(DOOR_KIND),
  direction: codeOf(DOOR_DIRECTION),
  controllerId: id,
  controllerName: z.string(),
  controllerState: codeOf(CONTROLLER_STATE),
  controllerSince: z.nullable(time),
  /** Which of the controller's doors it is, from 1. */
  doorNo: z.number(),
  areaId: z.nullable(id),
  areaName: z.nullable(z.string()),
  modeId: z.nullable(id),
  modeName: z.nullable(z.string()),
  onEscapeRoute: z.boolean(),
  /** Held open by the fire panel's own wiring; the platform only shows it. */
  fireReleased: z.boolean(),
  lock: codeOf(DOOR_LOCK),
  people: z.number(),
  waiting: z.number(),
  failed: z.number(),
  toRemove: z.number(),
  remark: z.string(),
});
export type DoorRow = z.output<typeof doorRow>;

const door = crud({
  path: 'access/v1/doors',
  kind: 'door',
  shows: ['door-device'],
  row: doorRow,
  record: doorRow,
  save: {
    parkId: id,
    name,
    kind: codeOf(DOOR_KIND),
    direction: codeOf(DOOR_DIRECTION),
    controllerId: id,
    doorNo: z.coerce.number().check(z.int(), z.gte(1), z.lte(64)),
    areaId: z._default(z.nullable(id), null),
    modeId: z._default(z.nullable(id), null),
    onEscapeRoute: z._default(z.boolean(), false),
    remark,
  },
  filters: {
    ...ofPark,
    kind: z.optional(codeInQuery),
    controllerId: z.optional(id),
    areaId: z.optional(id),
    state: z.optional(codeInQuery),
    toRemove: z.optional(flag),
  },
  read: 'access.read',
  write: 'access.setup',
});

const areaRow = z.object({
  id,
  version: z.number(),
  parkId: id,
  name: z.string(),
  /** Building or floor that it is in. */
  locationId: z.nullable(id),
  doors: z.number(),
  remark: z.string(),
});
export type AreaRow = z.output<typeof areaRow>;
const area = crud({
  path: 'access/v1/areas',
  kind: 'door',
  row: areaRow,
  record: areaRow,
  save: { parkId: id, name, locationId: z._default(z.nullable(id), null), remark },
  filters: ofPark,
  read: 'access.read',
  write: 'access.setup',
});

const planRow = z.object({
  id,
  version: z.number(),
  parkId: id,
  name: z.string(),
  week: z.array(planSegment),
  enabled: z.boolean(),
  groups: z.number(),
  /** Doors of its groups whose controller takes fewer segments a day. */
  unfit: z.number(),
  remark: z.string(),
});
export type TimePlanRow = z.output<typeof planRow>;
const plan = crud({
  path: 'access/v1/plans',
  kind: 'pass-plan',
  shows: ['pass-group', 'door-device'],
  row: planRow,
  record: planRow,
  save: { parkId: id, name, week: planWeek, enabled: z._default(z.boolean(), true), remark },
  filters: ofPark,
  read: 'access.read',
  write: 'access.setup',
});

const factor = codeOf(CREDENTIAL_KIND);
/** Which credentials a door asks for, when: the first rule in force counts, else `fallback`. */
export const modeRules = z.object({
  rules: z
    .array(z.object({ planId: id, factors: z.array(factor).check(z.minLength(1), z.maxLength(6)), all: z.boolean() }))
    .check(z.maxLength(8)),
  fallback: z.object({ factors: z.array(factor).check(z.minLength(1), z.maxLength(6)), all: z.boolean() }),
});
export type ModeRules = z.output<typeof modeRules>;
const modeRow = z.object({
  id,
  version: z.number(),
  parkId: id,
  name: z.string(),
  rules: modeRules,
  doors: z.number(),
  enabled: z.boolean(),
  remark: z.string(),
});
export type ModeRow = z.output<typeof modeRow>;
const mode = crud({
  path: 'access/v1/modes',
  kind: 'pass-plan',
  shows: ['door'],
  row: modeRow,
  record: modeRow,
  save: { parkId: id, name, rules: modeRules, enabled: z._default(z.boolean(), true), remark },
  filters: ofPark,
  read: 'access.read',
  write: 'access.setup',
});

export const accessDeviceEndpoints = {
  listDoorControllers: controller.list,
  getDoorController: controller.get,
  saveDoorController: controller.save,
  removeDoorControllers: controller.remove,
  restoreDoorControllers: controller.restore,
  listDoors: door.list,
  getDoor: door.get,
  saveDoor: door.save,
  removeDoors: door.remove,
  restoreDoors: door.restore,
  listDoorAreas: area.list,
  getDoorArea: area.get,
  saveDoorArea: area.save,
  removeDoorAreas: area.remove,
  restoreDoorAreas: area.restore,
  listTimePlans: plan.list,
  getTimePlan: plan.get,
  saveTimePlan: plan.save,
  removeTimePlans: plan.remove,
  restoreTimePlans: plan.restore,
  listPassModes: mode.list,
  getPassMode: mode.get,
  savePassMode: mode.save,
  removePassModes: mode.remove,
  restorePassModes: mode.restore,
};
