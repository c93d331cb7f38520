/** Without an account: what a link opens, and what a paired screen shows. Secrets travel in bodies, never in addresses. */
import * as z from 'zod/mini';
import { ALARM_LEVEL, codeOf } from '../codes';
import { endpoint } from '../endpoint';
import { id, time } from '../envelope';
import { blockAnswer, blockNumbers, onlyThese } from './report-center';
import { REPORT_KIND } from './report-codes';
import { paramValues, reportDefinition, reportParams } from './report-definition';

/** Of a link; or, for somebody who is signed in, the code of a report that they may see. */
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));
const key = z.string().check(z.minLength(20), z.maxLength(100));

/** What is drawn. Visitors get no filters and no names of people in it. */
const shown = z.object({
  reportId: id,
  name: z.string(),
  kind: codeOf(REPORT_KIND),
  /** Goes up when another version is published: a wall takes it with its next beat, without being loaded anew. */
  no: z.number(),
  refreshSec: z.number(),
  definition: reportDefinition,
  params: reportParams,
});
export type ShownReport = z.output<typeof shown>;

/** Looked at by POST: what opens a link is a secret. */
const LOOKS = { method: 'POST', access: 'public', changesState: false, reads: ['report'] } as const;
const ASKS = { method: 'POST', access: 'public', idempotent: false } as const;

const fire = z.object({
  alarmId: id,
  title: z.string(),
  location: z.string(),
  level: codeOf(ALARM_LEVEL),
  since: time,
  acknowledged: z.boolean(),
  /** How many more burn. */
  others: z.number(),
});

export const reportPublicEndpoints = {
  /**
   * 404 `report.linkUnknown`: unknown, revoked and not yet valid look alike. 429 `report.linksLocked`: many unknown ones came
   * from this address.
   */
  openReportLink: endpoint({
    ...LOOKS,
    path: 'report/v1/public/open',
    input: z.object({ code }),
    output: z.object({
      /** `paused`: its owner stopped it, or may no longer share. */
      state: z.enum(['open', 'password', 'expired', 'used', 'paused']),
      report: z.nullable(shown),
      shareName: z.string(),
      /** Last characters of the address, for the watermark; null: none is wanted. */
      watermark: z.nullable(z.string()),
      export: z.boolean(),
      /** Signed in: seen with one's own rights, not by a link. */
      own: z.boolean(),
    }),
  }),
  /** Sets a cookie for twelve hours. 422 `report.passwordWrong` with `left`, 429 `report.passwordPaused` with `minutes`. */
  enterReportPassword: endpoint({
    ...ASKS,
    path: 'report/v1/public/password',
    input: z.object({ code, password: z.string().check(z.maxLength(200)) }),
    output: z.object({}),
  }),
  /** 404 `report.linkUnknown`, 401 `report.passwordNeeded`, 409 `report.linkOver`. */
  queryReportLink: endpoint({
    ...LOOKS,
    path: 'report/v1/public/query',
    input: z.object({
      code,
      blocks: blockNumbers,
      params: z._default(paramValues, {}),
      only: z._default(onlyThese, []),
    }),
    output: z.object({ answers: z.array(blockAnswer) }),
  }),
  /** A screen asks for six digits to show; `secret` fetches its key once somebody has typed them. */
  beginScreenPairing: endpoint({
    ...ASKS,
    path: 'report/v1/public/screen/begin',
    input: z.object({}),
    output: z.object({ digits: z.string(), secret: z.string(), expiresAt: time }),
  }),
  /** Null: nobody has typed the digits yet. 404 `report.pairingUnknown`: show new ones. */
  fetchScreenKey: endpoint({
    ...ASKS,
    path: 'report/v1/public/screen/key',
    input: z.object({ secret: key }),
    output: z.object({ key: z.nullable(z.string()) }),
  }),
  /** The heart-beat of a screen, and all that it shows. 404 `report.screenUnknown`: it was unpaired. */
  beatScreen: endpoint({
    ...LOOKS,
    path: 'report/v1/public/screen/beat',
    input: z.object({ key }),
    output: z.object({
      name: z.string(),
      parkName: z.string(),
      reports: z.array(z.extend(shown, { seconds: z.number() })),
      /** A fire of the park that nobody has taken: it takes the wall. */
      fire: z.nullable(fire),
    }),
  }),
  queryScreen: endpoint({
    ...LOOKS,
    path: 'report/v1/public/screen/query',
    input: z.object({ key, reportId: id, blocks: blockNumbers }),
    output: z.object({ answers: z.array(blockAnswer) }),
  }),
};

export const reportSsoEndpoints = {
  /** What FineReport redeems a token with: who it is. A second use, an old or unknown one: 401 `report.tokenUnknown`. */
  redeemReportToken: endpoint({
    method: 'POST',
    access: 'apiKey',
    path: 'open/v1/report-sso',
    input: z.object({ token: z.string().check(z.minLength(20), z.maxLength(200)) }),
    output: z.object({
      loginName: z.string(),
      name: z.string(),
      parkCodes: z.array(z.string()),
      roles: z.array(z.string()),
    }),
  }),
};
