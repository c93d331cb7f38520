/** What algorithms notice on cameras: as sources tell it, and as people look through it and judge it. */
import * as z from 'zod/mini';
import { ALARM_LEVEL, codeOf } from '../codes';
import { rowResults } from '../crud';
import { endpoint } from '../endpoint';
import { id, pageInput, pageOf, time } from '../envelope';
import { codeInQuery, moment, momentInQuery } from '../numbers';
import { photo } from '../photo';
import { ALGORITHM_KIND, BINDING_RESULT, VIDEO_EVENT_STATE } from './event-codes';
import { listOf } from './list-of';
import { VIDEO_ACTIONS } from './video-transitions';
import { zone } from './zone';

const part = z.number().check(z.gte(0), z.lte(1));
/** Left, top, width and height as parts of the picture. */
export type VideoBox = [left: number, top: number, width: number, height: number];
export const videoBox = listOf<VideoBox>(part, 4);

export const MOST_VIDEO_EVENTS_PER_CALL = 100;
export const MOST_FRAMES = 200;
/** A still is a JPEG or PNG in base64; about 600 kB of picture. */
const MOST_STILL_CHARS = 800_000;

/**
 * One object that was followed through some frames. `seq` is the source's own number: the same source and number is taken
 * once, however often it is sent.
 */
export const videoEventInput = z.object({
  /** Counted apart from the source's signals. */
  seq: z.string().check(z.minLength(1), z.maxLength(58)),
  /** Of the camera. */
  deviceCode: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Code of the algorithm. */
  algorithm: z.string().check(z.minLength(1), z.maxLength(40)),
  version: z._default(z.string().check(z.maxLength(20)), ''),
  score: part,
  /** In the order of their times; not more than 7 days ago nor 10 minutes ahead. */
  frames: z.array(z.object({ at: moment, box: videoBox })).check(z.minLength(1), z.maxLength(MOST_FRAMES)),
  still: z.optional(z.string().check(z.maxLength(MOST_STILL_CHARS))),
});
export type VideoEventInput = z.output<typeof videoEventInput>;

/**
 * `accepted` is an event, `folded` one more of an event within its cooldown, `ignored` nothing that the binding watches
 * for (`reason` says why).
 */
export const VIDEO_INTAKE = ['accepted', 'folded', 'ignored', 'duplicate', 'refused'] as const;

const intakeResult = z.object({
  index: z.number(),
  seq: z.nullable(z.string()),
  status: z.enum(VIDEO_INTAKE),
  eventId: z.nullable(id),
  alarmId: z.nullable(id),
  /** `videoevent.malformed`, `videoevent.unknownCamera`, `videoevent.notArmed`, `videoevent.outside` … */
  reason: z.nullable(z.string()),
});
export type VideoIntakeResult = z.output<typeof intakeResult>;

export const videoEventRow = z.object({
  id,
  version: z.number(),
  parkId: id,
  at: time,
  endAt: time,
  deviceId: id,
  deviceName: z.string(),
  place: z.string(),
  algorithmId: id,
  algorithm: z.string(),
  kind: codeOf(ALGORITHM_KIND),
  score: z.number(),
  box: z.nullable(videoBox),
  /** The same thing again within its cooldown. */
  folded: z.number(),
  state: codeOf(VIDEO_EVENT_STATE),
  judgedBy: z.nullable(z.string()),
  judgedAt: z.nullable(time),
  alarmId: z.nullable(id),
  orderId: z.nullable(id),
  orderNo: z.nullable(z.string()),
  /** When the signed-in person had it on the screen. */
  seenAt: z.nullable(time),
  still: z.nullable(photo),
});
export type VideoEventRow = z.output<typeof videoEventRow>;

export const videoEventDetail = z.extend(videoEventRow, {
  algorithmVersion: z.string(),
  receivedAt: time,
  holdMs: z.number(),
  /** The zone that it stood in or the line that it crossed, as it was drawn then. */
  zone: z.nullable(zone),
  result: z.nullable(codeOf(BINDING_RESULT)),
  bindingId: z.nullable(id),
  /** Of the alarm that it becomes: as its binding says, else as such events are. */
  alarmLevel: codeOf(ALARM_LEVEL),
  /** Null also where the person may not see it. */
  alarm: z.nullable(z.object({ id, no: z.string(), title: z.string() })),
  order: z.nullable(z.object({ id, no: z.string(), title: z.string() })),
  /** How many colleagues have had it on their screens, and the first of them. */
  seenBy: z.array(z.string()),
  canUndo: z.boolean(),
});
export type VideoEventDetail = z.output<typeof videoEventDetail>;

