/** Who watched, which recordings were handed out, who turns a camera, what is missing in recordings (`0050_video_evidence.sql`). */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { ClipState, GapReason, ViewKind, ViewOrigin } from '@/contract/video/clip-codes';
import { at, bytes, code, id, ref } from '../../db/columns';

/** In a part for each month. The server adds rows and says until when watching went on; nothing else is ever changed. */
export const videoViews = pgTable(
  'video_view_log',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: at('at').notNull(),
    parkId: ref('park_id').notNull(),
    deviceId: ref('device_id').notNull(),
    userId: ref('user_id').notNull(),
    userName: text('user_name').notNull(),
    sessionId: ref('session_id'),
    kind: smallint('kind').$type<ViewKind>().notNull(),
    /** From where it was opened, and which record that was. */
    origin: smallint('origin').$type<ViewOrigin>().notNull(),
    originId: ref('origin_id'),
    reason: text('reason').notNull().default(''),
    /** Of the recording that was looked up. */
    fromAt: at('from_at'),
    toAt: at('to_at'),
    /** Until when it is known to have gone on. */
    untilAt: at('until_at'),
    ip: text('ip'),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.at] }),
    index('video_view_park').on(t.parkId, t.at, t.id),
    index('video_view_device').on(t.deviceId, t.at, t.id),
    index('video_view_user').on(t.userId, t.at, t.id),
  ],
);

export const videoClips = pgTable(
  'video_clip_export',
  {
    id: id(),
    no: text('no').notNull().unique(),
    parkId: ref('park_id').notNull(),
    deviceId: ref('device_id').notNull(),
    fromAt: at('from_at').notNull(),
    toAt: at('to_at').notNull(),
    purpose: text('purpose').notNull(),
    /** Whom it is for, outside: the police, with the number of their document. */
    unit: text('unit').notNull().default(''),
    documentNo: text('document_no').notNull().default(''),
    state: code('state').$type<ClipState>().notNull(),
    askedBy: ref('asked_by').notNull(),
    askedByName: text('asked_by_name').notNull(),
    askedAt: at('asked_at').notNull(),
    decidedBy: ref('decided_by'),
    decidedByName: text('decided_by_name'),
    decidedAt: at('decided_at'),
    decidedNote: text('decided_note'),
    readyAt: at('ready_at'),
    expiresAt: at('expires_at'),
    /** What is written into the file and over the picture. */
    watermark: text('watermark'),
    sha256: text('sha256'),
    size: bigint('size', { mode: 'number' }),
    /** What goes with the file, as it is signed; null: exports of before there was one. */
    manifest: text('manifest'),
    /** Of the film, for the archive that both are handed out in. */
    crc32: bigint('crc32', { mode: 'number' }),
    /** When the file is made, or tried again; null: it need not be. */
    makeAt: at('make_at'),
    /** How often making the file was tried in vain, and why the last time. */
    tries: integer('tries').notNull().default(0),
    failure: text('failure'),
    downloads: integer('downloads').notNull().default(0),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('video_clip_newest').on(t.parkId, t.id.desc()),
    index('video_clip_mine').on(t.askedBy, t.id.desc()),
    index('video_clip_device').on(t.deviceId, t.id.desc()),
    index('video_clip_hash')
      .on(t.sha256)
      .where(sql`${t.sha256} is not null`),
    index('video_clip_make')
      .on(t.makeAt)
      .where(sql`${t.makeAt} is not null`),
  ],
);

/** The file of an export, in pieces of one megabyte, here or in the bucket; deleted when its time is over. */
export const videoClipParts = pgTable(
  'video_clip_part',
  {
    clipId: ref('clip_id').notNull(),
    no: integer('no').notNull(),
    parkId: ref('park_id').notNull(),
    /** Null: it is in the bucket. */
    bytes: bytes('bytes'),
    /** Set before it is sent there: what a row named is removed when the row goes. */
    bucketName: text('bucket_name'),
  },
  (t) => [
    primaryKey({ columns: [t.clipId, t.no] }),
    index('video_clip_part_staying')
      .on(t.clipId, t.no)
      .where(sql`bytes is not null`),
    check('video_clip_part_is_somewhere', sql`bytes is not null or bucket_name is not null`),
  ],
);

/** Who turns a camera, and until when nobody else may. */
export const videoPtzHolds = pgTable('video_ptz_hold', {
  deviceId: ref('device_id').primaryKey(),
  parkId: ref('park_id').notNull(),
  userId: ref('user_id').notNull(),
  userName: text('user_name').notNull(),
  since: at('since').notNull(),
  until: at('until').notNull(),
  /** A lead who takes over then: until then the holder cannot prolong it. */
  nextUserId: ref('next_user_id'),
  nextUserName: text('next_user_name'),
});

/** Where cameras of the demonstration look, and how fast they turn. */
export const videoPtzDemo = pgTable('video_ptz_demo', {
  deviceId: ref('device_id').primaryKey(),
  parkId: ref('park_id').notNull(),
  pan: doublePrecision('pan').notNull().default(0),
  tilt: doublePrecision('tilt').notNull().default(0),
  zoom: doublePrecision('zoom').notNull().default(0),
  /** Since when it turns, until when at most, and how fast; null: it stands still. */
  turnsFrom: at('turns_from'),
  turnsUntil: at('turns_until'),
  velocity: jsonb('velocity').$type<{ pan: number; tilt: number; zoom: number }>(),
  presets: jsonb('presets')
    .$type<{ token: string; name: string; pan: number; tilt: number; zoom: number }[]>()
    .notNull()
    .default([]),
});

/** From when to when nothing was recorded, as the media source tells. */
export const videoGaps = pgTable(
  'video_recording_gap',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    deviceId: ref('device_id').notNull(),
    fromAt: at('from_at').notNull(),
    /** Null: nothing is recorded now. */
    toAt: at('to_at'),
    reason: code('reason').$type<GapReason>().notNull(),
    noticedAt: at('noticed_at').notNull(),
  },
  (t) => [
    index('video_gap_device').on(t.deviceId, t.fromAt),
    index('video_gap_park').on(t.parkId, t.fromAt),
    index('video_gap_open')
      .on(t.deviceId)
      .where(sql`${t.toAt} is null`),
  ],
);

/** How far the recordings of a camera are known. */
export const videoChecks = pgTable(
  'video_recording_check',
  {
    deviceId: ref('device_id').primaryKey(),
    parkId: ref('park_id').notNull(),
    /** Since when it is written down that nothing comes from it. */
    since: at('since').notNull(),
    /** What its recorder was asked about; null: nothing yet, or it cannot be asked. */
    checkedFrom: at('checked_from'),
    checkedTo: at('checked_to'),
    /** Why the last question was not answered. */
    fault: text('fault'),
    nextAt: at('next_at').notNull(),
  },
  (t) => [index('video_recording_check_park').on(t.parkId), index('video_recording_check_next').on(t.nextAt)],
);

/** What the law asks of a park. */
export const videoLaw = pgTable('video_law_setting', {
  parkId: ref('park_id').primaryKey(),
  /** A key target under the Counter-Terrorism Law: recordings are kept for 90 days instead of 30. */
  keyTarget: boolean('key_target').notNull().default(false),
  /** Whoever looks at a recording says what for. */
  askReason: boolean('ask_reason').notNull().default(false),
});
