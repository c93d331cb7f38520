/** Getting in, who I am, which menus and parks I have. Paths of the specification §7 keep their method and address. */
import * as z from 'zod/mini';
import { USER_TYPE, codeOf } from './codes';
import { endpoint } from './endpoint';
import { errorBody, id } from './envelope';
import type { Permission } from './permissions';

/** Any string: a page from before an update must not refuse a person for a right that it does not know yet. */
const permission = z.string() as z.ZodMiniType<Permission>;

export const userInfo = z.object({
  id,
  name: z.string(),
  user_name: z.string(),
  /** Role codes, a label only: rights are decided by the server. Specification §5 assumes admin when they are missing. */
  roles: z._default(z.array(z.string()), ['admin']),
  usertype: codeOf(USER_TYPE),
  /** Current park; null for usertype 1 and for people without a park. */
  parkId: z.nullable(id),
  phone: z.nullable(z.string()),
  orgName: z.nullable(z.string()),
  postName: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  /** Rights in the current park, mirrored in the buttons. */
  permissions: z.array(permission),
  /** Changes whenever this person's menus or rights change. */
  menuVersion: z.string(),
  /** Roles that the person may look with, and the one they look with now (null: all together). */
  myRoles: z.optional(z.array(z.object({ code: z.string(), name: z.string() }))),
  viewRole: z.optional(z.nullable(z.string())),
  /** Only the change of the password is answered until it is done. */
  mustChangePassword: z.optional(z.boolean()),
});
export type UserInfo = z.output<typeof userInfo>;

export const credentials = z.object({ uiticket: z.string(), sid: z.string() });
export type Credentials = z.output<typeof credentials>;

const token = z.string().check(z.minLength(1), z.maxLength(200));

export const menuItem = z.object({
  id,
  /** Empty (null) for a top-level item. */
  pid: z.nullable(id),
  name: z.string(),
  /** The name in the other languages, where somebody wrote one. */
  names: z.optional(z.record(z.string(), z.string())),
  pageAddr: z.string(),
  /** JSON: `{ icon?, onLink?: 0 | 1, linkUrl? }`. */
  icon: z.string(),
  hidden: z.boolean(),
  alwaysShow: z.boolean(),
  noCache: z.boolean(),
  sysUrl: z.nullable(z.string()),
  _appId: id,
});
export type MenuItem = z.output<typeof menuItem>;

export const appMenus = z.object({ appId: id, spAppId: z.string(), appName: z.string(), menus: z.array(menuItem) });

export const park = z.object({
  id,
  name: z.string(),
  parentId: z.nullable(id),
  projectCode: z.string(),
  address: z.string(),
  /** IANA name; what was kept from before it was sent has none. */
  timeZone: z.optional(z.string()),
});
export type Park = z.output<typeof park>;

/**
 * A phone link's record, answered in the same round trip as the session. What it holds is read by the schema of its
 * kind (`linked-record.ts`): a page carries the kinds that it shows, not all of them.
 */
export const anyLinkedRecord = z.object({ kind: z.string(), data: z.unknown() });
export type AnyLinkedRecord = z.output<typeof anyLinkedRecord>;

export const bootReply = z.object({
  credentials: z.nullable(credentials),
  user: z.nullable(userInfo),
  record: z.nullable(anyLinkedRecord),
  /** Why the record is not there (gone, not permitted): named error, text in i18n. */
  recordError: z.nullable(errorBody),
  /** An alarm other than the record's own waits: its bar will stand above the page, which keeps room for it. */
  needsRoom: z.boolean(),
  /** Somebody else is signed in here: nothing was exchanged, the person is asked first. */
  switchFrom: z.nullable(z.object({ name: z.string(), ticketName: z.string() })),
  /** The ticket was refused (used, expired, unknown) and no session stands in for it. */
  ticketError: z.nullable(z.string()),
});
export type BootReply = z.output<typeof bootReply>;

const nothing = z.object({});

export const sessionEndpoints = {
  getUser: endpoint({
    service: 'sso',
    method: 'GET',
    path: 'frame/dhsso/index/getUser.do',
    input: nothing,
    output: userInfo,
    access: 'signedIn',
    beforePasswordChange: true,
  }),
  logout: endpoint({
    service: 'sso',
    method: 'POST',
    path: 'frame/dhsso/index/logout.do',
    input: nothing,
    output: z.string(),
    access: 'public',
    idempotent: false,
  }),
  listMyAppAndMenu: endpoint({
    method: 'GET',
    path: 'zyhyuserplat/userCenter/common/listMyAppAndMenu.do',
    input: nothing,
    output: z.array(appMenus),
    access: 'signedIn',
  }),
  getParksByLoginUser: endpoint({
    method: 'GET',
    path: 'zyhyuserplat/userCenter/common/getParksByLoginUser.do',
    input: nothing,
    output: z.array(park),
    access: 'signedIn',
  }),
  /** A GET that changes state, as the specification has it: session headers and a same-origin fetch are required. */
  changePark: endpoint({
    method: 'GET',
    path: 'zyhyuserplat/userCenter/common/changePark.do',
    input: z.object({ parkId: id }),
    output: userInfo,
    access: 'signedIn',
    changesState: true,
    idempotent: false,
  }),
  /**
   * One call instead of exchange, user and record one after the other. `nonce` is made once per page load: the same
   * page may repeat a cut exchange; anybody else who shows the ticket again ends the session it made.
   */
  boot: endpoint({
    method: 'POST',
    path: 'session/v1/boot',
    input: z.object({
      ticket: z.optional(token),
      sid: z.optional(token),
      nonce: token,
      /** The person agreed to leave the other user's session. */
      switchUser: z._default(z.boolean(), false),
      /** Where the link points, without ticket and sid: `/warningNoticeWechat/sureFire?id=12`. */
      path: z.string().check(z.maxLength(500)),
    }),
    output: bootReply,
    access: 'public',
    idempotent: false,
  }),
};
