/** What a park assessed before it handles personal data, version after version: the law asks for it and for three years of it. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { listInput } from '../crud';
import { endpoint } from '../endpoint';
import { id, pageOf, time } from '../envelope';
import { flag } from '../flag';
import { codeInQuery, moment, seenVersion } from '../numbers';
import { ASSESS_RISK, ASSESS_STATE, ASSESS_SUBJECT } from './access-codes';

export const MOST_ASSESSED_SIGNS = 2_000;
/** An answer of a word or two assesses nothing. */
export const LEAST_ASSESSED_SIGNS = 10;
export const MOST_ASSESSOR_SIGNS = 60;
/** The next one is due at the latest so many years after this one. */
export const MOST_ASSESSED_YEARS = 3;

/** The three questions of the law: purpose and way, effect and risk, measures. */
const answer = z.string().check(z.trim(), z.minLength(LEAST_ASSESSED_SIGNS), z.maxLength(MOST_ASSESSED_SIGNS));

const assessment = z.object({
  /** Below 0: what the park handles has never been assessed; the other fields are empty then. */
  id: z.number(),
  parkId: id,
  subject: codeOf(ASSESS_SUBJECT),
  state: codeOf(ASSESS_STATE),
  /** From 1 for each subject; 0: none yet. */
  version: z.number(),
  assessedAt: z.nullable(time),
  assessor: z.string(),
  risk: z.nullable(codeOf(ASSESS_RISK)),
  purpose: z.string(),
  impact: z.string(),
  measures: z.string(),
  nextAt: z.nullable(time),
  /** Who wrote it down, and when. */
  byName: z.string(),
  at: z.nullable(time),
});
export type Assessment = z.output<typeof assessment>;

export const accessAssessmentEndpoints = {
  /** The newest of each subject, and what is handled without one; with `history` those before, too. */
  listAssessments: endpoint({
    method: 'GET',
    access: 'access.privacy',
    reads: ['privacy'],
    path: 'access/v1/assessments',
    input: z.object({
      ...listInput,
      parkId: id,
      subject: z.optional(codeInQuery),
      state: z.optional(codeInQuery),
      history: z.optional(flag),
    }),
    output: pageOf(assessment),
  }),
  /** Never changed afterwards. 409 `access.assessmentNewer`, 422 `access.assessmentAhead`, `access.assessmentNext`. */
  addAssessment: endpoint({
    method: 'POST',
    access: 'access.privacy',
    writes: ['privacy'],
    path: 'access/v1/assessments',
    input: z.object({
      parkId: id,
      subject: codeOf(ASSESS_SUBJECT),
      /** The version that it follows; 0: it is the first. */
      after: seenVersion,
      assessedAt: moment,
      assessor: z.string().check(z.trim(), z.minLength(1), z.maxLength(MOST_ASSESSOR_SIGNS)),
      risk: codeOf(ASSESS_RISK),
      purpose: answer,
      impact: answer,
      measures: answer,
      nextAt: moment,
    }),
    output: z.object({ id, version: z.number() }),
  }),
};
