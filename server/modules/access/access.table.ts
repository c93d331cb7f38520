/** Doors and rights: controllers, doors, areas, plans, groups, and what is on each controller. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CredentialKind, PassbackMode } from '@/contract/access/access-codes';
import type { ModeRules } from '@/contract/access/access-device';
import type { ControllerFault, ControllerLimits } from '@/contract/access/access-limits';
import type { HolidayRule } from '@/contract/access/plan-clock';
import type { PlanSegment } from '@/contract/access/time-plan';
import { at, audited, code, id, ref } from '../../db/columns';
import type { PassbackRules, SlotContent } from '../../ports/door-controller';

export const accessControllers = pgTable(
  'access_controller',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    name: text('name').notNull(),
    serial: text('serial').notNull().unique(),
    vendor: text('vendor').notNull(),
    model: text('model').notNull().default(''),
    /** Where it takes calls; null: it has never said. */
    address: text('address'),
    bootId: text('boot_id'),
    state: code('state').$type<1 | 2 | 3 | 4>().notNull().default(2),
    stateSince: at('state_since'),
    lastSeenAt: at('last_seen_at'),
    fault: text('fault'),
    /** What of it is broken while it answers. */
    faults: jsonb('faults').$type<ControllerFault[]>().notNull().default([]),
    clockSkewSec: integer('clock_skew_sec').notNull().default(0),
    limits: jsonb('limits').$type<ControllerLimits>().notNull(),
    /** What its readers read; null: it has never said. */
    ways: jsonb('ways').$type<CredentialKind[]>(),
    /** The rules of 反潜回 that it was told last; null: it is to be told. */
    passback: jsonb('passback').$type<PassbackRules>(),
    enabled: boolean('enabled').notNull().default(true),
    /** All that is on it is read back and compared before anything else is sent. */
    compareDue: boolean('compare_due').notNull().default(true),
    /** When it is tried next; null: nothing waits. */
    nextAt: at('next_at'),
    attempts: integer('attempts').notNull().default(0),
    /** Until then one process talks to it. */
    leaseUntil: at('lease_until'),
    ...audited(),
  },
  (t) => [index('access_controller_park').on(t.parkId), index('access_controller_next').on(t.nextAt)],
);

export const accessAreas = pgTable(
  'access_area',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    name: text('name').notNull(),
    locationId: ref('location_id'),
    /** 反潜回: what becomes of somebody who comes in twice without having left. */
    passback: code('passback').$type<PassbackMode>().notNull().default(2),
    ...audited(),
  },
  (t) => [index('access_area_park').on(t.parkId)],
);

export const accessPlans = pgTable(
  'access_plan',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    name: text('name').notNull(),
    week: jsonb('week').$type<PlanSegment[]>().notNull(),
    /** On days that the working calendar marks. */
    holiday: code('holiday').$type<HolidayRule>().notNull().default(1),
    enabled: boolean('enabled').notNull().default(true),
    ...audited(),
  },
  (t) => [index('access_plan_park').on(t.parkId)],
);

export const accessModes = pgTable(
  'access_mode',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    name: text('name').notNull(),
    rules: jsonb('rules').$type<ModeRules>().notNull(),
    enabled: boolean('enabled').notNull().default(true),
    ...audited(),
  },
  (t) => [index('access_mode_park').on(t.parkId)],
);

export const accessDoors = pgTable(
  'access_door',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    name: text('name').notNull(),
    kind: code('kind').$type<1 | 2 | 3 | 4 | 5>().notNull(),
    direction: code('direction').$type<1 | 2 | 3>().notNull(),
    controllerId: ref('controller_id').notNull(),
    doorNo: integer('door_no').notNull(),
    /** Where the door leads in. */
    areaId: ref('area_id'),
    /** Where somebody is who leaves by it; null: not said. */
    areaFromId: ref('area_from_id'),
    modeId: ref('mode_id'),
    /** Where it is; null: where its area is. */
    locationId: ref('location_id'),
    /** What stands for it among the devices: its place, its sticker, its cameras, its alarms. */
    deviceId: ref('device_id'),
    onEscapeRoute: boolean('on_escape_route').notNull().default(false),
    /** Leads out of the park: whoever leaves by it is on the premises no more. */
    leadsOut: boolean('leads_out').notNull().default(false),
    fireReleased: boolean('fire_released').notNull().default(false),
    /** When that was said last; what comes later from before changes nothing. */
    fireReleasedAt: at('fire_released_at'),
    lock: code('lock').$type<1 | 2 | 3 | 4 | 5>().notNull().default(5),
    ...audited(),
  },
  (t) => [
    index('access_door_park').on(t.parkId),
    index('access_door_device').on(t.deviceId),
    uniqueIndex('access_door_no')
      .on(t.controllerId, t.doorNo)
      .where(sql`${t.deletedAt} is null`),
  ],
);

