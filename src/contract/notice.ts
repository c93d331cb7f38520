/** Notices of a park to its people: written and published by whoever may, read and confirmed by those they are for. */
import * as z from 'zod/mini';
import { codeOf } from './codes';
import { endpoint } from './endpoint';
import { id, pageInput, pageOf, time } from './envelope';
import { flag } from './flag';
import { confirmNotice } from './notice-receipt';
import { moment, seenVersion } from './numbers';

export const NOTICE_STATE = { draft: 0, published: 1, withdrawn: 2 } as const;
export type NoticeState = (typeof NOTICE_STATE)[keyof typeof NOTICE_STATE];

/** Whom a notice is for: everybody of the park, people of organisations and those below them, holders of roles. */
export const NOTICE_SCOPE = { all: 1, orgs: 2, roles: 3 } as const;
export type NoticeScope = (typeof NOTICE_SCOPE)[keyof typeof NOTICE_SCOPE];

export const MOST_NOTICE_TITLE = 60;
export const MOST_NOTICE_BODY = 2000;
const MOST_SCOPES = 50;
/** Reminding again is possible after so long, in ms. */
export const REMIND_AGAIN_MS = 24 * 3_600_000;
/** So many people are named of those who have not read, or not confirmed. */
export const NOTICE_PEOPLE_SHOWN = 200;

const noticeRow = z.object({
  id,
  parkId: id,
  parkName: z.string(),
  title: z.string(),
  body: z.string(),
  pinned: z.boolean(),
  publishAt: time,
  expireAt: z.nullable(time),
  byName: z.string(),
  needReceipt: z.boolean(),
  readAt: z.nullable(time),
  confirmedAt: z.nullable(time),
  /** When its readers were last reminded. */
  remindedAt: z.nullable(time),
});
/** A notice as its reader has it. */
export type NoticeRow = z.output<typeof noticeRow>;
export const noticeForReader = noticeRow;

const counts = { read: z.number(), confirmed: z.number(), total: z.number() };

const sentRow = z.object({
  id,
  version: z.number(),
  parkId: id,
  parkName: z.string(),
  title: z.string(),
  body: z.string(),
  state: codeOf(NOTICE_STATE),
  scope: codeOf(NOTICE_SCOPE),
  scopeIds: z.array(id),
  /** Of these organisations or roles. */
  scopeNames: z.array(z.string()),
  pinned: z.boolean(),
  needReceipt: z.boolean(),
  /** From then on it is shown; null: as soon as it is published. */
  publishAt: z.nullable(time),
  expireAt: z.nullable(time),
  byName: z.string(),
  remindedAt: z.nullable(time),
  ...counts,
});
/** A notice as its sender has it. */
export type SentNotice = z.output<typeof sentRow>;

const receiver = z.object({
  id,
  name: z.string(),
  orgName: z.nullable(z.string()),
  readAt: z.nullable(time),
  confirmedAt: z.nullable(time),
});
export type NoticeReceiver = z.output<typeof receiver>;

const receipts = z.object({
  notice: sentRow,
  /** Those who have not read it first, then those who have not confirmed, at most NOTICE_PEOPLE_SHOWN. */
  people: z.array(receiver),
  /** When they may be reminded again; null: now. */
  remindAt: z.nullable(time),
});
export type NoticeReceipts = z.output<typeof receipts>;

const choice = z.object({ id, name: z.string(), people: z.number() });
const audiences = z.object({ all: z.number(), orgs: z.array(choice), roles: z.array(choice) });
export type NoticeAudiences = z.output<typeof audiences>;

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
export const noticeInput = z.object({
  id: z.optional(id),
  version: z.optional(seenVersion),
  parkId: id,
  title: words(MOST_NOTICE_TITLE),
  body: words(MOST_NOTICE_BODY),
  scope: codeOf(NOTICE_SCOPE),
  scopeIds: z._default(z.array(id).check(z.maxLength(MOST_SCOPES)), []),
  pinned: z.boolean(),
  needReceipt: z.boolean(),
  publishAt: z.nullable(moment),
  expireAt: z.nullable(moment),
  /** Published at once; otherwise kept as a draft. */
  publish: z.boolean(),
});

const one = z.object({ id });
const nothing = z.object({});
const READ = { method: 'GET', access: 'signedIn', reads: 'notice' } as const;
const SENT = { method: 'GET', access: 'notice.publish', reads: 'notice' } as const;
const SEND = { method: 'POST', access: 'notice.publish', writes: 'notice', output: nothing } as const;
const MINE = { method: 'POST', access: 'signedIn', writes: 'notice', output: noticeRow } as const;

export const noticeEndpoints = {
  /** What is for me and in force: unread first, then pinned, then the newest. */
  listNotices: endpoint({
    ...READ,
    path: 'notice/v1/notices',
    input: z.object({ ...pageInput, parkId: z.optional(id), unread: z.optional(flag) }),
    output: pageOf(noticeRow),
  }),
  getNotice: endpoint({ ...READ, path: 'notice/v1/notice', input: one, output: noticeRow }),
  /** Opened: counts as read from now on. */
  readNotice: endpoint({ ...MINE, path: 'notice/v1/read', input: one }),
  confirmNotice,
  /** Of the parks where I may publish, drafts first, then the newest. */
  listSentNotices: endpoint({
    ...SENT,
    path: 'notice/v1/sent',
    input: z.object({ ...pageInput, parkId: z.optional(id) }),
    output: pageOf(sentRow),
  }),
  getNoticeReceipts: endpoint({ ...SENT, path: 'notice/v1/receipts', input: one, output: receipts }),
  /** Whom a notice may be for, and how many that are. */
  listNoticeAudiences: endpoint({
    ...SENT,
    path: 'notice/v1/audiences',
    input: z.object({ parkId: id }),
    output: audiences,
  }),
  /** Drafts and withdrawn ones; what is published is withdrawn first. */
  saveNotice: endpoint({ ...SEND, path: 'notice/v1/notices', input: noticeInput, output: z.object({ id }) }),
  publishNotice: endpoint({ ...SEND, path: 'notice/v1/publish', input: one }),
  withdrawNotice: endpoint({ ...SEND, path: 'notice/v1/withdraw', input: one }),
  removeNotice: endpoint({ ...SEND, path: 'notice/v1/remove', input: one }),
  /** Tells those who have not read, or not confirmed where that is asked for; once a day. */
  remindNotice: endpoint({
    ...SEND,
    path: 'notice/v1/remind',
    input: one,
    output: z.object({ people: z.number() }),
  }),
};
