/** People and organisations that come in from a directory: its state, what a run would do, runs and their rows. */
import * as z from 'zod/mini';
import { fieldChange } from './admin';
import { SYNC_STATE, codeOf } from './codes';
import { endpoint } from './endpoint';
import { id, pageInput, pageOf, time } from './envelope';
import { codeInQuery, momentInQuery } from './numbers';

export const SYNC_OBJECTS = ['org', 'person'] as const;
export type SyncObject = (typeof SYNC_OBJECTS)[number];
/** `join`: known here already and the same, from now on kept by the directory. */
export const SYNC_ACTIONS = ['create', 'change', 'join', 'leave'] as const;
export type SyncAction = (typeof SYNC_ACTIONS)[number];

const objType = z.enum(SYNC_OBJECTS);
const code = z.optional(codeInQuery);
const when = z.optional(momentInQuery);

const syncRun = z.object({
  id,
  batchNo: z.string(),
  source: z.string(),
  target: z.string(),
  objType,
  total: z.number(),
  ok: z.number(),
  fail: z.number(),
  state: codeOf(SYNC_STATE),
  /** Error code, where the run as a whole did not come about. */
  error: z.nullable(z.string()),
  retryCount: z.number(),
  startedByName: z.nullable(z.string()),
  startedAt: time,
  endedAt: z.nullable(time),
});
export type SyncRun = z.output<typeof syncRun>;

const syncRow = z.object({
  id,
  rowNo: z.number(),
  externalId: z.string(),
  name: z.string(),
  action: z.enum(SYNC_ACTIONS),
  state: codeOf(SYNC_STATE),
  reason: z.nullable(z.string()),
});
export type SyncRow = z.output<typeof syncRow>;

/** One difference between the directory and here. */
const syncStep = z.object({
  objType,
  rowNo: z.number(),
  externalId: z.string(),
  name: z.string(),
  action: z.enum(SYNC_ACTIONS),
  fields: z.array(fieldChange),
  /** Why it would be refused, as far as it shows beforehand. */
  fault: z.nullable(z.string()),
});
export type SyncStep = z.output<typeof syncStep>;

const preview = z.object({
  at: time,
  /** Rows of the directory that are the same here. */
  same: z.number(),
  /** Steps by kind, of all of them. */
  counts: z.array(z.object({ objType, action: z.enum(SYNC_ACTIONS), count: z.number() })),
  /** The first of them. */
  steps: z.array(syncStep),
  isCut: z.boolean(),
});
export type SyncPreview = z.output<typeof preview>;

const sourceState = z.object({
  kind: z.string(),
  /** Where it is, in the source's own words. */
  place: z.string(),
  reachable: z.boolean(),
  /** Error code, when it is not. */
  error: z.nullable(z.string()),
  people: z.number(),
  orgs: z.number(),
  /** When it last changed, where that is known. */
  changedAt: z.nullable(time),
  lastRunAt: z.nullable(time),
});
export type SyncSource = z.output<typeof sourceState>;

const READ = { method: 'GET', access: 'log.read', reads: 'sync' } as const;
const RUN = { method: 'POST', access: 'log.handle', writes: ['sync', 'org', 'user'] } as const;

export const syncEndpoints = {
  listSyncRuns: endpoint({
    ...READ,
    path: 'sync/v1/runs',
    input: z.object({ ...pageInput, objType: z.optional(objType), state: code, from: when, to: when }),
    output: pageOf(syncRun),
  }),
  getSyncRun: endpoint({ ...READ, path: 'sync/v1/runs/one', input: z.object({ id }), output: syncRun }),
  listSyncRows: endpoint({
    ...READ,
    path: 'sync/v1/rows',
    input: z.object({ ...pageInput, runId: id, state: code }),
    output: pageOf(syncRow),
  }),
  getSyncSource: endpoint({
    ...READ,
    access: 'log.handle',
    path: 'sync/v1/source',
    input: z.object({}),
    output: sourceState,
  }),
  /** What a run would do now; nothing is changed. */
  previewSync: endpoint({
    ...READ,
    access: 'log.handle',
    path: 'sync/v1/preview',
    input: z.object({}),
    output: preview,
  }),
  /** Organisations first, then people. What is refused leaves the rest alone. */
  runSync: endpoint({
    ...RUN,
    path: 'sync/v1/runs/start',
    input: z.object({}),
    output: z.object({ runs: z.array(syncRun) }),
  }),
  /** Only the rows that failed, as the directory has them now. */
  retrySyncRun: endpoint({ ...RUN, path: 'sync/v1/runs/retry', input: z.object({ id }), output: syncRun }),
};
