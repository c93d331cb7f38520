/** What the law asks of cameras, and where it is not met (国务院令 799, 反恐怖主义法, 个人信息保护法 26). */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { endpoint } from '../endpoint';
import { id, pageInput, pageOf } from '../envelope';
import { codeInQuery } from '../numbers';
import { LAW_FAULT } from './clip-codes';

export const LEAST_KEPT_DAYS = 30;
export const LEAST_KEPT_DAYS_KEY_TARGET = 90;

/** For so many days recordings of a camera stay. @param keepDays null: nobody has said, so as long as the law asks */
export const keptDaysOf = (keepDays: number | null): number => keepDays ?? LEAST_KEPT_DAYS;

const faultRow = z.object({
  /** Of the camera. */
  id,
  parkId: id,
  name: z.string(),
  code: z.string(),
  place: z.string(),
  faults: z.array(codeOf(LAW_FAULT)),
  /** Null: nobody has said. */
  keepDays: z.nullable(z.number()),
  leastDays: z.number(),
});
export type LawFaultRow = z.output<typeof faultRow>;

export const complianceEndpoints = {
  listLawFaults: endpoint({
    method: 'GET',
    path: 'video/v1/compliance',
    input: z.object({ ...pageInput, parkId: z.optional(id), fault: z.optional(codeInQuery) }),
    output: pageOf(faultRow),
    access: 'video.view',
    reads: ['video-device', 'video-law'],
  }),
  getLawSummary: endpoint({
    method: 'GET',
    path: 'video/v1/compliance/summary',
    input: z.object({ parkId: id }),
    output: z.object({
      cameras: z.number(),
      notFiled: z.number(),
      notSigned: z.number(),
      keptTooShort: z.number(),
      forbiddenPlace: z.number(),
      /** A key target against terrorism keeps recordings for 90 days. */
      keyTarget: z.boolean(),
      /** Whoever looks at a recording says what for, unless an alarm or an event led there. */
      askReason: z.boolean(),
    }),
    access: 'video.view',
    reads: ['video-device', 'video-law'],
  }),
  setKeyTarget: endpoint({
    method: 'POST',
    path: 'video/v1/compliance/keyTarget',
    input: z.object({ parkId: id, keyTarget: z.boolean() }),
    output: z.object({ keyTarget: z.boolean() }),
    access: 'video.setup',
    writes: 'video-law',
  }),
  setAskReason: endpoint({
    method: 'POST',
    path: 'video/v1/compliance/askReason',
    input: z.object({ parkId: id, askReason: z.boolean() }),
    output: z.object({ askReason: z.boolean() }),
    access: 'video.setup',
    writes: 'video-law',
  }),
};
