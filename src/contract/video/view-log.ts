/** Who watched which camera, and what is missing in recordings. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { exportInput } from '../crud';
import { endpoint } from '../endpoint';
import { id, pageInput, pageOf, time } from '../envelope';
import { codeInQuery, momentInQuery } from '../numbers';
import { GAP_REASON, VIEW_KIND, VIEW_ORIGIN } from './clip-codes';

const viewRow = z.object({
  id,
  at: time,
  parkId: id,
  deviceId: id,
  deviceName: z.string(),
  place: z.string(),
  userId: id,
  userName: z.string(),
  kind: codeOf(VIEW_KIND),
  origin: codeOf(VIEW_ORIGIN),
  originId: z.nullable(id),
  reason: z.string(),
  /** Of the recording that was looked up. */
  from: z.nullable(time),
  to: z.nullable(time),
  /** Until when it is known to have gone on; null: a single look. */
  until: z.nullable(time),
});
export type ViewRow = z.output<typeof viewRow>;

const filters = {
  parkId: z.optional(id),
  /** The first moment, and the first one after. */
  from: z.optional(momentInQuery),
  to: z.optional(momentInQuery),
  deviceId: z.optional(id),
  userId: z.optional(id),
  kind: z.optional(codeInQuery),
  origin: z.optional(codeInQuery),
};

const gapRow = z.object({
  id,
  deviceId: id,
  from: time,
  /** Null: nothing is recorded now. */
  to: z.nullable(time),
  reason: codeOf(GAP_REASON),
});
export type GapRow = z.output<typeof gapRow>;

/** Who knows what was recorded: the platform itself, a recorder that can be asked, nobody. */
const recordingSource = z.enum(['platform', 'recorder', 'none']);
export type RecordingSource = z.output<typeof recordingSource>;

export const viewLogEndpoints = {
  listVideoViews: endpoint({
    method: 'GET',
    path: 'video/v1/views',
    input: z.object({ ...pageInput, ...filters }),
    output: pageOf(viewRow),
    access: 'video.review',
    reads: 'video-view',
  }),
  /** What was recorded of a camera, in order; at most a day at once. */
  listRecordings: endpoint({
    method: 'GET',
    path: 'video/v1/recordings',
    input: z.object({ parkId: id, deviceId: id, from: momentInQuery, to: momentInQuery }),
    output: z.object({ spans: z.array(z.object({ from: time, to: time })) }),
    access: 'video.view',
    reads: 'video-view',
  }),
  /** What the file is for is kept in the audit. */
  exportVideoViews: endpoint({
    method: 'POST',
    path: 'video/v1/views/export',
    input: z.object({
      ...pageInput,
      ...filters,
      ...exportInput,
      purpose: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)),
    }),
    output: z.unknown(),
    access: 'video.review',
    changesState: false,
    download: true,
    reads: 'video-view',
  }),
  /** Of one camera, newest first, within so many days; absent: as long as its recordings stay. */
  listRecordingGaps: endpoint({
    method: 'GET',
    path: 'video/v1/gaps',
    input: z.object({
      parkId: id,
      deviceId: id,
      days: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(3_650))),
    }),
    output: z.object({
      gaps: z.array(gapRow),
      days: z.number(),
      /** Of what should have been recorded in these days, in ms. */
      missing: z.number(),
      span: z.number(),
      /** Half hours of a week in which it should record, of 336. */
      plannedSlots: z.number(),
      source: recordingSource,
      /** Since when it is noted that nothing comes from it; null: not yet. */
      watchedSince: z.nullable(time),
      /** What its recorder was asked about; null: nothing yet. */
      checked: z.nullable(z.object({ from: time, to: time })),
      /** Why the last question to it was not answered. */
      fault: z.nullable(z.string()),
    }),
    access: 'video.view',
    reads: 'video-device',
  }),
};
