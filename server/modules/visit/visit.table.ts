/** Visits, their guests, what happened to them, types with their rules, the watch list, and the keys of passes. */
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { GuestField } from '@/contract/visit/visit-codes';
import type { Recurrence } from '@/contract/visit/visit-series';
import { at, code, id, ref } from '../../db/columns';

const ids = (name: string) => jsonb(name).$type<number[]>().notNull().default([]);

export const visitTypes = pgTable(
  'visit_type',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    name: text('name').notNull(),
    approval: code('approval').notNull(),
    asks: jsonb('asks').$type<GuestField[]>().notNull().default([]),
    escort: boolean('escort').notNull().default(false),
    maxHours: integer('max_hours').notNull(),
    keepDays: integer('keep_days').notNull().default(180),
    /** Areas of doors where guests of the type may go; none: wherever guests may go. */
    areaIds: ids('area_ids'),
    enabled: boolean('enabled').notNull().default(true),
    version: integer('version').notNull().default(1),
  },
  (t) => [uniqueIndex('visit_type_name').on(t.parkId, t.name)],
);
export type VisitTypeRecord = typeof visitTypes.$inferSelect;

export const visits = pgTable(
  'visit',
  {
    id: id(),
    no: text('no').notNull().unique(),
    parkId: ref('park_id').notNull(),
    typeId: ref('type_id').notNull(),
    state: code('state').notNull(),
    source: code('source').notNull(),
    hostId: ref('host_id').notNull(),
    coHostIds: ids('co_host_ids'),
    /** Null: guests registered themselves. */
    authorId: ref('author_id'),
    authorName: text('author_name').notNull(),
    purpose: text('purpose').notNull().default(''),
    place: text('place').notNull().default(''),
    planStart: at('plan_start').notNull(),
    planEnd: at('plan_end').notNull(),
    /** It belongs to this work order: made for it, and over with it. */
    orderId: ref('order_id'),
    /** It comes again: the first visit of the same plan, which names itself, too. */
    seriesId: ref('series_id'),
    recurrence: jsonb('recurrence').$type<Recurrence>(),
    /** Of a refusal or of calling it off. */
    reason: text('reason'),
    agreedAt: at('agreed_at'),
    agreedBy: ref('agreed_by'),
    agreedByName: text('agreed_by_name'),
    /** Where two have to agree: these have. */
    hostAgreedAt: at('host_agreed_at'),
    deskAgreedAt: at('desk_agreed_at'),
    /** A name is on the watch list, and nobody at reception has looked yet. */
    isWatched: boolean('is_watched').notNull().default(false),
    /** Guests stand at the gate. Whom they wait for: 1 the host, 2 co-hosts, 3 reception; null: nobody in turn. */
    askedLevel: code('asked_level'),
    nextAskAt: at('next_ask_at'),
    /** Numbers of its guests, for the board: may come, on the premises, missing or barred. */
    awaited: integer('awaited').notNull().default(0),
    inside: integer('inside').notNull().default(0),
    odd: integer('odd').notNull().default(0),
    createdAt: at('created_at').notNull(),
    lastActorId: ref('last_actor_id'),
    lastActorName: text('last_actor_name'),
    lastActionAt: at('last_action_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('visit_newest').on(t.parkId, t.id.desc()),
    index('visit_host').on(t.hostId, t.id.desc()),
    index('visit_author').on(t.authorId, t.id.desc()),
    index('visit_reviewing')
      .on(t.parkId, t.id)
      .where(sql`state = 20`),
    index('visit_expected')
      .on(t.parkId, t.planStart, t.id)
      .where(sql`state = 30 and awaited > 0`),
    index('visit_inside')
      .on(t.parkId, t.planEnd, t.id)
      .where(sql`inside > 0`),
    index('visit_odd')
      .on(t.parkId, t.id)
      .where(sql`odd > 0`),
    index('visit_series')
      .on(t.seriesId, t.planStart, t.id)
      .where(sql`series_id is not null`),
    index('visit_order')
      .on(t.orderId, t.id.desc())
      .where(sql`order_id is not null`),
  ],
);
export type VisitRecord = typeof visits.$inferSelect;

export const guests = pgTable(
  'guest',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    visitId: ref('visit_id').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull().default(''),
    company: text('company').notNull().default(''),
    plate: text('plate'),
    /** Sealed. */
    idNo: text('id_no'),
    idHash: text('id_hash'),
    idEnd: text('id_end'),
    /** The number was deleted because they asked for it: the watch list is asked without it. */
    idWithdrawnAt: at('id_withdrawn_at'),
    /** The plate was deleted because they asked for it: the watch list is asked without it. */
    plateWithdrawnAt: at('plate_withdrawn_at'),
    /** Below 14: who answers for them. */
    guardianName: text('guardian_name'),
    guardianPhone: text('guardian_phone'),
    state: code('state').notNull(),
    /** The day at the park on which they are to come; one day and phone is limited. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Of the pass that is good now: 16 hexadecimal digits. */
    pass: text('pass').notNull(),
    /** Six digits, for typing. */
    passNo: text('pass_no').notNull(),
    /** The same guest on the first visit of a plan: by their link all days are seen. Null: they come once. */
    linkGuestId: ref('link_guest_id'),
    registeredAt: at('registered_at'),
    registerIp: text('register_ip'),
    inAt: at('in_at'),
    inDoor: text('in_door'),
    inBy: ref('in_by'),
    inByName: text('in_by_name'),
    inWay: code('in_way'),
    outAt: at('out_at'),
    outDoor: text('out_door'),
    outBy: ref('out_by'),
    outByName: text('out_by_name'),
    outWay: code('out_way'),
    /** A gate without the network let them in, and when it told so they were not to come in any more. */
    oddEntry: boolean('odd_entry').notNull().default(false),
    /** The last passage that a door let through: where they were seen. */
    seenAt: at('seen_at'),
    seenDoorId: ref('seen_door_id'),
    seenDirection: code('seen_direction'),
    seenPassageId: ref('seen_passage_id'),
    /** Was not signed out, and is looked for by somebody. */
    soughtBy: ref('sought_by'),
    soughtByName: text('sought_by_name'),
    soughtAt: at('sought_at'),
    barredBy: ref('barred_by'),
    /** A manager let them in: the list does not stop them again on this visit. */
    clearedAt: at('cleared_at'),
    /** Who they were is gone; that somebody came stays. */
    anonymisedAt: at('anonymised_at'),
  },
  (t) => [
    index('guest_visit').on(t.visitId, t.id),
    index('guest_phone').on(t.parkId, t.phone, t.id.desc()),
    index('guest_day').on(t.parkId, t.day, t.id),
    index('guest_inside')
      .on(t.parkId, t.id)
      .where(sql`${t.state} in (2, 3, 6)`),
    index('guest_kept')
      .on(t.parkId, t.day)
      .where(sql`anonymised_at is null`),
    index('guest_ip')
      .on(t.registerIp, t.registeredAt)
      .where(sql`register_ip is not null`),
    index('guest_link')
      .on(t.linkGuestId)
      .where(sql`link_guest_id is not null`),
  ],
);
export type GuestRecord = typeof guests.$inferSelect;

