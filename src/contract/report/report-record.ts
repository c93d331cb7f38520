/** Reports as their builders keep them. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { id, time } from '../envelope';
import { moment, seenVersion } from '../numbers';
import { ruled } from '../validation';
import {
  LEAST_REFRESH_SEC,
  REPORT_DEVICE,
  REPORT_KIND,
  REPORT_PARKS,
  REPORT_STATE,
  REPORT_SUBJECT,
} from './report-codes';
import { reportDefinition, reportParams, reportPicture } from './report-definition';

export const reportName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
/** In addresses, so letters, digits and dashes only. */
export const reportCode = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9_-]{2,40}$/, 'field.codeFormat'));
const refreshSec = z.number().check(
  z.int(),
  z.refine((value) => value === 0 || (value >= LEAST_REFRESH_SEC && value <= 86_400), 'field.invalid'),
);

/** What somebody may do with a report, by owning it, a grant or a right of administration. */
export const reportRights = z.object({
  view: z.boolean(),
  export: z.boolean(),
  share: z.boolean(),
  /** Change the draft. */
  edit: z.boolean(),
  publish: z.boolean(),
  grant: z.boolean(),
});
export type ReportRights = z.output<typeof reportRights>;

export const reportFault = z.object({
  block: z.number(),
  /** `report.fieldGone`, `report.modelDenied`, `report.tooSlow` …: texts `errors.<code>`. */
  code: z.string(),
});
export type ReportFault = z.output<typeof reportFault>;

export const reportRow = z.object({
  id,
  /** Of the record, for saving; the published one is `publishedNo`. */
  version: z.number(),
  name: z.string(),
  code: z.string(),
  /** Whose it is; null: of every park. */
  parkId: z.nullable(id),
  typeId: z.nullable(id),
  typeName: z.nullable(z.string()),
  kind: codeOf(REPORT_KIND),
  state: codeOf(REPORT_STATE),
  device: codeOf(REPORT_DEVICE),
  parkScope: codeOf(REPORT_PARKS),
  cover: z.nullable(z.string()),
  ownerId: z.nullable(id),
  ownerName: z.nullable(z.string()),
  publishedNo: z.nullable(z.number()),
  publishedAt: z.nullable(time),
  /** Changed since it was published. */
  changed: z.boolean(),
  faults: z.array(reportFault),
  grants: z.number(),
  /** Links that open now. */
  shares: z.number(),
  views30d: z.number(),
  updatedAt: z.nullable(time),
  mayEdit: z.boolean(),
});
export type ReportRow = z.output<typeof reportRow>;

export const reportWhole = z.extend(reportRow, {
  toolPath: z.nullable(z.string()),
  definition: reportDefinition,
  params: reportParams,
  parkIds: z.array(id),
  refreshSec: z.number(),
  remark: z.string(),
  deleted: z.boolean(),
  pictures: z.array(reportPicture),
  rights: reportRights,
});
export type ReportWhole = z.output<typeof reportWhole>;

export const saveReportFields = {
  /** Absent: of the park that the person looks at. */
  parkId: z.optional(z.nullable(id)),
  typeId: z.nullable(id),
  name: reportName,
  /** Absent: the platform makes one. */
  code: z.optional(reportCode),
  kind: codeOf(REPORT_KIND),
  cover: z._default(z.nullable(z.uuid()), null),
  /** Of FineReport and outside ones: where it is. */
  toolPath: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(500))), null),
  definition: z._default(reportDefinition, { rows: [] }),
  params: z._default(reportParams, []),
  parkScope: codeOf(REPORT_PARKS),
  parkIds: z._default(z.array(id).check(z.maxLength(200)), []),
  refreshSec: z._default(refreshSec, 0),
  device: codeOf(REPORT_DEVICE),
  remark: z._default(ruled('text128'), ''),
};

/** Any of them; what is absent stays. */
export const changeReportFields = {
  id,
  version: seenVersion,
  typeId: z.optional(z.nullable(id)),
  name: z.optional(reportName),
  code: z.optional(reportCode),
  kind: z.optional(codeOf(REPORT_KIND)),
  cover: z.optional(z.nullable(z.uuid())),
  toolPath: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500)))),
  definition: z.optional(reportDefinition),
  params: z.optional(reportParams),
  parkScope: z.optional(codeOf(REPORT_PARKS)),
  parkIds: z.optional(z.array(id).check(z.maxLength(200))),
  refreshSec: z.optional(refreshSec),
  device: z.optional(codeOf(REPORT_DEVICE)),
  remark: z.optional(ruled('text128')),
};

export const grantFields = {
  subjType: codeOf(REPORT_SUBJECT),
  subjId: id,
  view: z._default(z.boolean(), true),
  export: z._default(z.boolean(), false),
  share: z._default(z.boolean(), false),
  expireAt: z._default(z.nullable(moment), null),
};
export const reportGrant = z.object({ ...grantFields, name: z.string(), expired: z.boolean() });
export type ReportGrant = z.output<typeof reportGrant>;

/** Why somebody sees a report, or does not. */
export const SEEN_WHY = [
  'owner',
  'grant',
  'publisher',
  'noRight',
  'noGrant',
  'notPublished',
  'disabled',
  'expired',
  'noPark',
] as const;
export const reportReader = z.object({
  id,
  name: z.string(),
  orgName: z.nullable(z.string()),
  sees: z.boolean(),
  why: z.enum(SEEN_WHY),
  /** Of a grant: who it was given to. */
  through: z.nullable(z.object({ subjType: codeOf(REPORT_SUBJECT), name: z.string() })),
  /** Blocks that stay empty for them, since they lack the right to what these show. */
  hiddenBlocks: z.array(z.number()),
});
export type ReportReader = z.output<typeof reportReader>;

export const reportTypeRow = z.object({
  id,
  version: z.number(),
  pid: z.nullable(id),
  parkId: z.nullable(id),
  name: z.string(),
  code: z.string(),
  sort: z.number(),
  icon: z.string(),
  valid: z.boolean(),
  /** With `counts`: reports directly in it that the asker may see. */
  reports: z.number(),
  mayEdit: z.boolean(),
});
export type ReportTypeRow = z.output<typeof reportTypeRow>;
