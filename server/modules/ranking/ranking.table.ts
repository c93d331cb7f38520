/** A park's rules of rankings, what came of each period, the cases behind it, and appeals against them. */
import { sql } from 'drizzle-orm';
import { boolean, date, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RankNumber, RankWeights } from '@/contract/ranking/ranking';
import type {
  RankAppealState,
  RankAudience,
  RankCaseKind,
  RankMeasure,
  RankPeriod,
  RankState,
  RankSubject,
} from '@/contract/ranking/ranking-codes';
import { at, code, id, ref } from '../../db/columns';

/** The mean of a measure in the park, and how far single cases lie from what is usual for them. */
export interface MeasureFacts {
  readonly mean: number;
  readonly spread: number;
}

export const rankRules = pgTable(
  'rank_rule',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    period: code('period').$type<RankPeriod>().notNull(),
    subject: code('subject').$type<RankSubject>().notNull(),
    weights: jsonb('weights').$type<RankWeights>().notNull(),
    leastCases: integer('least_cases').notNull().default(10),
    audience: code('audience').$type<RankAudience>().notNull(),
    enabled: boolean('enabled').notNull().default(true),
    version: integer('version').notNull().default(1),
  },
  (t) => [uniqueIndex('rank_rule_once').on(t.parkId, t.period, t.subject)],
);
export type RankRuleRecord = typeof rankRules.$inferSelect;

export const rankSnapshots = pgTable(
  'rank_snapshot',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    ruleId: ref('rule_id').notNull(),
    /** Days at the park; the last is part of the period. */
    first: date('first_day', { mode: 'string' }).notNull(),
    last: date('last_day', { mode: 'string' }).notNull(),
    state: code('state').$type<RankState>().notNull(),
    endsAt: at('ends_at').notNull(),
    computedAt: at('computed_at').notNull(),
    /** As the rule was: a frozen period keeps its own. */
    weights: jsonb('weights').$type<RankWeights>().notNull(),
    leastCases: integer('least_cases').notNull(),
    /** Mean and spread of each measure, towards which small numbers are drawn. */
    facts: jsonb('facts').$type<Partial<Record<RankMeasure, MeasureFacts>>>().notNull(),
  },
  (t) => [uniqueIndex('rank_snapshot_once').on(t.ruleId, t.first)],
);
export type RankSnapshotRecord = typeof rankSnapshots.$inferSelect;

export const rankRows = pgTable(
  'rank_row',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    snapshotId: ref('snapshot_id').notNull(),
    subjectId: ref('subject_id').notNull(),
    /** As it was then. */
    name: text('name').notNull(),
    cases: integer('cases').notNull(),
    index: doublePrecision('index').notNull(),
    low: doublePrecision('low').notNull(),
    high: doublePrecision('high').notNull(),
    /** Null: too few cases. */
    place: integer('place'),
    numbers: jsonb('numbers').$type<RankNumber[]>().notNull(),
  },
  (t) => [uniqueIndex('rank_row_once').on(t.snapshotId, t.subjectId)],
);
export type RankRowRecord = typeof rankRows.$inferSelect;

/** One value of a case: an order has one of each measure that it tells of. */
export const rankCases = pgTable(
  'rank_case',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    snapshotId: ref('snapshot_id').notNull(),
    subjectId: ref('subject_id').notNull(),
    subjectName: text('subject_name').notNull(),
    personId: ref('person_id').notNull(),
    kind: code('kind').$type<RankCaseKind>().notNull(),
    caseId: ref('case_id').notNull(),
    casePark: ref('case_park_id').notNull(),
    no: text('no').notNull(),
    title: text('title').notNull(),
    at: at('at').notNull(),
    measure: text('measure').$type<RankMeasure>().notNull(),
    value: doublePrecision('value').notNull(),
    usual: doublePrecision('usual').notNull(),
    /** By an appeal. */
    excluded: boolean('excluded').notNull().default(false),
  },
  (t) => [index('rank_case_subject').on(t.snapshotId, t.subjectId), index('rank_case_record').on(t.kind, t.caseId)],
);
export type RankCaseRecord = typeof rankCases.$inferSelect;

export const rankAppeals = pgTable(
  'rank_appeal',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    snapshotId: ref('snapshot_id').notNull(),
    kind: code('kind').$type<RankCaseKind>().notNull(),
    caseId: ref('case_id').notNull(),
    no: text('no').notNull(),
    title: text('title').notNull(),
    state: code('state').$type<RankAppealState>().notNull(),
    reason: text('reason').notNull(),
    askedBy: ref('asked_by').notNull(),
    askedByName: text('asked_by_name').notNull(),
    askedAt: at('asked_at').notNull(),
    decidedByName: text('decided_by_name'),
    decidedAt: at('decided_at'),
    decidedNote: text('decided_note'),
  },
  (t) => [
    index('rank_appeal_record').on(t.kind, t.caseId, t.state),
    index('rank_appeal_park').on(t.parkId, t.id),
    // One at a time, and what was accepted needs no second one.
    uniqueIndex('rank_appeal_one')
      .on(t.kind, t.caseId)
      .where(sql`state in (0, 1)`),
  ],
);
export type RankAppealRecord = typeof rankAppeals.$inferSelect;

/** What a person has chosen, in all parks. */
export const rankPeople = pgTable('rank_person', {
  userId: ref('user_id').primaryKey(),
  hidden: boolean('hidden').notNull(),
});
