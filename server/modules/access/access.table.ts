/** Doors and rights: controllers, doors, areas, plans, people with credentials, groups, and what is on each controller. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ControllerLimits, ModeRules } from '@/contract/access/access-device';
import type { PlanSegment } from '@/contract/access/time-plan';
import { at, audited, code, id, ref } from '../../db/columns';
import type { SlotContent } from '../../ports/door-controller';

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
    clockSkewSec: integer('clock_skew_sec').notNull().default(0),
    limits: jsonb('limits').$type<ControllerLimits>().notNull(),
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
    areaId: ref('area_id'),
    modeId: ref('mode_id'),
    onEscapeRoute: boolean('on_escape_route').notNull().default(false),
    fireReleased: boolean('fire_released').notNull().default(false),
    lock: code('lock').$type<1 | 2 | 3 | 4 | 5>().notNull().default(5),
    ...audited(),
  },
  (t) => [
    index('access_door_park').on(t.parkId),
    uniqueIndex('access_door_no')
      .on(t.controllerId, t.doorNo)
      .where(sql`${t.deletedAt} is null`),
  ],
);

export const accessPeople = pgTable(
  'access_person',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    userId: ref('user_id'),
    name: text('name').notNull(),
    phone: text('phone'),
    orgId: ref('org_id'),
    kind: code('kind').$type<1 | 2 | 3 | 4>().notNull(),
    state: code('state').$type<1 | 2 | 4>().notNull().default(1),
    validFrom: at('valid_from'),
    validTo: at('valid_to'),
    ...audited(),
  },
  (t) => [
    index('access_person_park').on(t.parkId, t.id),
    index('access_person_org').on(t.orgId),
    uniqueIndex('access_person_user').on(t.parkId, t.userId),
  ],
);

export const accessCredentials = pgTable(
  'access_credential',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    personId: ref('person_id').notNull(),
    kind: code('kind').$type<1 | 2 | 3 | 4 | 5 | 6>().notNull(),
    /** Keyed hash of the number; the number itself is nowhere. */
    valueHash: text('value_hash').notNull(),
    hint: text('hint'),
    state: code('state').$type<1 | 2 | 3>().notNull().default(1),
    validFrom: at('valid_from'),
    validTo: at('valid_to'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('access_credential_person').on(t.personId),
    index('access_credential_park').on(t.parkId),
    /** One number opens for one person; what was cancelled may be given again. A code of four digits need not be one's own. */
    uniqueIndex('access_credential_once')
      .on(t.parkId, t.kind, t.valueHash)
      .where(sql`${t.state} <> 3 and ${t.kind} <> 4`),
  ],
);

export const accessConsents = pgTable(
  'access_consent',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    personId: ref('person_id').notNull(),
    purpose: code('purpose').$type<1 | 2 | 3 | 4>().notNull(),
    textVersion: text('text_version').notNull(),
    at: at('at').notNull(),
    withdrawnAt: at('withdrawn_at'),
  },
  (t) => [index('access_consent_person').on(t.personId), index('access_consent_park').on(t.parkId)],
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
    kind: text('kind').$type<'person' | 'org' | 'role'>().notNull(),
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
    index('access_grant_group').on(t.groupId),
    index('access_grant_door').on(t.doorId),
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
    index('access_slot_debt')
      .on(t.parkId)
      .where(sql`${t.revokes} and ${t.dueAt} is not null`),
  ],
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
