/** Controllers, the doors on them, areas, time plans and authentication modes. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { crud } from '../crud';
import { id, time } from '../envelope';
import { codeInQuery } from '../numbers';
import { flag } from '../flag';
import { ruled } from '../validation';
import { CONTROLLER_STATE, DOOR_DIRECTION, DOOR_KIND, DOOR_LOCK, PASSBACK } from './access-codes';
import { controllerFault, controllerLimits, factor } from './access-limits';
import { DAY_MARKS, HOLIDAY_RULE } from './plan-clock';
import { planSegment, planWeek } from './time-plan';

export const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const remark = ruled('text128');
const ofPark = { parkId: z.optional(id) };

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
  /** What of it is broken while it answers. */
  faults: z._default(z.array(controllerFault), []),
  clockSkewSec: z.number(),
  limits: controllerLimits,
  /** Null: it has never said, and is given whatever there is. */
  ways: z._default(z.nullable(z.array(factor)), null),
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

/** More nobody looks at, when a door is forced. */
export const MOST_DOOR_CAMERAS = 4;

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
  /** Where it leads in, and what groups give. */
  areaId: z.nullable(id),
  areaName: z.nullable(z.string()),
  /** Where somebody is who leaves by it; null: not said, the area stays that of the door. */
  areaFromId: z.nullable(id),
  areaFromName: z.nullable(z.string()),
  /** 反潜回 of the area that it leads into, as far as it can be told there. */
  passback: codeOf(PASSBACK),
  modeId: z.nullable(id),
  modeName: z.nullable(z.string()),
  /** Floor or room; null: where its area is. */
  locationId: z.nullable(id),
  /** As a device: what stands at the door, and in words where that is. */
  deviceId: z.nullable(id),
  place: z.nullable(z.string()),
  /** Whose stills show passages and alarms of the door, in this order; none: those of its room. */
  cameraIds: z._default(z.array(id), []),
  cameraNames: z._default(z.array(z.string()), []),
  onEscapeRoute: z.boolean(),
  /** Leads out of the park: whoever leaves by it is on the premises no more. */
  leadsOut: z.boolean(),
  /** Held open by the fire panel's own wiring; the platform only shows it. */
  fireReleased: z.boolean(),
  /** Since when it is or is not. */
  fireReleasedAt: z._default(z.nullable(time), null),
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
    areaFromId: z._default(z.nullable(id), null),
    modeId: z._default(z.nullable(id), null),
    locationId: z._default(z.nullable(id), null),
    cameraIds: z.optional(z.array(id).check(z.maxLength(MOST_DOOR_CAMERAS))),
    onEscapeRoute: z._default(z.boolean(), false),
    leadsOut: z._default(z.boolean(), false),
    remark,
  },
  filters: {
    ...ofPark,
    kind: z.optional(codeInQuery),
    controllerId: z.optional(id),
    areaId: z.optional(id),
    state: z.optional(codeInQuery),
    toRemove: z.optional(flag),
    leadsOut: z.optional(flag),
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
  /** In words. */
  place: z.nullable(z.string()),
  passback: codeOf(PASSBACK),
  /** Doors into it are read on the way in and on the way out: else nobody can be told to have come in twice. */
  readBothWays: z.boolean(),
  doors: z.number(),
  remark: z.string(),
});
export type AreaRow = z.output<typeof areaRow>;
const area = crud({
  path: 'access/v1/areas',
  kind: 'door',
  row: areaRow,
  record: areaRow,
  save: {
    parkId: id,
    name,
    locationId: z._default(z.nullable(id), null),
    passback: z._default(codeOf(PASSBACK), PASSBACK.warn),
    remark,
  },
  filters: ofPark,
  read: 'access.read',
  write: 'access.setup',
});

const planRecord = z.object({
  id,
  version: z.number(),
  parkId: id,
  name: z.string(),
  week: z.array(planSegment),
  holiday: codeOf(HOLIDAY_RULE),
  enabled: z.boolean(),
  groups: z.number(),
  /** Doors of its groups whose controller takes fewer segments a day. */
  unfit: z.number(),
  remark: z.string(),
});
export type TimePlanRecord = z.output<typeof planRecord>;

/** Until when it stays as it is; null: longer than two weeks. `mark`: what the calendar says of today. */
const planState = z.object({
  open: z.boolean(),
  until: z.nullable(time),
  mark: z.nullable(z.enum(DAY_MARKS)),
  dayName: z.nullable(z.string()),
});
export type PlanState = z.output<typeof planState>;
/** `now` null: it is off. */
const planRow = z.object({ ...planRecord.shape, now: z.nullable(planState) });
export type TimePlanRow = z.output<typeof planRow>;
const plan = crud({
  path: 'access/v1/plans',
  kind: 'pass-plan',
  shows: ['pass-group', 'door-device'],
  row: planRow,
  record: planRecord,
  save: {
    parkId: id,
    name,
    week: planWeek,
    holiday: z._default(codeOf(HOLIDAY_RULE), HOLIDAY_RULE.asWeek),
    enabled: z._default(z.boolean(), true),
    remark,
  },
  filters: ofPark,
  read: 'access.read',
  write: 'access.setup',
});

/** Which credentials a door asks for, when: the first rule in force counts, else `fallback`. */
export const modeRules = z.object({
  rules: z
    .array(z.object({ planId: id, factors: z.array(factor).check(z.minLength(1), z.maxLength(6)), all: z.boolean() }))
    .check(z.maxLength(8)),
  fallback: z.object({ factors: z.array(factor).check(z.minLength(1), z.maxLength(6)), all: z.boolean() }),
});
export type ModeRules = z.output<typeof modeRules>;
const modeRecord = z.object({
  id,
  version: z.number(),
  parkId: id,
  name: z.string(),
  rules: modeRules,
  doors: z.number(),
  enabled: z.boolean(),
  remark: z.string(),
});
export type ModeRecord = z.output<typeof modeRecord>;
/** What it asks for now; `planName` null: what holds at all other times. */
const modeNow = z.object({
  factors: z.array(factor),
  all: z.boolean(),
  planName: z.nullable(z.string()),
  until: z.nullable(time),
});
export type ModeNow = z.output<typeof modeNow>;
const modeRow = z.object({ ...modeRecord.shape, now: z.nullable(modeNow) });
export type ModeRow = z.output<typeof modeRow>;
const mode = crud({
  path: 'access/v1/modes',
  kind: 'pass-plan',
  shows: ['door'],
  row: modeRow,
  record: modeRecord,
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