const filters = {
  parkId: z.optional(id),
  /** The first moment, and the first one after. */
  from: z.optional(momentInQuery),
  to: z.optional(momentInQuery),
  deviceId: z.optional(id),
  algorithmId: z.optional(id),
  state: z.optional(codeInQuery),
  /** Reviewed by the signed-in person, as it was at `asOf`: what they look through meanwhile keeps its place. */
  seen: z.optional(z.enum(['no', 'yes'])),
  asOf: z.optional(momentInQuery),
};

const READ = { method: 'GET', access: 'video.view' } as const;
export const MOST_REVIEWED = 60;

/** Quarters of an hour. */
export const DAY_SLOTS = 96;

export const videoEventEndpoints = {
  /** Each is read on its own: a bad one never costs the good ones beside it. */
  postVideoEvents: endpoint({
    method: 'POST',
    path: 'open/v1/video-events',
    input: z.object({ events: z.array(z.unknown()).check(z.maxLength(MOST_VIDEO_EVENTS_PER_CALL)) }),
    output: z.object({
      accepted: z.number(),
      folded: z.number(),
      ignored: z.number(),
      duplicates: z.number(),
      refused: z.number(),
      results: z.array(intakeResult),
    }),
    access: 'apiKey',
    idempotent: false,
    writes: ['video-event', 'video', 'alarm'],
  }),
  listVideoEvents: endpoint({
    ...READ,
    path: 'video/v1/events',
    input: z.object({ ...pageInput, ...filters }),
    output: pageOf(videoEventRow),
    reads: 'video-event',
  }),
  /** A day as bands: what each camera noticed in each quarter of an hour. */
  getVideoDay: endpoint({
    ...READ,
    path: 'video/v1/day',
    input: z.object({ parkId: z.optional(id), from: momentInQuery }),
    output: z.object({
      from: time,
      total: z.number(),
      /** Not reviewed by the signed-in person, and without a verdict. */
      unseen: z.number(),
      fresh: z.number(),
      newestId: z.number(),
      cameras: z.array(
        z.object({
          deviceId: id,
          name: z.string(),
          place: z.string(),
          total: z.number(),
          /** Slot, events, of these without a verdict. */
          cells: z.array(listOf<[slot: number, events: number, fresh: number]>(z.number(), 3)),
        }),
      ),
    }),
    reads: 'video-event',
  }),
  /** How many have come since: asked for again whenever something happens. */
  countNewVideoEvents: endpoint({
    ...READ,
    path: 'video/v1/newCount',
    input: z.object({ parkId: z.optional(id), after: z.coerce.number().check(z.int(), z.gte(0)) }),
    output: z.object({ count: z.number() }),
    reads: 'video',
  }),
  getVideoEvent: endpoint({
    ...READ,
    path: 'video/v1/event',
    input: z.object({ id }),
    output: videoEventDetail,
    reads: ['video-event', 'video'],
  }),
  /** The events that an alarm came from, newest first. */
  listAlarmVideoEvents: endpoint({
    ...READ,
    path: 'video/v1/ofAlarm',
    input: z.object({ alarmId: id }),
    output: z.array(videoEventRow),
    reads: ['video-event', 'video'],
  }),
  /** What was on the screen of the signed-in person: it is theirs alone, and no verdict. */
  reviewVideoEvents: endpoint({
    method: 'POST',
    path: 'video/v1/review',
    input: z.object({ parkId: id, ids: z.array(id).check(z.minLength(1), z.maxLength(MOST_REVIEWED)) }),
    output: z.object({ reviewed: z.number() }),
    access: 'video.view',
  }),
  /** One verdict on one or many: each stands or falls by itself. */
  actOnVideoEvents: endpoint({
    method: 'POST',
    path: 'video/v1/act',
    input: z.object({
      parkId: id,
      ids: z.array(id).check(z.minLength(1), z.maxLength(100)),
      action: z.enum(VIDEO_ACTIONS),
      /** With `raise`. */
      level: z.optional(codeOf(ALARM_LEVEL)),
      note: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
      /** When the person did it on the phone. */
      clientAt: z.optional(moment),
    }),
    output: rowResults,
    access: 'video.view',
    writes: ['video-event', 'alarm', 'order', 'video-algorithm'],
  }),
};