/** What guests agreed to by themselves and what they took back, each with the version of the text; added, never changed. */
export const guestConsents = pgTable(
  'guest_consent',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    guestId: ref('guest_id').notNull(),
    /** GUEST_CONSENT. */
    purpose: code('purpose').notNull(),
    /** Empty: withdrawn by whoever had agreed on paper. */
    textVersion: text('text_version').notNull(),
    at: at('at').notNull(),
    /** It says that the consent was taken back. */
    withdrawn: boolean('withdrawn').notNull().default(false),
    /** Who wrote it down for them; null: they did it by their link. */
    byId: ref('by_id'),
  },
  (t) => [index('guest_consent_guest').on(t.guestId, t.id), index('guest_consent_park').on(t.parkId, t.id)],
);

/** Entries are added, never changed: the server's role has no right to. */
export const visitLogs = pgTable(
  'visit_log',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    visitId: ref('visit_id').notNull(),
    guestId: ref('guest_id'),
    at: at('at').notNull(),
    clientAt: at('client_at'),
    actorId: ref('actor_id'),
    actorName: text('actor_name'),
    event: text('event').notNull(),
    fromState: code('from_state'),
    toState: code('to_state'),
    note: text('note'),
    params: jsonb('params').$type<Record<string, string | number>>().notNull().default({}),
    photoKeys: jsonb('photo_keys').$type<string[]>().notNull().default([]),
    notificationId: ref('notification_id'),
    operationId: text('operation_id'),
  },
  (t) => [
    index('visit_log_visit').on(t.visitId, t.id),
    index('visit_log_stills')
      .on(t.parkId, t.at)
      .where(sql`photo_keys <> '[]'::jsonb`),
  ],
);

export const watchEntries = pgTable(
  'watch_entry',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    name: text('name').notNull(),
    aliases: jsonb('aliases').$type<string[]>().notNull().default([]),
    phone: text('phone'),
    idHash: text('id_hash'),
    idEnd: text('id_end'),
    plate: text('plate'),
    kind: code('kind').notNull(),
    reason: text('reason').notNull(),
    until: at('until'),
    byId: ref('by_id').notNull(),
    byName: text('by_name').notNull(),
    at: at('at').notNull(),
    revokedAt: at('revoked_at'),
    revokedBy: ref('revoked_by'),
    version: integer('version').notNull().default(1),
  },
  (t) => [index('watch_entry_park').on(t.parkId, t.id.desc())],
);
export type WatchRecord = typeof watchEntries.$inferSelect;

/** Keys that sign passes; the newest of a park signs, the others are still read. */
export const passKeys = pgTable(
  'pass_key',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    /** The raw point, in Base64. */
    publicKey: text('public_key').notNull(),
    /** PKCS #8 in Base64, sealed. */
    privateKey: text('private_key').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('pass_key_park').on(t.parkId, t.id.desc())],
);

/** Passes that are good no more before their time is over. */
export const voidPasses = pgTable(
  'void_pass',
  {
    parkId: ref('park_id').notNull(),
    pass: text('pass').notNull(),
    /** From then on its own time says it. */
    until: at('until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.parkId, t.pass] }), index('void_pass_until').on(t.parkId, t.until)],
);