export const accessGroups = pgTable(
  'access_group',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    name: text('name').notNull(),
    planId: ref('plan_id').notNull(),
    validFrom: at('valid_from'),
    validTo: at('valid_to'),
    enabled: boolean('enabled').notNull().default(true),
    ...audited(),
  },
  (t) => [index('access_group_park').on(t.parkId)],
);

export const accessMembers = pgTable(
  'access_member',
  {
    groupId: ref('group_id').notNull(),
    parkId: ref('park_id').notNull(),
    kind: text('kind').$type<'person' | 'org' | 'role' | 'tag'>().notNull(),
    subjectId: ref('subject_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.kind, t.subjectId] }), index('access_member_park').on(t.parkId)],
);

export const accessTargets = pgTable(
  'access_target',
  {
    groupId: ref('group_id').notNull(),
    parkId: ref('park_id').notNull(),
    kind: text('kind').$type<'door' | 'area'>().notNull(),
    subjectId: ref('subject_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.kind, t.subjectId] }), index('access_target_park').on(t.parkId)],
);

/** What should be: computed from the groups. */
export const accessGrants = pgTable(
  'access_grant',
  {
    parkId: ref('park_id').notNull(),
    personId: ref('person_id').notNull(),
    doorId: ref('door_id').notNull(),
    groupId: ref('group_id').notNull(),
    planId: ref('plan_id').notNull(),
    validFrom: at('valid_from'),
    validTo: at('valid_to'),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.doorId, t.groupId] }),
    index('access_grant_group').on(t.groupId, t.personId),
    index('access_grant_door').on(t.doorId),
    index('access_grant_plan').on(t.planId),
    index('access_grant_park').on(t.parkId),
    index('access_grant_end').on(t.validTo),
  ],
);

/** What is on a controller, and what should be: the difference is the work. */
export const accessSlots = pgTable(
  'access_slot',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    controllerId: ref('controller_id').notNull(),
    doorId: ref('door_id').notNull(),
    personId: ref('person_id').notNull(),
    /** Null: the person is to be removed from the door. */
    want: jsonb('want').$type<SlotContent>(),
    wantVersion: ref('want_version').notNull(),
    /** What the controller has confirmed; null: nothing. */
    haveVersion: ref('have_version'),
    /** Something was sent and no answer came: it may be there. */
    unsure: boolean('unsure').notNull().default(false),
    revokes: boolean('revokes').notNull().default(false),
    since: at('since'),
    /** Null: both agree. */
    dueAt: at('due_at'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    confirmedAt: at('confirmed_at'),
  },
  (t) => [
    uniqueIndex('access_slot_once').on(t.doorId, t.personId),
    index('access_slot_park').on(t.parkId, t.id),
    index('access_slot_person').on(t.personId),
    index('access_slot_due')
      .on(t.controllerId, t.dueAt)
      .where(sql`${t.dueAt} is not null`),
    index('access_slot_wanted')
      .on(t.doorId)
      .where(sql`${t.want} is not null`),
    index('access_slot_held')
      .on(t.controllerId, t.personId, t.parkId)
      .where(sql`${t.haveVersion} is not null`),
    index('access_slot_waits')
      .on(t.doorId)
      .where(sql`${t.dueAt} is not null`),
    index('access_slot_debt')
      .on(t.parkId)
      .where(sql`${t.revokes} and ${t.dueAt} is not null`),
  ],
);

/** How many people pass, kept by the database: 1 a door, 2 a group, 3 a controller (`0074_door_numbers.sql`). */
export const accessTallies = pgTable(
  'access_tally',
  {
    kind: smallint('kind').$type<1 | 2 | 3>().notNull(),
    subjectId: ref('subject_id').notNull(),
    parkId: ref('park_id').notNull(),
    people: integer('people').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subjectId] }), index('access_tally_park').on(t.parkId)],
);

export const accessCommands = pgTable(
  'access_command',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    doorId: ref('door_id').notNull(),
    command: code('command').$type<1 | 2 | 3 | 4>().notNull(),
    reason: code('reason').$type<1 | 2 | 3 | 4 | 5 | 6>(),
    note: text('note').notNull().default(''),
    byUserId: ref('by_user_id').notNull(),
    at: at('at').notNull(),
    result: code('result').$type<1 | 2 | 3 | 4>().notNull(),
    error: text('error'),
  },
  (t) => [index('access_command_door').on(t.doorId, t.id), index('access_command_park').on(t.parkId)],
);

/** Work orders that were made for a controller or one of its doors. */
export const accessRepairs = pgTable(
  'access_repair',
  {
    orderId: ref('order_id').primaryKey(),
    parkId: ref('park_id').notNull(),
    controllerId: ref('controller_id').notNull(),
    /** Null: the controller itself. */
    doorId: ref('door_id'),
  },
  (t) => [index('access_repair_controller').on(t.controllerId, t.orderId), index('access_repair_park').on(t.parkId)],
);
