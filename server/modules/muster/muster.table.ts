/** Roll calls, their frozen lists, every mark, assembly points and what a park has set. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type {
  MusterKind,
  MusterState,
  MusterStatus,
  PresenceCertainty,
  PresenceKind,
} from '@/contract/muster/muster-codes';
import { at, audited, code, id, ref } from '../../db/columns';

const number = (name: string) => integer(name).notNull().default(0);

export const musters = pgTable(
  'muster',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    kind: code('kind').$type<MusterKind>().notNull(),
    state: code('state').$type<MusterState>().notNull(),
    title: text('title').notNull().default(''),
    alarmId: ref('alarm_id'),
    startedAt: at('started_at').notNull(),
    startedBy: ref('started_by'),
    startedByName: text('started_by_name'),
    endedAt: at('ended_at'),
    endedBy: ref('ended_by'),
    endedByName: text('ended_by_name'),
    note: text('note').notNull().default(''),
    total: number('total'),
    safe: number('safe'),
    gone: number('gone'),
    rescue: number('rescue'),
    /** Grows with every mark; people carry the version that changed them last. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('muster_park').on(t.parkId, t.id),
    uniqueIndex('muster_alarm').on(t.alarmId),
    /** One at a time in a park. */
    uniqueIndex('muster_running')
      .on(t.parkId)
      .where(sql`state = 1`),
  ],
);
export type MusterRecord = typeof musters.$inferSelect;

export const musterPeople = pgTable(
  'muster_person',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    musterId: ref('muster_id').notNull(),
    key: text('key').notNull(),
    kind: code('kind').$type<PresenceKind>().notNull(),
    name: text('name').notNull(),
    org: text('org').notNull().default(''),
    area: text('area').notNull().default(''),
    door: text('door').notNull().default(''),
    at: at('at'),
    certainty: code('certainty').$type<PresenceCertainty>().notNull(),
    /** Of a guest: by it a scanned pass is known. */
    pass: text('pass'),
    status: code('status').$type<MusterStatus>().notNull().default(0),
    place: text('place').notNull().default(''),
    note: text('note').notNull().default(''),
    byName: text('by_name'),
    markedAt: at('marked_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('muster_person_key').on(t.musterId, t.key),
    index('muster_person_version').on(t.musterId, t.version),
    index('muster_person_park').on(t.parkId),
  ],
);
export type MusterPersonRecord = typeof musterPeople.$inferSelect;

/** Entries are added, never changed: the server's role has no right to. */
export const musterMarks = pgTable(
  'muster_mark',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    musterId: ref('muster_id').notNull(),
    personKey: text('person_key').notNull(),
    status: code('status').$type<MusterStatus>().notNull(),
    over: code('over').$type<MusterStatus>().notNull(),
    place: text('place').notNull().default(''),
    note: text('note').notNull().default(''),
    byId: ref('by_id').notNull(),
    byName: text('by_name').notNull(),
    clientAt: at('client_at').notNull(),
    at: at('at').notNull(),
    /** Of the call that brought it: tells two of the same moment apart. */
    operationId: text('operation_id').notNull(),
  },
  (t) => [index('muster_mark_person').on(t.musterId, t.personKey, t.id), index('muster_mark_park').on(t.parkId)],
);

export const assemblyPoints = pgTable(
  'assembly_point',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    name: text('name').notNull(),
    place: text('place').notNull().default(''),
    ...audited(),
  },
  (t) => [index('assembly_point_park').on(t.parkId)],
);

/** A park without a row has what a new one has. */
export const musterSettings = pgTable('muster_setting', {
  parkId: ref('park_id').primaryKey(),
  autoStart: boolean('auto_start').notNull().default(false),
  version: integer('version').notNull().default(1),
});
