/** The board of alarms: numbers of this moment, floor plans with the points on them, statistics of a period. */
import * as z from 'zod/mini';

import { alarmRow } from './alarm-entities';
import { alarmMeasures, behind, counted, measures } from './alarm-measures';
import { ALARM_CATEGORY, ALARM_LEVEL, DEVICE_TYPE, HANDLE_STATE, SIGNAL_STATE, codeOf } from './codes';
import { exportInput } from './crud';
import { endpoint } from './endpoint';
import { id, time } from './envelope';
import { momentInQuery } from './numbers';
import { periodBefore } from './statistics';

export { ALARM_STEPS, alarmMeasures } from './alarm-measures';
export type { AlarmMeasures, AlarmStep, CountFilters, DurationStatistics, FilteredCount } from './alarm-measures';

/**
 * By point, type of point or building; the code or id is `key`, null where there is none. `before`: of the period before;
 * the board has none.
 */
const group = z.object({
  ...measures,
  key: z.nullable(z.number()),
  name: z.string(),
  place: z.nullable(z.string()),
  /** Of a point: what stands on it. */
  code: z.optional(z.string()),
  before: z.optional(alarmMeasures),
});
export type AlarmGroup = z.output<typeof group>;

/** So many points are named, the worst first. */
export const TOP_POINTS = 10;
/** The live board looks back so far. */
export const BOARD_DAYS = 30;
export const LONGEST_STATISTICS_DAYS = 400;

const shelvedAlarm = z.object({
  id,
  handleState: codeOf(HANDLE_STATE),
  title: z.string(),
  parkName: z.string(),
  location: z.string(),
  level: codeOf(ALARM_LEVEL),
  until: z.nullable(time),
  reason: z.nullable(z.string()),
});

export const alarmBoard = z.object({
  open: counted,
  byLevel: z.array(z.object({ code: codeOf(ALARM_LEVEL), count: z.number(), list: behind })),
  byState: z.array(z.object({ code: codeOf(HANDLE_STATE), count: z.number(), list: behind })),
  /** What should have been done by now. */
  overdue: z.object({ acknowledge: counted, verdict: counted, close: counted }),
  /** The first to come back are named. */
  shelved: z.object({ count: z.number(), list: behind, alarms: z.array(shelvedAlarm) }),
  /** The most urgent open ones. */
  urgent: z.array(alarmRow),
  /** The last BOARD_DAYS days. */
  month: z.object({
    from: time,
    to: time,
    numbers: alarmMeasures,
    byBuilding: z.array(group),
    topPoints: z.array(group),
  }),
  onDuty: z.array(
    z.object({
      parkId: id,
      parkName: z.string(),
      post: z.string(),
      people: z.array(z.object({ id, name: z.string(), phone: z.nullable(z.string()), until: time })),
    }),
  ),
});
export type AlarmBoard = z.output<typeof alarmBoard>;

const statisticsInput = {
  parkId: z.optional(id),
  from: momentInQuery,
  to: momentInQuery,
  by: z._default(z.enum(['week', 'day']), 'week'),
  category: z.optional(z.coerce.number().check(z.refine((v) => Object.values<number>(ALARM_CATEGORY).includes(v)))),
  buildingId: z.optional(id),
  deviceType: z.optional(z.coerce.number().check(z.refine((v) => Object.values<number>(DEVICE_TYPE).includes(v)))),
};

/** So long the rules in force give for a step, in seconds from the first signal; `rules`: what they are called. */
const stepTarget = z.object({
  step: z.enum(['acknowledged', 'judged', 'closed']),
  sec: z.number(),
  rules: z.array(z.string()),
});
export type StepTarget = z.output<typeof stepTarget>;

export const alarmStatistics = z.object({
  numbers: alarmMeasures,
  /** The period before, as many days of it as have passed of this one. */
  before: z.object({ ...periodBefore, numbers: alarmMeasures }),
  /** Of the rules that may take what is counted. */
  targets: z.array(stepTarget),
  /**
   * Every week or day of the period up to now, empty ones too; weeks begin with the period. `at`: its first moment at the
   * park; `before` is null where the period before has no such week or day.
   */
  series: z.array(z.object({ ...measures, at: time, before: z.nullable(alarmMeasures) })),
  byType: z.array(group),
  byBuilding: z.array(group),
  /** Those with the most alarms. */
  topPoints: z.array(group),
  /** Those with the most false alarms. */
  falsePoints: z.array(group),
});
export type AlarmStatistics = z.output<typeof alarmStatistics>;

/** The tables of the statistics, each to be had as a file. */
export const STATISTICS_TABLES = ['series', 'byType', 'byBuilding', 'topPoints', 'falsePoints'] as const;
export type StatisticsTable = (typeof STATISTICS_TABLES)[number];

