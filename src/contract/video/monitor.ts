/** 监控点: a camera as it is watched, recorded and looked after. It is a device of the type camera with the same id. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { crud } from '../crud';
import { endpoint } from '../endpoint';
import { id, time } from '../envelope';
import { flag } from '../flag';
import { codeInQuery, moment } from '../numbers';
import { ruled } from '../validation';
import { ENCODER_STATE, MONITOR_STATE, MONITOR_STREAM, VIDEO_CODEC } from './device-codes';
import { name } from './media-server';
import { privacyMask, privacyMasks } from './mask';

/** A longer gap and a viewer waits for the first picture. */
export const LONGEST_GOP_SEC = 4;
export const PLAN_DAYS = 7;
/** Half hours of a day. */
export const PLAN_SLOTS = 48;
/** Security video is kept thirty days at least (公共安全视频图像信息系统管理条例). */
export const LEAST_KEEP_DAYS = 30;

/** What a stream is like. */
export const streamFacts = z.object({
  codec: codeOf(VIDEO_CODEC),
  width: z.number().check(z.int(), z.gte(0), z.lte(20_000)),
  height: z.number().check(z.int(), z.gte(0), z.lte(20_000)),
  fps: z.number().check(z.gte(0), z.lte(240)),
  /** Seconds between key frames. */
  gopSec: z.number().check(z.gte(0), z.lte(3_600)),
  kbps: z.number().check(z.int(), z.gte(0), z.lte(1_000_000)),
  /** 智能编码: key frames come as the camera likes. */
  smart: z.boolean(),
});
export type StreamFacts = z.output<typeof streamFacts>;

const part = z.number().check(z.gte(0), z.lte(1));

/** From Monday; each day has its half hours from midnight. */
export const recordPlan = z
  .array(z.array(z.boolean()).check(z.minLength(PLAN_SLOTS), z.maxLength(PLAN_SLOTS)))
  .check(z.minLength(PLAN_DAYS), z.maxLength(PLAN_DAYS));
export type RecordPlan = z.output<typeof recordPlan>;

export const wholePlan = (on: boolean): RecordPlan =>
  Array.from({ length: PLAN_DAYS }, () => Array.from({ length: PLAN_SLOTS }, () => on));

const monitorRow = z.object({
  id,
  version: z.number(),
  parkId: id,
  name: z.string(),
  code: z.string(),
  place: z.string(),
  locationId: z.nullable(id),
  floorId: z.nullable(id),
  /** On the plan of its floor, 0 to 1. */
  x: z.nullable(z.number()),
  y: z.nullable(z.number()),
  /** Where it looks, in degrees clockwise from the top of the plan. */
  direction: z.nullable(z.number()),
  encoderId: z.nullable(id),
  encoderName: z.nullable(z.string()),
  encoderState: z.nullable(codeOf(ENCODER_STATE)),
  encoderSince: z.nullable(time),
  channel: z.number(),
  channelGbId: z.nullable(z.string()),
  ptz: z.boolean(),
  main: z.nullable(streamFacts),
  sub: z.nullable(streamFacts),
  /** As in these facts; null: of the main stream nothing is known, or there is no sub stream. */
  mainCodec: z.nullable(codeOf(VIDEO_CODEC)),
  subCodec: z.nullable(codeOf(VIDEO_CODEC)),
  /** Which one is played when nobody asks for another. */
  playStream: codeOf(MONITOR_STREAM),
  masks: z.array(privacyMask),
  /** Live comes with what its microphone hears. */
  sound: z.boolean(),
  signPosted: z.boolean(),
  /** Filed with the police. */
  filed: z.boolean(),
  recordPlan,
  /** Half hours of the week that are recorded. */
  recordedSlots: z.number(),
  keepDays: z.number(),
  state: codeOf(MONITOR_STATE),
  stateSince: z.nullable(time),
  maintenanceUntil: z.nullable(time),
  maintenanceReason: z.nullable(z.string()),
  inService: z.boolean(),
  remark: z.string(),
});
export type MonitorRow = z.output<typeof monitorRow>;

const monitor = crud({
  path: 'video/v1/monitors',
  kind: 'video-device',
  row: monitorRow,
  record: monitorRow,
  save: {
    parkId: id,
    name,
    locationId: z._default(z.nullable(id), null),
    x: z._default(z.nullable(part), null),
    y: z._default(z.nullable(part), null),
    direction: z._default(z.nullable(z.coerce.number().check(z.int(), z.gte(0), z.lte(359))), null),
    encoderId: z._default(z.nullable(id), null),
    channel: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(512)), 1),
    channelGbId: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(40))), null),
    ptz: z._default(z.boolean(), false),
    /** Absent: as they were. */
    masks: z.optional(privacyMasks),
    /** Absent: as they were. Null: nothing is known of the main stream, or there is no sub stream. */
    mainCodec: z.optional(z.nullable(codeOf(VIDEO_CODEC))),
    subCodec: z.optional(z.nullable(codeOf(VIDEO_CODEC))),
    playStream: z._default(codeOf(MONITOR_STREAM), MONITOR_STREAM.main),
    sound: z._default(z.boolean(), false),
    signPosted: z._default(z.boolean(), false),
    filed: z._default(z.boolean(), false),
    recordPlan: z._default(recordPlan, wholePlan(true)),
    keepDays: z._default(z.coerce.number().check(z.int(), z.gte(LEAST_KEEP_DAYS), z.lte(3_650)), LEAST_KEEP_DAYS),
    remark: ruled('text128'),
  },
  filters: {
    parkId: z.optional(id),
    state: z.optional(codeInQuery),
    encoderId: z.optional(id),
    floorId: z.optional(id),
    buildingId: z.optional(id),
    /** Not filed, or without a sign. */
    unlawful: z.optional(flag),
    /** With a stream that many browsers cannot play, or that begins late. */
    poor: z.optional(flag),
  },
  read: 'video.view',
  write: 'video.setup',
});

/** A plan with the cameras on it. */
const planPoint = z.object({
  id,
  name: z.string(),
  x: z.number(),
  y: z.number(),
  direction: z.nullable(z.number()),
  state: codeOf(MONITOR_STATE),
  ptz: z.boolean(),
});

export const monitorEndpoints = {
  listMonitors: monitor.list,
  getMonitor: monitor.get,
  saveMonitor: monitor.save,
  removeMonitors: monitor.remove,
  restoreMonitors: monitor.restore,
  listMonitorsOfFloor: endpoint({
    method: 'GET',
    access: 'video.view',
    path: 'video/v1/monitors/of-floor',
    input: z.object({ parkId: id, floorId: id }),
    output: z.object({
      name: z.string(),
      /** Its address is good for an hour or two; null: none has been uploaded. */
      picture: z.nullable(z.object({ url: z.string(), width: z.number(), height: z.number() })),
      points: z.array(planPoint),
    }),
    reads: 'video-device',
  }),
  /** 422 `video.endMissing` without an end, `video.endPassed`, `video.endTooLate` after thirty days. */
  maintainMonitor: endpoint({
    method: 'POST',
    access: 'video.setup',
    path: 'video/v1/monitors/maintain',
    input: z.object({
      parkId: id,
      deviceId: id,
      until: z._default(z.nullable(moment), null),
      reason: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    }),
    output: z.object({}),
    writes: 'video-device',
  }),
  /** 409 `video.notInMaintenance`. */
  resumeMonitor: endpoint({
    method: 'POST',
    access: 'video.setup',
    path: 'video/v1/monitors/resume',
    input: z.object({ parkId: id, deviceId: id }),
    output: z.object({}),
    writes: 'video-device',
  }),
};
