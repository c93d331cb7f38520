/** How long a park keeps what, what each run deleted, and who read whole identity numbers. */
import { date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { ErasureFinding } from '@/contract/access/access-erasure';
import { at, code, id, ref } from '../../db/columns';

/** Guests are kept by the types of their visits. */
export const privacySettings = pgTable('privacy_setting', {
  parkId: ref('park_id').primaryKey(),
  personDays: integer('person_days').notNull().default(180),
  faceDays: integer('face_days').notNull().default(30),
  stillDays: integer('still_days').notNull().default(30),
  /** Of entries of the watch list, from when they count no more. */
  watchDays: integer('watch_days').notNull().default(180),
});

/** One for each park and day; counted as its batches are committed. */
export const privacyRuns = pgTable(
  'privacy_run',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    /** The day at the park. */
    day: date('day', { mode: 'string' }).notNull(),
    startedAt: at('started_at').notNull(),
    finishedAt: at('finished_at'),
    guests: integer('guests').notNull().default(0),
    people: integer('people').notNull().default(0),
    faces: integer('faces').notNull().default(0),
    stills: integer('stills').notNull().default(0),
    watches: integer('watches').notNull().default(0),
  },
  (t) => [uniqueIndex('privacy_run_day').on(t.parkId, t.day)],
);

/** Added to, never changed. The name is the subject's own: it goes when theirs does. */
export const idReveals = pgTable(
  'id_reveal',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    at: at('at').notNull(),
    byId: ref('by_id').notNull(),
    byName: text('by_name').notNull(),
    of: code('of').$type<1 | 2>().notNull(),
    subjectId: ref('subject_id').notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [index('id_reveal_park').on(t.parkId, t.id.desc())],
);

/** What was deleted of somebody because they asked for it. Once it is done it names nobody. */
export const erasures = pgTable(
  'erasure',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    of: code('of').$type<1 | 2 | 3>().notNull(),
    purpose: code('purpose').$type<1 | 2 | 3 | 4>().notNull(),
    byId: ref('by_id').notNull(),
    byName: text('by_name').notNull(),
    askedAt: at('asked_at').notNull(),
    finishedAt: at('finished_at'),
    personIds: jsonb('person_ids').$type<number[]>().notNull().default([]),
    guestIds: jsonb('guest_ids').$type<number[]>().notNull().default([]),
    counts: jsonb('counts').$type<ErasureFinding[]>().notNull().default([]),
  },
  (t) => [
    index('erasure_park').on(t.parkId, t.id.desc()),
    index('erasure_open')
      .on(t.parkId)
      .where(sql`finished_at is null`),
  ],
);

/** What a park assessed before it handles personal data. Added to, never changed: the law asks for three years of it. */
export const assessments = pgTable(
  'privacy_assessment',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    subject: code('subject').$type<1 | 2 | 3 | 4 | 5 | 6>().notNull(),
    /** From 1 for each subject. */
    version: integer('version').notNull(),
    assessedAt: at('assessed_at').notNull(),
    assessor: text('assessor').notNull(),
    risk: code('risk').$type<1 | 2 | 3>().notNull(),
    purpose: text('purpose').notNull(),
    impact: text('impact').notNull(),
    measures: text('measures').notNull(),
    nextAt: at('next_at').notNull(),
    at: at('at').notNull(),
    byId: ref('by_id').notNull(),
    byName: text('by_name').notNull(),
  },
  (t) => [uniqueIndex('privacy_assessment_version').on(t.parkId, t.subject, t.version)],
);
