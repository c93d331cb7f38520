/** Reports: what is built, published, granted, shared, sent and shown on walls. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ParamValues, ReportDefinition, ReportParam } from '@/contract/report/report-definition';
import type { ReportFault } from '@/contract/report/report-record';
import type { ReportReceiver, ReportSendResult } from '@/contract/report/report-schedule';
import { at, audited, code, id, ref } from '../../db/columns';

/** What came of one receiver the last time. */
export interface ReportTold {
  /** 0: not a person, but a group. */
  readonly userId: number;
  readonly groupId?: number;
  readonly result: ReportSendResult;
  /** The message that was written for them. */
  readonly notificationId?: number;
  /** The message that waits for the robot of the group. */
  readonly messageId?: number;
}

const ids = (name: string) => jsonb(name).$type<number[]>().notNull();

export const reportTypes = pgTable(
  'report_type',
  {
    id: id(),
    pid: ref('pid'),
    /** Null: for every park. */
    parkId: ref('park_id'),
    name: text('name').notNull(),
    code: text('code').notNull(),
    sort: integer('sort').notNull().default(0),
    icon: text('icon').notNull().default(''),
    valid: boolean('valid').notNull().default(true),
    ...audited(),
  },
  (t) => [
    uniqueIndex('report_type_code')
      .on(t.code)
      .where(sql`deleted_at is null`),
  ],
);

export const reports = pgTable(
  'report',
  {
    id: id(),
    /** Null: of every park. */
    parkId: ref('park_id'),
    typeId: ref('type_id'),
    name: text('name').notNull(),
    code: text('code').notNull(),
    cover: text('cover'),
    kind: code('kind').notNull(),
    toolPath: text('tool_path'),
    definition: jsonb('definition').$type<ReportDefinition>().notNull(),
    params: jsonb('params').$type<ReportParam[]>().notNull(),
    parkScope: code('park_scope').notNull().default(1),
    parkIds: ids('park_ids').default([]),
    refreshSec: integer('refresh_sec').notNull().default(0),
    device: code('device').notNull().default(1),
    ownerId: ref('owner_id'),
    state: code('state').notNull().default(0),
    publishedNo: integer('published_no'),
    publishedAt: at('published_at'),
    /** Since it was published. */
    changed: boolean('changed').notNull().default(true),
    faults: jsonb('faults').$type<ReportFault[]>().notNull().default([]),
    ...audited(),
  },
  (t) => [
    uniqueIndex('report_code')
      .on(t.code)
      .where(sql`deleted_at is null`),
    index('report_of_type').on(t.typeId),
  ],
);

/** What viewers see; never changed. */
export const reportVersions = pgTable(
  'report_version',
  {
    reportId: ref('report_id').notNull(),
    no: integer('no').notNull(),
    definition: jsonb('definition').$type<ReportDefinition>().notNull(),
    params: jsonb('params').$type<ReportParam[]>().notNull(),
    parkScope: code('park_scope').notNull(),
    parkIds: ids('park_ids'),
    refreshSec: integer('refresh_sec').notNull(),
    toolPath: text('tool_path'),
    note: text('note').notNull().default(''),
    publishedAt: at('published_at').notNull(),
    publishedBy: ref('published_by'),
  },
  (t) => [primaryKey({ columns: [t.reportId, t.no] })],
);

export const reportAuths = pgTable(
  'report_auth',
  {
    id: id(),
    reportId: ref('report_id').notNull(),
    subjType: code('subj_type').notNull(),
    subjId: ref('subj_id').notNull(),
    view: boolean('view').notNull().default(true),
    export: boolean('export').notNull().default(false),
    share: boolean('share').notNull().default(false),
    expireAt: at('expire_at'),
    createdBy: ref('created_by'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('report_auth_once').on(t.reportId, t.subjType, t.subjId)],
);

/** Found by the hash of a code, without any park: whoever has the link has no session. */
export const reportShares = pgTable(
  'report_share',
  {
    id: id(),
    reportId: ref('report_id').notNull(),
    /** Of the report, which is looked for there. */
    reportParkId: ref('report_park_id'),
    ownerId: ref('owner_id').notNull(),
    name: text('name').notNull().default(''),
    codeHash: text('code_hash').notNull().unique(),
    tail: text('tail').notNull(),
    passwordHash: text('password_hash'),
    parkIds: ids('park_ids'),
    pinned: jsonb('pinned').$type<ParamValues>().notNull().default({}),
    open: jsonb('open').$type<string[]>().notNull().default([]),
    export: boolean('export').notNull().default(false),
    watermark: boolean('watermark').notNull().default(true),
    maxViews: integer('max_views'),
    views: integer('views').notNull().default(0),
    startsAt: at('starts_at'),
    expiresAt: at('expires_at'),
    frameOrigins: jsonb('frame_origins').$type<string[]>().notNull().default([]),
    state: code('state').notNull().default(1),
    createdAt: at('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [index('report_share_report').on(t.reportId)],
);

export const reportPasswordTries = pgTable(
  'report_password_try',
  {
    codeHash: text('code_hash').notNull(),
    ip: text('ip').notNull(),
    tries: integer('tries').notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.codeHash, t.ip] })],
);

