/** Calls 1 to 12 of the specification §7: reports and their types, as they are built, granted and published. */
import * as z from 'zod/mini';
import { listInput } from '../crud';
import { endpoint } from '../endpoint';
import { id, pageOf } from '../envelope';
import { flag } from '../flag';
import { codeInQuery, seenVersion } from '../numbers';
import {
  changeReportFields,
  grantFields,
  reportCode,
  reportFault,
  reportGrant,
  reportName,
  reportReader,
  reportRow,
  reportTypeRow,
  reportWhole,
  saveReportFields,
} from './report-record';

const REPORT = 'zyhyuserplat/report';
const TYPE = `${REPORT}/type`;
const READ = { access: 'report.build', reads: ['report'] } as const;
const WRITE = { access: 'report.build', writes: ['report'] } as const;
/** A GET that changes something, as the specification has it: session headers, same origin and a key are required. */
const ACTS = { method: 'GET', changesState: true, idempotent: true } as const;

const versionInQuery = z.coerce.number().check(z.int(), z.gte(0));
const typeFields = {
  pid: z._default(z.nullable(id), null),
  name: reportName,
  code: reportCode,
  sort: z._default(z.number().check(z.int(), z.gte(0), z.lte(9999)), 0),
  icon: z._default(z.string().check(z.maxLength(40)), ''),
};

export const reportEndpoints = {
  /** 1. Sorts: name, code, updatedAt, publishedAt. */
  findReportList: endpoint({
    ...READ,
    method: 'POST',
    path: `${REPORT}/findReportList.do`,
    input: z.object({
      ...listInput,
      deleted: z.optional(z.union([z.boolean(), flag])),
      parkId: z.optional(id),
      /** With those below it. */
      typeId: z.optional(id),
      state: z.optional(codeInQuery),
      kind: z.optional(codeInQuery),
      /** Only mine. */
      mine: z.optional(z.boolean()),
    }),
    output: pageOf(reportRow),
    changesState: false,
  }),
  /** 2. 422 `report.codeTaken`, `report.unknownChoice`, `report.fieldGone`, `report.toolPathWrong`. */
  saveReport: endpoint({
    ...WRITE,
    method: 'POST',
    path: `${REPORT}/saveReport.do`,
    input: z.object(saveReportFields),
    output: reportWhole,
  }),
  /** 3. 409 `record.changed` with the current one. */
  updateReport: endpoint({
    ...WRITE,
    method: 'POST',
    path: `${REPORT}/updateReport.do`,
    input: z.object(changeReportFields),
    output: reportWhole,
  }),
  /** 4. The draft; `published`: as viewers see it. */
  findReportById: endpoint({
    ...READ,
    method: 'GET',
    path: `${REPORT}/findReportById.do`,
    input: z.object({ id, published: z.optional(flag) }),
    output: reportWhole,
  }),
  /** 5. Into the recycle bin, its links are revoked. 409 `report.published`. */
  deleteReport: endpoint({
    ...WRITE,
    ...ACTS,
    path: `${REPORT}/deleteReport.do`,
    input: z.object({ id }),
    output: z.object({ id }),
  }),
  /** 6. Replaces all grants; `preview` changes nothing. Nobody grants what they lack: 403 `report.grantBeyond`. */
  authReportUser: endpoint({
    method: 'POST',
    access: 'signedIn',
    writes: ['report'],
    path: `${REPORT}/authReportUser.do`,
    input: z.object({
      reportId: id,
      version: seenVersion,
      grants: z.array(z.object(grantFields)).check(z.maxLength(500)),
      preview: z.optional(z.boolean()),
    }),
    output: z.object({
      grants: z.array(reportGrant),
      version: z.number(),
      /** People who would see it now and did not before, and the other way round. */
      gain: z.number(),
      lose: z.number(),
      /** The first of those who change, by name. */
      people: z.array(z.object({ id, name: z.string(), gains: z.boolean() })),
    }),
  }),
  /** 7. Who it is granted to; with `userId` why this one sees it or does not. */
  findAuthReportUserInfo: endpoint({
    method: 'GET',
    access: 'signedIn',
    reads: ['report', 'user', 'role', 'org'],
    path: `${REPORT}/findAuthReportUserInfo.do`,
    input: z.object({ reportId: id, userId: z.optional(id) }),
    output: z.object({ version: z.number(), grants: z.array(reportGrant), people: z.array(reportReader) }),
  }),
  /** 8. Every block runs as the publisher first; with faults nothing is published. Withdrawing pauses its links. */
  publishReport: endpoint({
    ...ACTS,
    access: 'report.publish',
    writes: ['report'],
    path: `${REPORT}/publishReport.do`,
    input: z.object({
      id,
      version: versionInQuery,
      publish: z.coerce.number().check(z.int(), z.gte(0), z.lte(1)),
      note: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    }),
    output: z.object({
      report: reportWhole,
      faults: z.array(reportFault),
      /** Withdrawn with it. */
      pausedShares: z.number(),
    }),
  }),
  /** 9. Flat, in the order of siblings. */
  findReportType: endpoint({
    method: 'GET',
    access: 'signedIn',
    reads: ['report'],
    path: `${TYPE}/findReportType.do`,
    input: z.object({ parkId: z.optional(id), counts: z.optional(flag) }),
    output: z.array(reportTypeRow),
  }),
  /** 10. Without a park it is every park's; absent: the park that the person works in. 422 `reportType.codeTaken`. */
  saveReportType: endpoint({
    ...WRITE,
    method: 'POST',
    path: `${TYPE}/saveReportType.do`,
    input: z.object({ ...typeFields, parkId: z.optional(z.nullable(id)) }),
    output: reportTypeRow,
  }),
  /** 11. 422 `reportType.cycle`. */
  updateReportType: endpoint({
    ...WRITE,
    method: 'POST',
    path: `${TYPE}/updateReportType.do`,
    input: z.object({
      id,
      version: seenVersion,
      pid: z.optional(z.nullable(id)),
      name: z.optional(reportName),
      code: z.optional(reportCode),
      sort: z.optional(z.number().check(z.int(), z.gte(0), z.lte(9999))),
      icon: z.optional(z.string().check(z.maxLength(40))),
      valid: z.optional(z.boolean()),
    }),
    output: reportTypeRow,
  }),
  /** 12. 409 `reportType.inUse` with how many types and reports are below. */
  deleteReportType: endpoint({
    ...WRITE,
    ...ACTS,
    path: `${TYPE}/deleteReportType.do`,
    input: z.object({ id }),
    output: z.object({ id }),
  }),
  /** Out of the recycle bin, as it was before. */
  restoreReport: endpoint({
    ...WRITE,
    method: 'POST',
    path: 'report/v1/restore',
    input: z.object({ id }),
    output: z.object({ id }),
  }),
};
