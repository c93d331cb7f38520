/** Devices (points), the sources that speak for them, and their signals. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { at, code, id, ref } from '../../db/columns';

export const devices = pgTable(
  'device',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    code: text('code').notNull().unique(),
    /** What the sticker at the point says; scanning it proves arrival. Nothing sticks at a virtual point: null. */
    qrCode: text('qr_code').unique(),
    /** Printed under the sticker, for typing; without its check character (`src/contract/short-code`). */
    shortCode: text('short_code')
      .notNull()
      .unique()
      .default(sql`new_short_code()`),
    name: text('name').notNull(),
    type: code('type').notNull(),
    buildingId: ref('building_id'),
    floorId: ref('floor_id'),
    roomId: ref('room_id'),
    /** "A座 12层 1203 办公室", written when the device is placed. */
    locationText: text('location_text').notNull(),
    /** Position on the floor plan, 0 to 1. */
    x: doublePrecision('x'),
    y: doublePrecision('y'),
    responsibleOrgId: ref('responsible_org_id'),
    cameraIds: jsonb('camera_ids').$type<number[]>().notNull().default([]),
    inService: boolean('in_service').notNull().default(true),
    /** The firm that looks after it, and the number to call it by: of a lift the law asks for both. */
    maintenanceFirm: text('maintenance_firm'),
    maintenancePhone: text('maintenance_phone'),
  },
  (t) => [
    index('device_park').on(t.parkId, t.type),
    index('device_in_park').on(t.parkId, t.id),
    index('device_code_begins').on(sql`${t.code} COLLATE "C"`),
  ],
);

/** Wrong short codes that a person gave. */
export const codeTries = pgTable('code_try', {
  userId: ref('user_id').primaryKey(),
  beganAt: at('began_at').notNull(),
  wrong: integer('wrong').notNull(),
});

export const signalSources = pgTable('signal_source', {
  id: id(),
  name: text('name').notNull(),
  keyHash: text('key_hash').notNull().unique(),
  /** Parks whose devices it may speak for. */
  parkIds: jsonb('park_ids').$type<number[]>().notNull(),
  enabled: boolean('enabled').notNull().default(true),
  lastSeenAt: at('last_seen_at'),
  /** Silent for so long is itself an alarm; 0: nobody waits for it. */
  heartbeatSec: integer('heartbeat_sec').notNull().default(0),
  /**
   * Calls that it may make in a second, where that is not what all sources may; one takes up to 500 signals, so a burst
   * of points needs few.
   */
  callsPerSec: integer('calls_per_sec'),
  /** Since when it has been silent; null: it speaks. */
  silentSince: at('silent_since'),
});

/** In a part for each month (`0071_kept_parts.sql`). */
export const signals = pgTable(
  'signal',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    parkId: ref('park_id').notNull(),
    deviceId: ref('device_id').notNull(),
    sourceId: ref('source_id').notNull(),
    seq: text('seq').notNull(),
    type: text('type').notNull(),
    level: code('level'),
    value: text('value'),
    occurredAt: at('occurred_at').notNull(),
    receivedAt: at('received_at').notNull(),
    payloadHash: text('payload_hash').notNull(),
    alarmId: ref('alarm_id'),
  },
  (t) => [primaryKey({ columns: [t.id, t.receivedAt] }), index('signal_device').on(t.deviceId, t.receivedAt)],
);

/** Which signals were taken: a key over months would have to name the month. Kept for as long as a source may repeat one. */
export const signalKeys = pgTable(
  'signal_key',
  {
    sourceId: ref('source_id').notNull(),
    seq: text('seq').notNull(),
    at: at('at').notNull(),
    alarmId: ref('alarm_id'),
  },
  (t) => [primaryKey({ columns: [t.sourceId, t.seq] }), index('signal_key_at').on(t.at)],
);
