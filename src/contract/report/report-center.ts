/** Calls 13 to 16 of the specification §7, and how a granted report is looked at. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { endpoint } from '../endpoint';
import { id, pageInput, pageOf, time } from '../envelope';
import { flag } from '../flag';
import { codeInQuery, valueName } from '../numbers';
import { appMenus } from '../session';
import { REPORT_DEVICE, REPORT_KIND, REPORT_PARKS, REPORT_SHARE_STATE } from './report-codes';
import { blockNo, paramValues, reportDefinition, reportParams, reportPicture } from './report-definition';
import { MODEL_NAMES } from './report-models';
import { queryResult, reportFilter, reportQuery, reportValue } from './report-query';
import { reportRights } from './report-record';

const CENTER = 'zyhyuserplat/reportCenter';
const SEE = { access: 'signedIn', reads: ['report'] } as const;

const centerRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  typeId: z.nullable(id),
  typeName: z.nullable(z.string()),
  kind: codeOf(REPORT_KIND),
  device: codeOf(REPORT_DEVICE),
  /** Where its picture is fetched. */
  cover: z.nullable(z.string()),
  favourite: z.boolean(),
  lastViewedAt: z.nullable(time),
  /** When it was published. */
  asOf: z.nullable(time),
  /** The block whose number its card shows; null: it has none. */
  firstNumber: z.nullable(z.number()),
  rights: reportRights,
});
export type ReportCenterRow = z.output<typeof centerRow>;

/** As viewers see it: the published version. */
export const reportView = z.object({
  id,
  code: z.string(),
  name: z.string(),
  kind: codeOf(REPORT_KIND),
  device: codeOf(REPORT_DEVICE),
  /** Whose it is; null: of every park. */
  parkId: z.nullable(id),
  parkScope: codeOf(REPORT_PARKS),
  refreshSec: z.number(),
  definition: reportDefinition,
  params: reportParams,
  no: z.number(),
  publishedAt: time,
  favourite: z.boolean(),
  /** Links that open now: the head says 正在公开分享. */
  publicShares: z.number(),
  pictures: z.array(reportPicture),
  /** Who looks, for the watermark: their name and the last four digits of their phone. */
  viewer: z.string(),
  rights: reportRights,
});
export type ReportView = z.output<typeof reportView>;

/** A report that a tapped value opens. */
const reportTarget = z.object({
  id,
  code: z.string(),
  name: z.string(),
  params: z.array(z.object({ key: z.string(), dim: z.string() })),
  /** Its parameter that takes the range; null: it has none. */
  range: z.nullable(z.string()),
});
export type ReportTarget = z.output<typeof reportTarget>;

/** 只看此项: what was tapped filters the other blocks, where their model has this dimension. */
export const onlyThese = z
  .array(z.object({ field: valueName, values: z.array(reportValue).check(z.maxLength(100)) }))
  .check(z.maxLength(6));

/** The answer of one block: its numbers, or why there are none (`report.blockDenied`, `report.tooSlow` …). */
export const blockAnswer = z.object({
  no: z.number(),
  code: z.nullable(z.string()),
  result: z.nullable(queryResult),
});
export type BlockAnswer = z.output<typeof blockAnswer>;
export const blockNumbers = z
  .array(z.number().check(z.int(), z.gte(1), z.lte(999)))
  .check(z.minLength(1), z.maxLength(24));
const ofReport = {
  reportId: id,
  /** The viewer's park, of reports of the current park. */
  parkId: z.optional(id),
  /** The draft instead, for whoever builds it. */
  draft: z.optional(z.boolean()),
  params: z._default(paramValues, {}),
  only: z._default(onlyThese, []),
};
const POSTS = { ...SEE, method: 'POST', changesState: false } as const;
/** Rows of any model may have changed. */
const NUMBERS = ['report', 'order', 'alarm', 'visit', 'flow', 'server'] as const;

