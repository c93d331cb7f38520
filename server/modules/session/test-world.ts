/** For the tests of this module: two parks with their people, menus and alarms, a turned clock, and browsers that visit. */
import { Hono } from 'hono';
// oxlint-disable-next-line no-restricted-imports -- the test's own connection, as the schema's owner: withPark never gives one
import pg from 'pg';
import { type Endpoint, type OutputOf, type RequestOf } from '@/contract/endpoint';
import { accountEndpoints } from '@/contract/account';
import { adminSignOnEndpoints } from '@/contract/admin-sign-on';
import { appsEndpoints } from '@/contract/apps';
import { authEndpoints } from '@/contract/auth';
import { chatEndpoints } from '@/contract/chat';
import type { Envelope } from '@/contract/envelope';
import { homeEndpoints } from '@/contract/home';
import { passwordEndpoints } from '@/contract/password';
import { type Credentials, sessionEndpoints } from '@/contract/session';
import { signInEndpoints } from '@/contract/sign-in';
import { registrationEndpoints } from '@/contract/registration';
import { smsEndpoints } from '@/contract/sms';
import { freshDatabase } from '../../../tests/kit/database';
import { createLocalCamera } from '../../camera/local-adapter';
import { createLocalPayment } from '../../payment/local-adapter';
import { type Config, readConfig } from '../../config';
import { openDatabase } from '../../db/open';
import type { Deps } from '../../http/context';
import { type AnyHandler, register } from '../../http/register';
import { gate } from '../../gate';
import { handlers } from '../../handlers';
import { openJournal } from '../../journal/journal';
import { storeCaptcha } from './captcha/captcha';
import { HINT } from './sign-in/hints';
import { hashPassword } from './password/passwords';
import { mintTicket } from './link/tickets';

/** People, parks and alarms by the ids that the identity columns give in this order. */
export const NORTH = 1;
export const SOUTH = 2;
export const GUARD = 1;
export const FIELD = 2;
export const LEFT = 3;
export const ADMIN = 4;
export const NORTH_ALARM = 1;
export const SOUTH_ALARM = 2;
/** A plain string, so that a test cannot pass by escaping nothing. */
export const NASTY_TITLE = '烟感 </script><script>alert(1)</script> $& <!-- 报警';
export const PASSWORD = 'Guard-2026';
const KNOWN_ANSWER = 'KAPT';

const rows = (hash: string): string => `
  insert into tenant (name, code) values ('测试集团', 'T1');
  insert into park (name, tenant_id, project_code, address) values ('北园', 1, 'P1', '北路1号'), ('南园', 1, 'P2', '南路2号');
  insert into app_user (login_name, name, usertype, state, password_hash) values
    ('guard', '王强', 2, 0, '${hash}'), ('field', '李敏', 2, 0, '${hash}'),
    ('left', '赵离', 2, 2, '${hash}'), ('admin', '管理员', 1, 0, '${hash}');
  insert into park_user (park_id, user_id) values (1, 1), (2, 2);
  insert into role (code, name) values ('guard', '消控室值班员'), ('field', '外勤');
  insert into role_user (role_id, user_id, park_id) values (1, 1, null), (2, 2, 2);
  insert into app (sp_app_id, name, app_from, valid) values ('safe', '安全', 1, 1), ('old', '旧应用', 1, 0), ('other', '外部', 2, 1);
  insert into func (pid, app_id, name, page_addr, res_type, perm_code, sort) values
    (null, 1, '告警', 'warningNotice', 1, null, 1), (1, 1, '我的告警', 'my-tasks', 2, null, 1),
    (2, 1, '查看告警', '', 3, 'alarm.read', 1), (2, 1, '接警', '', 3, 'alarm.duty', 2),
    (null, 1, '规则', 'rules', 1, null, 2), (null, 2, '停用', 'gone', 1, null, 1), (null, 3, '外部', 'out', 1, null, 1);
  insert into role_func (role_id, func_id) values (1, 2), (1, 3), (1, 4), (1, 6), (1, 7), (2, 3);
  insert into device (park_id, code, qr_code, name, type, location_text) values
    (1, 'D1', 'Q1', '烟感', 1, 'A座 12层'), (2, 'D2', 'Q2', '烟感', 1, 'B座 3层');`;

const insertAlarm = `
  insert into alarm (no, park_id, device_id, signal_type, category, level, title, location, occurred_at, last_signal_at,
    last_action_at) values ($1, $2, $3, 'alarm', 1, 1, $4, 'A座 12层', $5, $5, $5)`;

export interface World {
  deps: Deps;
  /** Text messages, in the order in which they were sent. */
  sent: { phone: string; text: string }[];
  /** Of the database, as the schema's owner. */
  url: string;
  app: Hono;
  /** As the schema's owner. */
  admin: pg.Client;
  turnClock(ms: number): void;
  /** A picture whose answer is known, as headers and input of an attempt. */
  captcha(): Promise<{ headers: Record<string, string>; kaptcha: string }>;
  /** A fresh ticket, as a tap in the chat app mints it. `path`: what the message opens; absent: the northern alarm. */
  ticket(userId: number, path?: string): Promise<{ ticket: string; sid: string }>;
  close(): Promise<void>;
}

