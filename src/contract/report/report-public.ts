/** Without an account: what a link opens, and what a paired screen shows. Secrets travel in bodies, never in addresses. */
import * as z from 'zod/mini';
import { ALARM_LEVEL, codeOf } from '../codes';
import { endpoint } from '../endpoint';
import { id, time } from '../envelope';
import { blockAnswer, blockNumbers, onlyThese } from './report-center';
import { REPORT_KIND } from './report-codes';
import { valueName } from '../numbers';
import { blockNo, paramValues, reportDefinition, reportParams } from './report-definition';

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

/** What a block without numbers of its own shows: fetched by signed addresses, which are good for minutes. */
const look = z.object({
  /** Why there is nothing (any more): texts `errors.<code>`. */
  code: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  /** What a camera shows now, masked and small. */
  still: z.nullable(z.object({ url: z.string(), name: z.string() })),
  plan: z.nullable(
    z.object({
      buildingName: z.string(),
      name: z.string(),
      picture: z.nullable(z.object({ url: z.string(), width: z.number(), height: z.number() })),
      points: z.array(z.object({ id, name: z.string(), x: z.nullable(z.number()), y: z.nullable(z.number()) })),
    }),
  ),
});
export type BlockLook = z.output<typeof look>;

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
      /** For the watermark the last characters of the address, or of somebody signed in who it is; null: none is wanted. */
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
  /** Pictures, plans and stills of a link, as its owner may see them now. Stills: only of links with a password. */
  lookAtReportLink: endpoint({
    ...LOOKS,
    path: 'report/v1/public/look',
    input: z.object({ code, block: blockNo }),
    output: look,
  }),
  /** What an open parameter of a link may be set to: what its owner sees in the parks of the link. 404 of one that is pinned. */
  listReportLinkValues: endpoint({
    ...LOOKS,
    path: 'report/v1/public/values',
    input: z.object({
      code,
      key: valueName,
      keyword: z._default(z.string().check(z.trim(), z.maxLength(50)), ''),
      /** What is chosen above it: narrows a parameter that stands below another. */
      params: z._default(paramValues, {}),
    }),
    output: z.array(z.object({ value: z.union([z.string(), z.number()]), name: z.string() })),
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
  /** Pictures, plans and stills of a wall, with the rights of whoever set it up last. */
  lookAtScreen: endpoint({
    ...LOOKS,
    path: 'report/v1/public/screen/look',
    input: z.object({ key, reportId: id, block: blockNo }),
    output: look,
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