export const reportVisits = pgTable(
  'report_visit',
  {
    id: id(),
    at: at('at').notNull(),
    reportId: ref('report_id').notNull(),
    userId: ref('user_id'),
    shareId: ref('share_id'),
    screenId: ref('screen_id'),
    who: text('who').notNull().default(''),
    device: text('device').notNull().default(''),
    result: code('result').notNull(),
  },
  (t) => [
    index('report_visit_report').on(t.reportId, t.id.desc()),
    index('report_visit_person').on(t.userId, t.reportId, t.at.desc()),
    index('report_visit_at').on(t.at),
  ],
);

export const reportRuns = pgTable(
  'report_run',
  {
    id: id(),
    at: at('at').notNull(),
    reportId: ref('report_id'),
    block: integer('block'),
    queryHash: text('query_hash').notNull(),
    ms: integer('ms').notNull(),
    rows: integer('rows').notNull(),
    cached: boolean('cached').notNull(),
  },
  (t) => [index('report_run_at').on(t.at)],
);

export const reportFavourites = pgTable(
  'report_favourite',
  { userId: ref('user_id').notNull(), reportId: ref('report_id').notNull(), at: at('at').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.reportId] })],
);

export const reportSchedules = pgTable(
  'report_schedule',
  {
    id: id(),
    reportId: ref('report_id').notNull(),
    parkId: ref('park_id').notNull(),
    params: jsonb('params').$type<ParamValues>().notNull(),
    every: code('every').notNull(),
    interval: integer('interval').notNull(),
    dayNo: integer('day_no'),
    clock: text('clock').notNull(),
    onlyWorkdays: boolean('only_workdays').notNull().default(false),
    /** People, organisations with those below them, roles. */
    receivers: jsonb('receivers').$type<ReportReceiver[]>().notNull(),
    condition: code('condition').notNull(),
    conditionBlock: integer('condition_block'),
    limit: doublePrecision('limit'),
    ownerId: ref('owner_id').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    nextAt: at('next_at'),
    lastAt: at('last_at'),
    lastResult: text('last_result'),
    lastCount: integer('last_count').notNull().default(0),
    /** Who got nothing the last time, or whose message is on its way, and why. */
    lastTold: jsonb('last_told').$type<ReportTold[]>().notNull().default([]),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('report_schedule_next')
      .on(t.nextAt)
      .where(sql`enabled`),
  ],
);

export const reportScreens = pgTable('report_screen', {
  id: id(),
  parkId: ref('park_id').notNull(),
  name: text('name').notNull(),
  place: text('place').notNull().default(''),
  /** Of the key that the screen keeps; the key itself names the park. */
  keyHash: text('key_hash').notNull().unique(),
  reports: jsonb('reports').$type<{ reportId: number; seconds: number }[]>().notNull(),
  state: code('state').notNull().default(1),
  lastSeenAt: at('last_seen_at'),
  pairedAt: at('paired_at').notNull(),
  pairedBy: ref('paired_by'),
  version: integer('version').notNull().default(1),
});

/** Six digits on a screen, until somebody types them into a phone. */
export const reportPairings = pgTable(
  'report_pairing',
  {
    digits: text('digits').primaryKey(),
    secretHash: text('secret_hash').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** Waits here for the screen, once. */
    screenKey: text('screen_key'),
  },
  (t) => [uniqueIndex('report_pairing_secret').on(t.secretHash)],
);

export const reportTokens = pgTable('report_token', {
  tokenHash: text('token_hash').primaryKey(),
  userId: ref('user_id').notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
});
