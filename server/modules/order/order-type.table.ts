/** What can be reported, who can do it, what is done again and again, and saved views. */
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FormField } from '@/contract/form-schema';
import { at, code, id, ref } from '../../db/columns';

export const orderTypes = pgTable(
  'order_type',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    name: text('name').notNull(),
    icon: text('icon').notNull().default(''),
    enabled: boolean('enabled').notNull().default(true),
    forGuests: boolean('for_guests').notNull().default(false),
    dispatchMode: code('dispatch_mode').notNull(),
    defaultPriority: code('default_priority').notNull(),
    maxOpenPerStaff: integer('max_open_per_staff').notNull(),
    acceptMin: integer('accept_min').notNull(),
    respondMin: integer('respond_min').notNull(),
    finishMin: integer('finish_min').notNull(),
    warnBeforeMin: integer('warn_before_min').notNull(),
    workCalendarId: ref('work_calendar_id'),
    orgId: ref('org_id'),
    priceMin: integer('price_min'),
    priceMax: integer('price_max'),
    needPhotoBefore: boolean('need_photo_before').notNull().default(false),
    needPhotoAfter: boolean('need_photo_after').notNull().default(false),
    needSign: boolean('need_sign').notNull().default(false),
    needScan: boolean('need_scan').notNull().default(false),
    needCheck: boolean('need_check').notNull().default(false),
    returnVisit: code('return_visit').notNull(),
    form: jsonb('form').$type<FormField[]>().notNull().default([]),
    version: integer('version').notNull().default(1),
  },
  (t) => [uniqueIndex('order_type_name').on(t.parkId, t.name)],
);
export type TypeRecord = typeof orderTypes.$inferSelect;

/** Who can do orders of a type. Orders in turn go to whoever was offered one longest ago. */
export const orderSkills = pgTable(
  'order_skill',
  {
    parkId: ref('park_id').notNull(),
    typeId: ref('type_id').notNull(),
    userId: ref('user_id').notNull(),
    lastOfferedAt: at('last_offered_at'),
  },
  (t) => [uniqueIndex('order_skill_once').on(t.typeId, t.userId), index('order_skill_user').on(t.userId)],
);

export const orderPlans = pgTable(
  'order_plan',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    name: text('name').notNull(),
    typeId: ref('type_id').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    locationId: ref('location_id'),
    deviceId: ref('device_id'),
    priority: code('priority').notNull(),
    assigneeId: ref('assignee_id'),
    every: code('every').notNull(),
    interval: integer('every_count').notNull(),
    dayNo: integer('day_no'),
    clock: text('clock').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    /** Who set it up: its orders are theirs. */
    creatorId: ref('creator_id').notNull(),
    nextAt: at('next_at'),
    lastAt: at('last_at'),
    lastOrderId: ref('last_order_id'),
    version: integer('version').notNull().default(1),
  },
  (t) => [index('order_plan_park').on(t.parkId, t.nextAt)],
);
export type OrderPlanRecord = typeof orderPlans.$inferSelect;

export const orderViews = pgTable(
  'order_view',
  {
    id: id(),
    userId: ref('user_id').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
  },
  (t) => [index('order_view_user').on(t.userId)],
);
