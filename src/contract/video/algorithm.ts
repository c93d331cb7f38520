/** Algorithms with their licences, and where each watches: bindings of an algorithm to a camera. */
import * as z from 'zod/mini';
import { planSegment, planWeek } from '../access/time-plan';
import { ALARM_LEVEL, codeOf } from '../codes';
import { endpoint } from '../endpoint';
import { id, time } from '../envelope';
import { moment, seenVersion } from '../numbers';
import { ALGORITHM_KIND, ALGORITHM_STATE, BINDING_RESULT, BINDING_STATE } from './event-codes';
import { scoreBin } from './threshold';
import { BINDING_ACTIONS } from './video-transitions';
import { zone, zones } from './zone';

/** Verdicts of the last 30 days. */
const verdicts = { real: z.number(), wrong: z.number() };

export const algorithmRow = z.object({
  id,
  version: z.number(),
  parkId: id,
  code: z.string(),
  name: z.string(),
  kind: codeOf(ALGORITHM_KIND),
  release: z.string(),
  /** No binding may have a threshold below this. */
  minScore: z.number(),
  licences: z.number(),
  /** By bindings that are armed or paused. */
  used: z.number(),
  state: codeOf(ALGORITHM_STATE),
  bindings: z.number(),
  ...verdicts,
});
export type AlgorithmRow = z.output<typeof algorithmRow>;

export const bindingRow = z.object({
  id,
  version: z.number(),
  parkId: id,
  algorithmId: id,
  algorithm: z.string(),
  kind: codeOf(ALGORITHM_KIND),
  deviceId: id,
  deviceName: z.string(),
  place: z.string(),
  zones: z.array(zone),
  plan: z.array(planSegment),
  score: z.number(),
  holdSec: z.number(),
  frames: z.number(),
  cooldownSec: z.number(),
  result: codeOf(BINDING_RESULT),
  level: z.nullable(codeOf(ALARM_LEVEL)),
  state: codeOf(BINDING_STATE),
  stateSince: time,
  stateBy: z.nullable(z.string()),
  pausedUntil: z.nullable(time),
  /** Events of the last 30 days, and what they turned out to be. */
  events: z.number(),
  ...verdicts,
});
export type BindingRow = z.output<typeof bindingRow>;

export const bindingDetail = z.extend(bindingRow, {
  minScore: z.number(),
  /** Signed address of what the camera shows now; good for minutes. */
  stillUrl: z.string(),
  /** Judged events of the last 30 days by score. */
  bins: z.array(scoreBin),
});
export type BindingDetail = z.output<typeof bindingDetail>;

const bindingFields = {
  zones,
  plan: planWeek,
  score: z.number().check(z.gte(0), z.lte(1)),
  holdSec: z.number().check(z.int(), z.gte(0), z.lte(600)),
  frames: z.number().check(z.int(), z.gte(1), z.lte(100)),
  cooldownSec: z.number().check(z.int(), z.gte(0), z.lte(3_600)),
  result: codeOf(BINDING_RESULT),
  level: z.nullable(codeOf(ALARM_LEVEL)),
};

/** As the source names it in each event that it posts. */
const algorithmCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(40), z.regex(/^[\w.:-]*$/));
const algorithmName = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
/** The version that runs, as its maker writes it. */
const release = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const minScore = z.number().check(z.gte(0), z.lte(1));
const licences = z.number().check(z.int(), z.gte(0), z.lte(10_000));

const READ = { method: 'GET', access: 'video.view', reads: 'video-algorithm' } as const;
const WRITE = { method: 'POST', writes: 'video-algorithm' } as const;

export const algorithmEndpoints = {
  listAlgorithms: endpoint({
    ...READ,
    path: 'video/v1/algorithms',
    input: z.object({ parkId: id }),
    output: z.array(algorithmRow),
  }),
  /** One that a source of the park runs: from then on its events are taken. 422 for a code or name that another one has. */
  addAlgorithm: endpoint({
    ...WRITE,
    path: 'video/v1/algorithms/add',
    input: z.object({
      parkId: id,
      code: algorithmCode,
      name: algorithmName,
      kind: codeOf(ALGORITHM_KIND),
      release,
      minScore,
      licences,
    }),
    output: algorithmRow,
    access: 'video.setup',
  }),
  saveAlgorithm: endpoint({
    ...WRITE,
    path: 'video/v1/algorithms',
    input: z.object({
      id,
      version: seenVersion,
      parkId: id,
      state: codeOf(ALGORITHM_STATE),
      /** Absent: as it was. */
      name: z.optional(algorithmName),
      release: z.optional(release),
      minScore,
      licences,
    }),
    output: algorithmRow,
    access: 'video.setup',
  }),
  listBindings: endpoint({
    ...READ,
    path: 'video/v1/bindings',
    input: z.object({ parkId: id, algorithmId: z.optional(id), deviceId: z.optional(id) }),
    output: z.array(bindingRow),
  }),
  getBinding: endpoint({ ...READ, path: 'video/v1/binding', input: z.object({ id }), output: bindingDetail }),
  /** Cameras that the algorithm does not watch on yet. */
  listBindableCameras: endpoint({
    ...READ,
    path: 'video/v1/bindableCameras',
    input: z.object({ parkId: id, algorithmId: id }),
    output: z.array(z.object({ id, name: z.string(), place: z.string() })),
  }),
  /** Without `id` a new one, which does not watch yet. */
  saveBinding: endpoint({
    ...WRITE,
    path: 'video/v1/bindings',
    input: z.object({
      id: z.optional(id),
      version: z.optional(seenVersion),
      parkId: id,
      algorithmId: id,
      deviceId: id,
      ...bindingFields,
    }),
    output: bindingDetail,
    access: 'video.setup',
  }),
  /** 布防, 撤防, 暂停 (`until`, at most 24 hours), 恢复. */
  actOnBinding: endpoint({
    ...WRITE,
    path: 'video/v1/binding/act',
    input: z.object({ id, parkId: id, action: z.enum(BINDING_ACTIONS), until: z.optional(moment) }),
    output: bindingDetail,
    access: 'video.view',
  }),
};
export type SaveBinding = z.input<(typeof algorithmEndpoints.saveBinding)['input']>;