const ENDPOINTS = {
  ...sessionEndpoints,
  ...signInEndpoints,
  ...authEndpoints,
  ...passwordEndpoints,
  ...accountEndpoints,
  ...adminSignOnEndpoints,
  ...appsEndpoints,
  ...registrationEndpoints,
  ...homeEndpoints,
  ...smsEndpoints,
  ...chatEndpoints,
};

export function appOf(deps: Deps): Hono {
  const app = new Hono();
  const mounting = { deps, journal: openJournal(deps.db), gate };
  for (const name of Object.keys(ENDPOINTS) as (keyof typeof ENDPOINTS)[])
    register(app, mounting, ENDPOINTS[name], handlers[name] as AnyHandler);
  return app;
}

async function fill(admin: pg.Client, now: Date): Promise<void> {
  await admin.query(rows(await hashPassword(PASSWORD)));
  await admin.query(insertAlarm, ['BJ1', NORTH, 1, NASTY_TITLE, now]);
  await admin.query(insertAlarm, ['BJ2', SOUTH, 2, '南园烟感报警', now]);
}

export async function openWorld(changes: Partial<Config> = {}, parts: Partial<Deps> = {}): Promise<World> {
  const database = await freshDatabase('empty');
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  const sent: World['sent'] = [];
  const clock = { at: new Date('2026-03-01T08:00:00.250Z') };
  await fill(admin, clock.at);
  const db = openDatabase(database.url, { poolSize: 4 });
  const deps: Deps = {
    config: { ...readConfig({}), devChat: true, ...changes },
    db,
    camera: createLocalCamera(),
    payment: createLocalPayment(),
    chat: { name: 'local', sendCard: async () => '1', updateCard: async () => '1' },
    sms: { name: 'local', send: async (phone, text) => void sent.push({ phone, text }) },
    now: () => clock.at,
    wake: () => {},
    secret: 'secret of the tests',
    ...parts,
  };
  return {
    deps,
    sent,
    url: database.url,
    admin,
    app: appOf(deps),
    turnClock: (ms) => {
      clock.at = new Date(clock.at.getTime() + ms);
    },
    async captcha() {
      const { id } = await db.withPark([], (tx) => storeCaptcha(tx, KNOWN_ANSWER, { ip: '', now: clock.at }));
      return { headers: { [HINT.captcha]: id }, kaptcha: KNOWN_ANSWER };
    },
    ticket: (userId, path = `/warningDetail?id=${NORTH_ALARM}`) =>
      db.withPark([], (tx) => mintTicket(tx, { userId, now: clock.at, path })),
    async close() {
      await db.close();
      await admin.end();
      await database.drop();
    },
  };
}

export interface Reply<T> {
  status: number;
  data: T;
  error: string | undefined;
  headers: Headers;
  envelope: Envelope;
}

/** One browser: it keeps the cookie, and the header pair that its page stored. */
export class Browser {
  credentials: Credentials | null = null;
  cookie = '';

  constructor(private readonly app: Hono) {}

  async call<E extends Endpoint>(
    endpoint: E,
    input: RequestOf<E>,
    extra: Record<string, string> = {},
  ): Promise<Reply<OutputOf<E>>> {
    const inQuery = endpoint.method === 'GET';
    const query = inQuery
      ? `?${new URLSearchParams(Object.entries(input ?? {}).map(([name, value]) => [name, String(value)])).toString()}`
      : '';
    const response = await this.app.request(`/${endpoint.path}${query}`, {
      method: endpoint.method,
      headers: {
        ...(endpoint.idempotent && { 'idempotency-key': crypto.randomUUID() }),
        ...(this.credentials && { uiticket: this.credentials.uiticket, sid: this.credentials.sid }),
        ...(this.cookie && { cookie: this.cookie }),
        ...extra,
      },
      ...(!inQuery && { body: JSON.stringify(input) }),
    });
    const set = response.headers.getSetCookie().find((line) => /^(__Host-)?park_session=/.test(line));
    if (set) this.cookie = set.includes('Max-Age=0') ? '' : (set.split(';')[0] ?? '');
    const body = (await response.json()) as Envelope & { data: OutputOf<E> };
    const { status, headers } = response;
    return { status, headers, data: body.data, error: body.error?.code, envelope: body };
  }

  /** @param read a picture read on the way: see `World.captcha` */
  async signIn(loginName: string, password: string, read?: { headers: Record<string, string>; kaptcha: string }) {
    const input = { loginName, password, ...(read && { kaptcha: read.kaptcha }) };
    const reply = await this.call(signInEndpoints.ssoLogin, input, read?.headers);
    if (reply.status === 200) this.credentials = reply.data;
    return reply;
  }

  /** Opens a link as the page's head script does. `nonce` is the page load's. */
  async boot(given: Partial<RequestOf<typeof sessionEndpoints.boot>>) {
    const input = { nonce: crypto.randomUUID(), path: '/warningNoticeWechat/index', ...given };
    const reply = await this.call(sessionEndpoints.boot, input);
    if (reply.data?.credentials) this.credentials = reply.data.credentials;
    return reply.data;
  }

  me() {
    return this.call(sessionEndpoints.getUser, {});
  }
}
