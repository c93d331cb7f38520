/** Links that open a report without an account, and who looked. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { endpoint } from '../endpoint';
import { id, pageInput, pageOf, time } from '../envelope';
import { moment, valueName } from '../numbers';
import { REPORT_SHARE_STATE, REPORT_VISIT_RESULT } from './report-codes';
import { paramValues, reportDefinition, reportParams, reportPicture } from './report-definition';
import { reportFault } from './report-record';

const words = (most: number) => z.string().check(z.trim(), z.maxLength(most));

export const reportShare = z.object({
  id,
  version: z.number(),
  reportId: id,
  reportName: z.string(),
  name: z.string(),
  ownerId: id,
  ownerName: z.string(),
  state: codeOf(REPORT_SHARE_STATE),
  /** The last characters of its address: all that is kept of it. */
  tail: z.string(),
  hasPassword: z.boolean(),
  parkIds: z.array(id),
  pinned: paramValues,
  open: z.array(z.string()),
  export: z.boolean(),
  watermark: z.boolean(),
  maxViews: z.nullable(z.number()),
  views: z.number(),
  startsAt: z.nullable(time),
  expiresAt: z.nullable(time),
  frameOrigins: z.array(z.string()),
  createdAt: time,
  mayChange: z.boolean(),
});
export type ReportShare = z.output<typeof reportShare>;

const origin = z.string().check(z.trim(), z.regex(/^https:\/\/[A-Za-z0-9.-]{1,253}(:\d{1,5})?$/, 'field.invalid'));
const shareFields = {
  name: z._default(words(40), ''),
  /** Absent stays as it is, null takes it away. */
  password: z.optional(z.nullable(z.string().check(z.minLength(6), z.maxLength(64)))),
  /** Whose numbers it shows; at least one, each where the owner may see it. */
  parkIds: z.array(id).check(z.minLength(1), z.maxLength(50)),
  pinned: z._default(paramValues, {}),
  /** Parameters that a visitor may set. */
  open: z._default(z.array(valueName).check(z.maxLength(12)), []),
  export: z._default(z.boolean(), false),
  watermark: z._default(z.boolean(), true),
  maxViews: z._default(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(1_000_000))), null),
  startsAt: z._default(z.nullable(moment), null),
  expiresAt: z._default(z.nullable(moment), null),
  frameOrigins: z._default(z.array(origin).check(z.maxLength(5)), []),
};

const visitRow = z.object({
  id,
  at: time,
  reportId: id,
  reportName: z.string(),
  userId: z.nullable(id),
  /** Of a share: its name. */
  who: z.string(),
  shareId: z.nullable(id),
  screenId: z.nullable(id),
  device: z.string(),
  result: codeOf(REPORT_VISIT_RESULT),
});
export type ReportVisitRow = z.output<typeof visitRow>;

const versionRow = z.object({
  no: z.number(),
  publishedAt: time,
  publishedBy: z.nullable(z.string()),
  note: z.string(),
  current: z.boolean(),
});
export type ReportVersionRow = z.output<typeof versionRow>;

const READ = { method: 'GET', access: 'signedIn', reads: ['report'] } as const;
const WRITE = { method: 'POST', access: 'signedIn', writes: ['report'] } as const;
const SHARES = 'report/v1/shares';

export const reportShareEndpoints = {
  /** Of one report, or all that I made or may end. */
  listReportShares: endpoint({
    ...READ,
    path: SHARES,
    input: z.object({ ...pageInput, reportId: z.optional(id), parkId: z.optional(id) }),
    output: pageOf(reportShare),
  }),
  /** Parks whose numbers my links may show. */
  listShareParks: endpoint({ ...READ, path: `${SHARES}/parks`, input: z.object({}), output: z.array(id) }),
  /** A new link, or other settings of one. `url` only of a new one. 403 `report.shareDenied`, 409 `report.shareState` of a revoked one. */
  saveReportShare: endpoint({
    ...WRITE,
    path: SHARES,
    input: z.object({ id: z.optional(id), reportId: id, ...shareFields }),
    output: z.object({ share: reportShare, url: z.nullable(z.string()) }),
  }),
  /** 暂停, 恢复, 撤销, 换链接; `url` of a renewed one. 409 `report.shareState`, 409 `report.ownerLostRight`. */
  actOnReportShare: endpoint({
    ...WRITE,
    path: `${SHARES}/act`,
    input: z.object({ id, action: z.enum(['pause', 'resume', 'revoke', 'renew']) }),
    output: z.object({ share: reportShare, url: z.nullable(z.string()) }),
  }),
  /** All links of a park at once: paused, or each revoked and made anew with a new address. */
  actOnAllReportShares: endpoint({
    ...WRITE,
    access: 'report.publish',
    path: `${SHARES}/all`,
    input: z.object({ parkId: id, action: z.enum(['pause', 'renew']) }),
    output: z.object({ shares: z.array(z.object({ share: reportShare, url: z.nullable(z.string()) })) }),
  }),
  listReportVisits: endpoint({
    ...READ,
    access: 'report.build',
    path: 'report/v1/visits',
    input: z.object({ ...pageInput, reportId: z.optional(id), shareId: z.optional(id) }),
    output: pageOf(visitRow),
  }),
  listReportVersions: endpoint({
    ...READ,
    access: 'report.build',
    path: 'report/v1/versions',
    input: z.object({ reportId: id }),
    output: z.array(versionRow),
  }),
  getReportVersion: endpoint({
    ...READ,
    access: 'report.build',
    path: 'report/v1/versions/one',
    input: z.object({ reportId: id, no: z.coerce.number().check(z.int(), z.gte(1)) }),
    output: z.extend(versionRow, {
      definition: reportDefinition,
      params: reportParams,
      pictures: z.array(reportPicture),
      faults: z.array(reportFault),
    }),
  }),
};