export const reportCenterEndpoints = {
  /** 13. Published and granted only. */
  findReportCenterList: endpoint({
    ...POSTS,
    path: `${CENTER}/findReportCenterList.do`,
    input: z.object({
      ...pageInput,
      parkId: z.optional(id),
      typeId: z.optional(id),
      keyword: z.optional(z.string().check(z.trim(), z.maxLength(50))),
      only: z._default(z.enum(['all', 'favourites', 'recent']), 'all'),
      device: z.optional(codeInQuery),
    }),
    output: pageOf(centerRow),
  }),
  /**
   * 14. Where a report is opened: its own page, its wall, the page that names another site first, or the outside tool with a
   * fresh token and the park's code. Never a redirect. 409 `report.toolMissing`, 422 `report.toolPathWrong`, 503 `report.toolAway`.
   */
  forwardReportShortUrl: endpoint({
    ...SEE,
    method: 'GET',
    path: `${CENTER}/forwardReportShortUrl.do`,
    input: z.object({
      code: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      params: z.optional(z.string().check(z.maxLength(2000))),
      /** Whose code the tool gets; absent: the park that the person works in. */
      parkId: z.optional(id),
    }),
    output: z.object({ kind: codeOf(REPORT_KIND), url: z.string(), newWindow: z.boolean() }),
  }),
  /** 15. Makes or finds my link; `url` only when it was made just now, afterwards its last characters. */
  getReportShortUrl: endpoint({
    method: 'GET',
    access: 'signedIn',
    changesState: true,
    idempotent: true,
    writes: ['report'],
    path: `${CENTER}/getReportShortUrl.do`,
    input: z.object({ reportId: id, shareId: z.optional(id) }),
    output: z.object({
      shareId: id,
      url: z.nullable(z.string()),
      tail: z.string(),
      state: codeOf(REPORT_SHARE_STATE),
      expiresAt: z.nullable(time),
      hasPassword: z.boolean(),
      views: z.number(),
    }),
  }),
  /** 16. Signs the person in to FineReport once. Without a tool `configured` is false. */
  getFinereportAuth: endpoint({
    ...SEE,
    method: 'GET',
    path: `${CENTER}/getFinereportAuth.do`,
    input: z.object({}),
    output: z.object({
      configured: z.boolean(),
      baseUrl: z.nullable(z.string()),
      token: z.nullable(z.string()),
      expiresIn: z.number(),
      userName: z.string(),
    }),
  }),
  /** A report as viewers see it, by id or code; noted as a visit unless `quiet`. 404 `report.notFound`. */
  openReport: endpoint({
    ...SEE,
    method: 'GET',
    path: 'report/v1/open',
    input: z.object({
      id: z.optional(id),
      code: z.optional(z.string().check(z.maxLength(60))),
      quiet: z.optional(flag),
    }),
    output: reportView,
  }),
  /** 打开报表: other reports that I may open, and by which of their parameters they take these dimensions of a model. */
  listReportTargets: endpoint({
    ...SEE,
    method: 'GET',
    path: 'report/v1/targets',
    input: z.object({
      reportId: id,
      model: z.enum(MODEL_NAMES),
      /** Parted by commas. */
      dims: z.string().check(z.minLength(1), z.maxLength(100)),
    }),
    output: z.array(reportTarget),
  }),
  /** 看名单 in another of my parks: my menus there, so that no list is offered that I could not open. */
  listReportMenus: endpoint({
    ...SEE,
    method: 'GET',
    path: 'report/v1/menus',
    input: z.object({ parkId: id }),
    output: z.array(appMenus),
  }),
  /** Models that I may ask about, and the parks where I may. */
  listReportModels: endpoint({
    ...SEE,
    method: 'GET',
    path: 'report/v1/models',
    input: z.object({ parkId: z.optional(id) }),
    output: z.array(z.object({ model: z.enum(MODEL_NAMES), parkIds: z.array(id) })),
  }),
  /** Values that a dimension may be filtered by; codes are not asked for, they are known. */
  listReportValues: endpoint({
    ...SEE,
    method: 'GET',
    path: 'report/v1/values',
    input: z.object({
      model: z.enum(MODEL_NAMES),
      dim: valueName,
      parkId: z.optional(id),
      keyword: z.optional(z.string().check(z.trim(), z.maxLength(50))),
      /** Only those that go with these values of another dimension, parted by commas. */
      belowDim: z.optional(valueName),
      belowValues: z.optional(z.string().check(z.maxLength(1000))),
    }),
    output: z.array(z.object({ value: z.union([z.string(), z.number()]), name: z.string() })),
  }),
  /** Numbers of some blocks of a report, each by itself: one that fails does not hold up the others. */
  queryReport: endpoint({
    ...POSTS,
    reads: NUMBERS,
    path: 'report/v1/query',
    input: z.object({ ...ofReport, blocks: blockNumbers }),
    output: z.object({ answers: z.array(blockAnswer) }),
  }),
  /** 按…细分: a block's numbers by other dimensions, within what was tapped. */
  drillReport: endpoint({
    ...POSTS,
    reads: NUMBERS,
    path: 'report/v1/query/drill',
    input: z.object({
      ...ofReport,
      block: blockNo,
      dims: z.array(valueName).check(z.minLength(1), z.maxLength(3)),
      filters: z._default(z.array(reportFilter).check(z.maxLength(6)), []),
    }),
    output: queryResult,
  }),
  /** 看变化: the three values that explain most of what changed against the period before. */
  explainReport: endpoint({
    ...POSTS,
    reads: NUMBERS,
    path: 'report/v1/query/explain',
    input: z.object({ ...ofReport, block: blockNo, measure: valueName }),
    output: z.object({
      now: z.nullable(z.number()),
      before: z.nullable(z.number()),
      parts: z.array(
        z.object({
          dim: z.string(),
          value: z.nullable(z.union([z.string(), z.number()])),
          name: z.nullable(z.string()),
          now: z.number(),
          before: z.number(),
        }),
      ),
    }),
  }),
  /** What a block would show, while it is being built; with my own rights. */
  previewReport: endpoint({
    method: 'POST',
    access: 'report.build',
    changesState: false,
    reads: NUMBERS,
    path: 'report/v1/preview',
    input: z.object({
      query: reportQuery,
      parkId: z.optional(id),
      parkScope: z._default(codeOf(REPORT_PARKS), REPORT_PARKS.current),
      parkIds: z._default(z.array(id).check(z.maxLength(200)), []),
      params: z._default(paramValues, {}),
      /** Of the report that is being built: what the parameters are. */
      declared: z._default(reportParams, []),
    }),
    output: queryResult,
  }),
  favouriteReport: endpoint({
    method: 'POST',
    access: 'signedIn',
    writes: ['report'],
    path: 'report/v1/favourites',
    input: z.object({ reportId: id, on: z.boolean() }),
    output: z.object({}),
  }),
};
