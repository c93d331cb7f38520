/** Media servers, encoders, and the cameras that are watched. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type {
  EncoderFault,
  EncoderProtocol,
  EncoderState,
  MediaServerFault,
  MediaServerKind,
  MonitorState,
  MonitorStream,
  StreamMode,
} from '@/contract/video/device-codes';
import type { PrivacyMask } from '@/contract/video/mask';
import type { RecordPlan, StreamFacts } from '@/contract/video/monitor';
import { at, audited, code, id, ref } from '../../db/columns';

export const videoMediaServers = pgTable(
  'video_media_server',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    name: text('name').notNull(),
    kind: code('kind').$type<MediaServerKind>().notNull(),
    /** Empty: it is built in. */
    url: text('url').notNull().default(''),
    account: text('account').notNull().default(''),
    /** Sealed under the server's secret. */
    secret: text('secret'),
    state: code('state').$type<1 | 2>().notNull().default(1),
    stateSince: at('state_since'),
    lastSeenAt: at('last_seen_at'),
    faultCode: code('fault_code').$type<MediaServerFault>(),
    /** What it answered then, in its own words. */
    fault: text('fault'),
    streams: integer('streams').notNull().default(0),
    /** When it is asked next; null: never, it is built in. */
    nextAt: at('next_at'),
    ...audited(),
  },
  (t) => [index('video_media_server_park').on(t.parkId), index('video_media_server_next').on(t.nextAt)],
);

export const videoCodeDevices = pgTable(
  'video_code_device',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    name: text('name').notNull(),
    /** 20 digits; null: it speaks no GB/T 28181. */
    gbId: text('gb_id'),
    protocol: code('protocol').$type<EncoderProtocol>().notNull(),
    streamMode: code('stream_mode').$type<StreamMode>().notNull().default(1),
    ip: text('ip').notNull().default(''),
    port: integer('port').notNull().default(5060),
    keepaliveSec: integer('keepalive_sec').notNull().default(60),
    charset: text('charset').notNull().default('GB2312'),
    account: text('account').notNull().default(''),
    /** Sealed under the server's secret. */
    password: text('password'),
    /** Path of its streams with `{channel}` and `{stream}`, for servers that pull them; empty: it pushes. */
    rtspPath: text('rtsp_path').notNull().default(''),
    mediaServerId: ref('media_server_id'),
    model: text('model').notNull().default(''),
    channels: integer('channels').notNull().default(0),
    clockSkewSec: integer('clock_skew_sec').notNull().default(0),
    /** What tells it from another with the same code: another one after each start. */
    bootId: text('boot_id'),
    /** The number of its equipment, which stays; null: it has not said one. */
    serial: text('serial'),
    /** Whether what it sends over UDP reaches the platform: behind an address translation it does not. */
    udpArrives: boolean('udp_arrives').notNull().default(true),
    state: code('state').$type<EncoderState>().notNull().default(1),
    stateSince: at('state_since'),
    lastSeenAt: at('last_seen_at'),
    fault: code('fault').$type<EncoderFault>(),
    faultAt: at('fault_at'),
    /** When it is tried next whether it is there; null: it says so itself. */
    nextAt: at('next_at'),
    enabled: boolean('enabled').notNull().default(true),
    ...audited(),
  },
  (t) => [
    index('video_code_device_park').on(t.parkId),
    index('video_code_device_server').on(t.mediaServerId),
    uniqueIndex('video_code_device_gb')
      .on(t.gbId)
      .where(sql`${t.deletedAt} is null`),
    index('video_code_device_next').on(t.nextAt),
    index('video_code_device_seen')
      .on(t.lastSeenAt)
      .where(sql`${t.state} = 2`),
  ],
);

/** One for each device of the type camera, under its id. */
export const videoMonitorDevices = pgTable(
  'video_monitor_device',
  {
    id: ref('device_id').primaryKey(),
    parkId: ref('park_id').notNull(),
    codeDeviceId: ref('code_device_id'),
    channel: integer('channel').notNull().default(1),
    channelGbId: text('channel_gb_id'),
    ptz: boolean('ptz').notNull().default(false),
    /** Floor or room that it was placed in; its spot on the plan is the device's. */
    locationId: ref('location_id'),
    /** Where it looks, in degrees clockwise from the top of the plan. */
    direction: integer('direction'),
    main: jsonb('main').$type<StreamFacts>(),
    sub: jsonb('sub').$type<StreamFacts>(),
    playStream: code('play_stream').$type<MonitorStream>().notNull().default(1),
    masks: jsonb('masks').$type<PrivacyMask[]>().notNull().default([]),
    /** Live comes with what its microphone hears. */
    sound: boolean('sound').notNull().default(false),
    signPosted: boolean('sign_posted').notNull().default(false),
    filed: boolean('filed').notNull().default(false),
    /** From Monday, 48 half hours a day. */
    recordPlan: jsonb('record_plan').$type<RecordPlan>().notNull(),
    keepDays: integer('keep_days').notNull().default(30),
    state: code('state').$type<MonitorState>().notNull().default(1),
    stateSince: at('state_since'),
    maintenanceUntil: at('maintenance_until'),
    maintenanceReason: text('maintenance_reason'),
    ...audited(),
  },
  (t) => [
    index('video_monitor_device_park').on(t.parkId),
    index('video_monitor_device_encoder').on(t.codeDeviceId),
    index('video_monitor_device_end')
      .on(t.maintenanceUntil)
      .where(sql`${t.state} = 4`),
  ],
);
