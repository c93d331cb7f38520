/** Codes of reports. Words: texts `codes.<table>.<code>`. */
import type { CodeIn } from '../codes';

/** 内置, 帆软, 外链, 大屏. */
export const REPORT_KIND = { builtIn: 1, fineReport: 2, link: 3, wall: 4 } as const;
export type ReportKind = CodeIn<typeof REPORT_KIND>;
/** 草稿, 已发布, 已下线. */
export const REPORT_STATE = { draft: 0, published: 1, offline: 2 } as const;
export type ReportState = CodeIn<typeof REPORT_STATE>;
/** Whose numbers it shows: of the viewer's park, of chosen parks, of every park where the viewer has the right. */
export const REPORT_PARKS = { current: 1, chosen: 2, all: 3 } as const;
export type ReportParks = CodeIn<typeof REPORT_PARKS>;
/** 都, 电脑, 手机. */
export const REPORT_DEVICE = { both: 1, desktop: 2, phone: 3 } as const;
/** Who a grant is for: 人, 组织 (with those below), 角色. */
export const REPORT_SUBJECT = { person: 1, org: 2, role: 3 } as const;
export type ReportSubject = CodeIn<typeof REPORT_SUBJECT>;
/** Whom a report is sent to: as grants are, or 群, a group chat. */
export const REPORT_RECEIVER = { person: 1, org: 2, role: 3, group: 4 } as const;
export type ReportReceiverType = CodeIn<typeof REPORT_RECEIVER>;
/** 暂停, 有效, 已过期 (also when the views are used up), 已撤销. */
export const REPORT_SHARE_STATE = { paused: 0, active: 1, expired: 2, revoked: 3 } as const;
export type ReportShareState = CodeIn<typeof REPORT_SHARE_STATE>;
/** 被拒, 已打开, 已导出. */
export const REPORT_VISIT_RESULT = { refused: 0, opened: 1, exported: 2 } as const;
export type ReportVisitResult = CodeIn<typeof REPORT_VISIT_RESULT>;
/** 每日, 每周, 每月. */
export const REPORT_EVERY = { day: 1, week: 2, month: 3 } as const;
export type ReportEvery = CodeIn<typeof REPORT_EVERY>;
/** When a schedule sends: 总是, 数值高于, 变化超过. */
export const REPORT_CONDITION = { always: 1, above: 2, changed: 3 } as const;
/** 离线, 在线, 已解绑. */
export const REPORT_SCREEN_STATE = { offline: 0, online: 1, unpaired: 3 } as const;

export const REPORT_CODE_TABLES = {
  reportKind: REPORT_KIND,
  reportState: REPORT_STATE,
  reportParks: REPORT_PARKS,
  reportDevice: REPORT_DEVICE,
  reportSubject: REPORT_SUBJECT,
  reportShareState: REPORT_SHARE_STATE,
  reportVisitResult: REPORT_VISIT_RESULT,
  reportEvery: REPORT_EVERY,
  reportCondition: REPORT_CONDITION,
  reportScreenState: REPORT_SCREEN_STATE,
} as const;

export const MOST_BLOCKS = 24;
export const MOST_ROWS = 5_000;
export const MOST_FILTERS = 12;
export const LEAST_REFRESH_SEC = 30;
/** Wrong passwords of one share from one address, then nobody there may try for so long. */
export const PASSWORD_TRIES = 5;
export const PASSWORD_PAUSE_MINUTES = 15;
/** How long a right password opens a share. */
export const PASSWORD_HOURS = 12;
export const SSO_TOKEN_SECONDS = 60;
/** A screen that has not been heard of for longer is offline. */
export const SCREEN_SILENT_SEC = 180;
/** How long six digits on a screen may be typed into a phone. */
export const PAIRING_MINUTES = 10;
