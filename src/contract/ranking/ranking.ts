/** Rankings: a park's rules, one period's places, the cases behind a number, appeals. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { endpoint } from '../endpoint';
import { id, time } from '../envelope';
import { seenVersion } from '../numbers';
import {
  RANK_APPEAL,
  RANK_AUDIENCE,
  RANK_CASE,
  RANK_MEASURES,
  RANK_PERIOD,
  RANK_STATE,
  RANK_SUBJECT,
} from './ranking-codes';

const measure = z.enum(RANK_MEASURES);
/** A share of the whole; 0: it does not count. */
const weight = z.number().check(z.int(), z.gte(0), z.lte(100));

const weights = z.object({ onTime: weight, arrive: weight, score: weight, fixed: weight, ack: weight });
export type RankWeights = z.output<typeof weights>;

const rule = z.object({
  id,
  version: z.number(),
  parkId: id,
  period: codeOf(RANK_PERIOD),
  subject: codeOf(RANK_SUBJECT),
  weights,
  leastCases: z.number(),
  audience: codeOf(RANK_AUDIENCE),
  enabled: z.boolean(),
});
export type RankRule = z.output<typeof rule>;

const number = z.object({
  measure,
  /** 100 is what is usual for the same cases. */
  index: z.number(),
  cases: z.number(),
  /** The mean of these cases, and what is usual for them, in the unit of the measure. */
  value: z.number(),
  usual: z.number(),
});
export type RankNumber = z.output<typeof number>;

const row = z.object({
  subjectId: id,
  /** Null: hidden from peers by themselves. */
  name: z.nullable(z.string()),
  isMine: z.boolean(),
  /** Null: too few cases. */
  place: z.nullable(z.number()),
  index: z.number(),
  /** The index lies between these with nine chances in ten. */
  low: z.number(),
  high: z.number(),
  cases: z.number(),
  /** Since the period before; null: they had no place in it. */
  change: z.nullable(z.number()),
  numbers: z.array(number),
});
export type RankRow = z.output<typeof row>;

const snapshot = z.object({
  id,
  /** The first and the last day at the park, yyyy-MM-dd. */
  first: z.string(),
  last: z.string(),
  state: codeOf(RANK_STATE),
});
export type RankPeriodRow = z.output<typeof snapshot>;

/** What would lift somebody to a place: minutes less per case, or so many cases more that went well. */
const hint = z.object({ measure, amount: z.number(), place: z.number() });
export type RankHint = z.output<typeof hint>;

const board = z.object({
  parkId: id,
  /** Sees every row, and may open the cases of all. */
  seesAll: z.boolean(),
  mayManage: z.boolean(),
  nameHidden: z.boolean(),
  /** Those that are in use and may be seen here. */
  rules: z.array(z.object({ id, period: codeOf(RANK_PERIOD), subject: codeOf(RANK_SUBJECT) })),
  /** Newest first. */
  periods: z.array(snapshot),
  /** Null: there is nothing to show yet. */
  shown: z.nullable(
    z.object({
      ...snapshot.shape,
      ruleId: id,
      period: codeOf(RANK_PERIOD),
      subject: codeOf(RANK_SUBJECT),
      weights,
      leastCases: z.number(),
      computedAt: time,
      freezesAt: time,
      /** Until then cases may be appealed against. */
      appealsUntil: time,
      mine: z.nullable(row),
      hint: z.nullable(hint),
      rows: z.array(row),
    }),
  ),
});
export type RankBoard = z.output<typeof board>;

const appeal = z.object({
  id,
  state: codeOf(RANK_APPEAL),
  reason: z.string(),
  byName: z.string(),
  at: time,
  decidedByName: z.nullable(z.string()),
  decidedNote: z.nullable(z.string()),
  /** The approval, for whoever asked. */
  flowId: z.nullable(id),
});
export type RankAppeal = z.output<typeof appeal>;

const rankCase = z.object({
  kind: codeOf(RANK_CASE),
  caseId: id,
  no: z.string(),
  title: z.string(),
  person: z.string(),
  at: time,
  /** By an appeal: it counts no longer. */
  excluded: z.boolean(),
  /** Whether the record itself may be opened. */
  mayOpen: z.boolean(),
  mayAppeal: z.boolean(),
  values: z.array(z.object({ measure, value: z.number(), usual: z.number() })),
  appeal: z.nullable(appeal),
});
export type RankCase = z.output<typeof rankCase>;

/** Shown of a number; the worst first, so that what matters is among them. */
export const MOST_CASES = 300;

export const rankingEndpoints = {
  /** Without `ruleId` and `snapshotId`: the last period of the first rule that is over, otherwise the one that runs. */
  getRanking: endpoint({
    method: 'GET',
    path: 'ranking/v1/board',
    input: z.object({ parkId: id, ruleId: z.optional(id), snapshotId: z.optional(id) }),
    output: board,
    access: 'signedIn',
    reads: ['ranking', 'flow'],
  }),
  /** 403 for the cases of others, without the right to see all. */
  getRankCases: endpoint({
    method: 'GET',
    path: 'ranking/v1/cases',
    input: z.object({ parkId: id, snapshotId: id, subjectId: id, measure: z.optional(measure) }),
    output: z.object({ name: z.nullable(z.string()), total: z.number(), rows: z.array(rankCase) }),
    access: 'signedIn',
    reads: ['ranking', 'flow'],
  }),
  /** Starts an approval. 409 `ranking.appealed`, `ranking.appealsOver`; 403 for a case of somebody else. */
  appealRankCase: endpoint({
    method: 'POST',
    path: 'ranking/v1/appeal',
    input: z.object({
      parkId: id,
      snapshotId: id,
      kind: codeOf(RANK_CASE),
      caseId: id,
      reason: z.string().check(z.trim(), z.minLength(4), z.maxLength(300)),
    }),
    output: appeal,
    access: 'signedIn',
    writes: ['ranking', 'flow'],
  }),
  /** 409 `ranking.appealDecided`. */
  withdrawRankAppeal: endpoint({
    method: 'POST',
    path: 'ranking/v1/appeal/withdraw',
    input: z.object({ parkId: id, id }),
    output: appeal,
    access: 'signedIn',
    writes: ['ranking', 'flow'],
  }),
  /** Whether peers see one's name; managers always do. */
  hideRankName: endpoint({
    method: 'POST',
    path: 'ranking/v1/name',
    input: z.object({ hidden: z.boolean() }),
    output: z.object({ hidden: z.boolean() }),
    access: 'signedIn',
    writes: 'ranking',
  }),
  listRankRules: endpoint({
    method: 'GET',
    path: 'ranking/v1/rules',
    input: z.object({ parkId: id }),
    output: z.array(rule),
    access: 'ranking.manage',
    reads: 'ranking',
  }),
  /** What is frozen stays as it is. 409 `record.changed`; 422 `ranking.noWeight`. */
  saveRankRule: endpoint({
    method: 'POST',
    path: 'ranking/v1/rules',
    input: z.object({
      parkId: id,
      id,
      version: seenVersion,
      weights,
      leastCases: z.number().check(z.int(), z.gte(1), z.lte(500)),
      audience: codeOf(RANK_AUDIENCE),
      enabled: z.boolean(),
    }),
    output: rule,
    access: 'ranking.manage',
    writes: 'ranking',
  }),
};