const floor = z.object({
  id,
  name: z.string(),
  hasPlan: z.boolean(),
  points: z.number(),
  /** Open alarms, drills apart. */
  alarms: z.number(),
  drills: z.number(),
  worstLevel: z.nullable(codeOf(ALARM_LEVEL)),
});
export type PlanFloor = z.output<typeof floor>;

const building = z.object({
  id,
  parkId: id,
  parkName: z.string(),
  name: z.string(),
  points: z.number(),
  alarms: z.number(),
  drills: z.number(),
  worstLevel: z.nullable(codeOf(ALARM_LEVEL)),
  /** Behind `alarms`. */
  list: behind,
  floors: z.array(floor),
});
export type PlanBuilding = z.output<typeof building>;

const pointAlarm = z.object({
  id,
  title: z.string(),
  level: codeOf(ALARM_LEVEL),
  handleState: codeOf(HANDLE_STATE),
  signalState: codeOf(SIGNAL_STATE),
  isDrill: z.boolean(),
  occurredAt: time,
});

const planPoint = z.object({
  id,
  code: z.string(),
  name: z.string(),
  type: codeOf(DEVICE_TYPE),
  place: z.string(),
  inService: z.boolean(),
  /** On the picture, 0 to 1; null: not placed. */
  x: z.nullable(z.number()),
  y: z.nullable(z.number()),
  /** Open and shelved ones, the worst first. */
  alarms: z.array(pointAlarm),
});
export type FloorPlanPoint = z.output<typeof planPoint>;

export const floorPlan = z.object({
  floorId: id,
  parkId: id,
  name: z.string(),
  buildingId: id,
  buildingName: z.string(),
  picture: z.nullable(
    z.object({
      /** Signed, good for an hour or two. */
      url: z.string(),
      /** Changes with the picture. */
      stamp: time,
      width: z.number(),
      height: z.number(),
    }),
  ),
  points: z.array(planPoint),
  /** May put another picture here and move its points. */
  mayEdit: z.boolean(),
});
export type FloorPlan = z.output<typeof floorPlan>;

const share = z.nullable(z.number().check(z.gte(0), z.lte(1)));

export const alarmBoardEndpoints = {
  /** Of the park named, or of all where the person reads alarms. */
  getAlarmBoard: endpoint({
    method: 'GET',
    path: 'alarm/v1/board',
    input: z.object({ parkId: z.optional(id) }),
    output: alarmBoard,
    access: 'alarm.read',
    reads: 'alarm',
  }),
  /** Of alarms that began in [from, to), at most LONGEST_STATISTICS_DAYS. */
  getAlarmStatistics: endpoint({
    method: 'GET',
    path: 'alarm/v1/statistics',
    input: z.object(statisticsInput),
    output: alarmStatistics,
    access: 'alarm.read',
    reads: 'alarm',
  }),
  /** One table of the statistics as a file: the rows that are shown. */
  exportAlarmStatistics: endpoint({
    method: 'POST',
    path: 'alarm/v1/statistics/export',
    input: z.object({ ...statisticsInput, ...exportInput, table: z.enum(STATISTICS_TABLES) }),
    output: z.unknown(),
    access: 'alarm.read',
    changesState: false,
    download: true,
    reads: 'alarm',
  }),
  listPlanBuildings: endpoint({
    method: 'GET',
    path: 'alarm/v1/plan-buildings',
    input: z.object({ parkId: z.optional(id) }),
    output: z.array(building),
    access: 'alarm.read',
    reads: ['location', 'alarm'],
  }),
  getFloorPlan: endpoint({
    method: 'GET',
    path: 'alarm/v1/floor-plan',
    input: z.object({ floorId: id }),
    output: floorPlan,
    access: 'alarm.read',
    reads: ['location', 'alarm'],
  }),
  /** The body is the picture (JPEG, PNG, WebP). */
  uploadFloorPlan: endpoint({
    method: 'POST',
    path: 'alarm/v1/floor-plan/upload',
    input: z.object({ parkId: id, floorId: id }),
    output: floorPlan,
    access: 'alarm.setup',
    // The same picture again is the same plan.
    idempotent: false,
    rawBody: true,
    writes: 'location',
  }),
  /** Both null: taken off the plan. */
  placePoint: endpoint({
    method: 'POST',
    path: 'alarm/v1/floor-plan/place',
    input: z.object({ parkId: id, deviceId: id, x: share, y: share }),
    output: floorPlan,
    access: 'alarm.setup',
    writes: 'location',
  }),
};

/** Query of a signed picture address: a plain route, since `<img>` sends no session headers. */
export const floorPlanPictureQuery = z.object({
  park: id,
  floor: id,
  stamp: momentInQuery,
  exp: momentInQuery,
  sig: z.string(),
});
export const FLOOR_PLAN_PICTURE_PATH = '/alarm/v1/floor-plan/picture';
/** A drawing is kept with its long edge at most so long. */
export const FLOOR_PLAN_EDGE_PX = 2400;
