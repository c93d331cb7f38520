/** How long the platform keeps what grows, how much that is now, and what goes next. */
import * as z from 'zod/mini';
import { listInput } from './crud';
import { endpoint } from './endpoint';
import { id, pageOf, time } from './envelope';
import { seenVersion } from './numbers';

/** Tables whose keeping time is set here. */
export const KEPT_TABLES = [
  'signal',
  'notification',
  'login_log',
  'audit_row',
  'alarm_log',
  'sys_log',
  'passage',
  'video_event',
  'video_view_log',
  'report_visit',
  'report_run',
  'server_sample',
  'server_rollup_1',
  'server_rollup_10',
  'server_rollup_60',
] as const;
export type KeptTable = (typeof KEPT_TABLES)[number];

/** Kept as long as their records, or by a setting of another page. */
export const KEPT_ELSEWHERE = ['record', 'person', 'still', 'recording'] as const;

/** What may be kept without end: of people they say no more than who did something. */
export const ENDLESS: readonly KeptTable[] = ['signal', 'notification', 'audit_row', 'alarm_log'];

/** What is deleted only once it stands in an archive file. */
export const ARCHIVED: readonly KeptTable[] = ['audit_row', 'alarm_log'];

/** A hundred years of months; days as many. */
export const MOST_KEPT = 1_200;

const keptRow = z.object({
  id,
  name: z.enum([...KEPT_TABLES, ...KEPT_ELSEWHERE]),
  per: z.nullable(z.enum(['day', 'month'])),
  /** Null: without end, or set elsewhere. */
  kept: z.nullable(z.number()),
  least: z.nullable(z.number()),
  rows: z.number(),
  bytes: z.number(),
  /** Since when there are rows; null: there are none, or it is not counted. */
  oldestAt: z.nullable(time),
  /** When its oldest part, or row, goes; null: nothing does. */
  dueAt: z.nullable(time),
  version: z.number(),
});
export type KeptRow = z.output<typeof keptRow>;

const keepingState = z.object({
  nextAt: time,
  last: z.nullable(
    z.object({
      at: time,
      finishedAt: z.nullable(time),
      /** Parts and rows that went. */
      gone: z.number(),
      failed: z.array(z.object({ name: z.enum(KEPT_TABLES), why: z.string() })),
    }),
  ),
  archive: z.object({
    folder: z.nullable(z.string()),
    files: z.number(),
    rows: z.number(),
    bytes: z.number(),
    lastAt: z.nullable(time),
  }),
});
export type KeepingState = z.output<typeof keepingState>;

const READ = { method: 'GET', access: 'policy.manage', reads: 'policy' } as const;

export const keepingEndpoints = {
  listKept: endpoint({ ...READ, path: 'keeping/v1/times', input: z.object(listInput), output: pageOf(keptRow) }),
  getKeepingState: endpoint({ ...READ, path: 'keeping/v1/state', input: z.object({}), output: keepingState }),
  /**
   * 422 `keeping.tooShort` below the least, `keeping.needsEnd` for what may not be kept without end,
   * `keeping.noArchive` where the audit or timelines could not be written out before they are deleted.
   */
  setKept: endpoint({
    method: 'POST',
    access: 'policy.manage',
    writes: 'policy',
    path: 'keeping/v1/times',
    input: z.object({
      name: z.enum(KEPT_TABLES),
      kept: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(MOST_KEPT))),
      version: seenVersion,
    }),
    output: z.object({ kept: z.nullable(z.number()) }),
  }),
};
