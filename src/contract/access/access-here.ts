/** What is found out before or beside a change: whom a time plan does not fit, what a scanned code is, which doors lead out. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { manyIds, rowResults } from '../crud';
import { endpoint } from '../endpoint';
import { id, time } from '../envelope';
import { CONTROLLER_STATE, DOOR_LOCK } from './access-codes';
import { HOLIDAY_RULE } from './plan-clock';
import { planWeek } from './time-plan';

/** A controller that takes fewer segments a day than a plan has on some day. */
const unfitController = z.object({
  controllerId: id,
  name: z.string(),
  weekday: z.number(),
  segments: z.number(),
  most: z.number(),
  /** Its doors; those that go by the plan already where `used` says so. */
  doors: z.array(z.string()),
  used: z.boolean(),
});
export type UnfitController = z.output<typeof unfitController>;

const planPreview = z.object({
  /** Doors and people who go by the plan now. */
  doors: z.number(),
  people: z.number(),
  /** Those in use first: saving is refused for them. */
  unfit: z.array(unfitController),
});
export type PlanPreview = z.output<typeof planPreview>;

/** What a code stands for; `device`: something that is no door, such as a camera. */
const scanned = z.object({
  kind: z.enum(['door', 'controller', 'device', 'place', 'none']),
  /** Of the door or controller. */
  id: z.nullable(id),
  name: z.string(),
  place: z.string(),
});
export type ScannedThing = z.output<typeof scanned>;

const doorSpot = z.object({
  doorId: id,
  name: z.string(),
  controllerId: id,
  controllerState: codeOf(CONTROLLER_STATE),
  /** Of the controller's state. */
  since: z.nullable(time),
  lock: codeOf(DOOR_LOCK),
  /** In parts of the drawing's width and height; null: not placed on it. */
  x: z.nullable(z.number()),
  y: z.nullable(z.number()),
});
export type DoorSpot = z.output<typeof doorSpot>;

const doorFloor = z.object({
  /** Null: doors whose place is not known. */
  floorId: z.nullable(id),
  name: z.string(),
  picture: z.nullable(z.object({ url: z.string(), width: z.number(), height: z.number() })),
  doors: z.array(doorSpot),
});
export type DoorFloor = z.output<typeof doorFloor>;

export const accessHereEndpoints = {
  /** Doors on the drawings of their floors. */
  listDoorFloors: endpoint({
    method: 'GET',
    access: 'access.read',
    path: 'access/v1/floors',
    input: z.object({ parkId: id }),
    output: z.array(doorFloor),
    reads: ['door', 'door-device', 'location'],
  }),
  /** What saving a time plan would do; nothing is refused, it is named. */
  previewTimePlan: endpoint({
    method: 'POST',
    access: 'access.setup',
    path: 'access/v1/plans/preview',
    input: z.object({
      parkId: id,
      id: z.optional(id),
      week: planWeek,
      holiday: z._default(codeOf(HOLIDAY_RULE), HOLIDAY_RULE.asWeek),
    }),
    output: planPreview,
    changesState: false,
  }),
  /** The sticker of a door, the serial of a controller, or anything else that somebody scans in front of a door. */
  findScanned: endpoint({
    method: 'GET',
    access: 'access.read',
    path: 'access/v1/scanned',
    input: z.object({ parkId: id, code: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)) }),
    output: scanned,
    reads: ['door', 'door-device'],
  }),
  /** Whoever leaves by one of these is on the premises no more. */
  markExits: endpoint({
    method: 'POST',
    access: 'access.setup',
    path: 'access/v1/doors/exits',
    input: z.object({ parkId: id, ...manyIds.shape, leadsOut: z.boolean() }),
    output: rowResults,
    writes: ['door'],
  }),
};
