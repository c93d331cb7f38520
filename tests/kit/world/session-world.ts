/** For tests of sessions: two parks with their people, menus and alarms, a turned clock, and a browser's side of it. */
import { Hono } from 'hono';
import pg from 'pg';
import { accountEndpoints } from '@/contract/account';
import { adminSignOnEndpoints } from '@/contract/admin-sign-on';
import { adminUserEndpoints } from '@/contract/admin-user';
import { appsEndpoints } from '@/contract/apps';
import { authEndpoints } from '@/contract/auth';
import { chatEndpoints } from '@/contract/chat';
import { chatPageEndpoints } from '@/contract/chat-page';
import { homeEndpoints } from '@/contract/home';
import { passwordEndpoints } from '@/contract/password';
import { passwordLinkEndpoints } from '@/contract/password-link';
import { registrationEndpoints } from '@/contract/registration';
import { sessionEndpoints } from '@/contract/session';
import { signInEndpoints } from '@/contract/sign-in';
import { smsEndpoints } from '@/contract/sms';
import { type Config, readConfig } from '../../../server/config';
import { gate } from '../../../server/gate';
import { handlers } from '../../../server/handlers';
import type { Deps } from '../../../server/http/context';
import { type AnyHandler, register } from '../../../server/http/register';
import * as identity from '../../../server/modules/identity/identity.table';
import { storeCaptcha } from '../../../server/modules/session/captcha/captcha.usecases';
import { mintTicket } from '../../../server/modules/session/link/ticket.repository';
import { hashPassword } from '../../../server/modules/session/password/password-hash.rules';
import { HINT } from '../../../server/modules/session/sign-in/sign-in-hints.rules';
import { openJournal } from '../../../server/open-journal';
import { openWorld as buildWorld, type World as Built } from '.';

export { Browser, type Reply } from './browser';

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

export interface World extends Built {
  /** Text messages, in the order in which they were sent. */
  sent: { phone: string; text: string }[];
  app: Hono;
  /** One connection of the schema's owner: it can listen. */
  admin: pg.Client;
  turnClock(ms: number): void;
  /** A picture whose answer is known, as headers and input of an attempt. */
  captcha(): Promise<{ headers: Record<string, string>; kaptcha: string }>;
  /** A fresh ticket, as a tap in the chat app mints it. `path`: what the message opens; absent: the northern alarm. */
  ticket(userId: number, path?: string): Promise<{ ticket: string; sid: string }>;
}

const ENDPOINTS = {
  ...sessionEndpoints,
  ...signInEndpoints,
  ...authEndpoints,
  ...passwordEndpoints,
  ...passwordLinkEndpoints,
  ...accountEndpoints,
  ...adminSignOnEndpoints,
  ...appsEndpoints,
  ...registrationEndpoints,
  ...homeEndpoints,
  ...smsEndpoints,
  ...chatEndpoints,
  ...chatPageEndpoints,
  ...adminUserEndpoints,
};

export function appOf(deps: Deps): Hono {
  const app = new Hono();
  const mounting = { deps, journal: openJournal(deps.db), gate };
  for (const name of Object.keys(ENDPOINTS) as (keyof typeof ENDPOINTS)[])
    register(app, mounting, ENDPOINTS[name], handlers[name] as AnyHandler);
  return app;
}

/** Two parks, each with one person, one point and one alarm; one person who has left; an administrator. */
async function fill(world: Built): Promise<void> {
  const { addAll } = world;
  const passwordHash = await hashPassword(PASSWORD);
  await world.addTenant('测试集团', 'T1');
  await world.addPark('北园', { projectCode: 'P1', address: '北路1号' });
  await world.addPark('南园', { projectCode: 'P2', address: '南路2号' });
  await addAll(identity.users, [
    { loginName: 'guard', name: '王强', passwordHash },
    { loginName: 'field', name: '李敏', passwordHash },
    { loginName: 'left', name: '赵离', state: 2, passwordHash },
    { loginName: 'admin', name: '管理员', usertype: 1, passwordHash },
  ]);
  await addAll(identity.parkUsers, [
    { parkId: NORTH, userId: GUARD },
    { parkId: SOUTH, userId: FIELD },
  ]);
  await addMenus(world);
  await world.addDevice(NORTH, 'D1', { qrCode: 'Q1' });
  await world.addDevice(SOUTH, 'D2', { qrCode: 'Q2', locationText: 'B座 3层' });
  await world.addAlarmOf(NORTH, 1, { no: 'BJ1', title: NASTY_TITLE });
  await world.addAlarmOf(SOUTH, 2, { no: 'BJ2', title: '南园烟感报警' });
}

/** Ids by this order: tests name them. */
async function addMenus({ addAll }: Built): Promise<void> {
  await addAll(identity.roles, [
    { code: 'guard', name: '消控室值班员' },
    { code: 'field', name: '外勤' },
  ]);
  await addAll(identity.roleUsers, [
    { roleId: 1, userId: GUARD, parkId: null },
    { roleId: 2, userId: FIELD, parkId: SOUTH },
  ]);
  await addAll(identity.apps, [
    { spAppId: 'safe', name: '安全' },
    { spAppId: 'old', name: '旧应用', valid: 0 },
    { spAppId: 'other', name: '外部', appFrom: 2 },
  ]);
  await addAll(identity.funcs, [
    { appId: 1, name: '告警', pageAddr: 'warningNotice', resType: 1, sort: 1 },
    { pid: 1, appId: 1, name: '我的告警', pageAddr: 'my-tasks', resType: 2, sort: 1 },
    { pid: 2, appId: 1, name: '查看告警', resType: 3, permCode: 'alarm.read', sort: 1 },
    { pid: 2, appId: 1, name: '接警', resType: 3, permCode: 'alarm.duty', sort: 2 },
    { appId: 1, name: '规则', pageAddr: 'rules', resType: 1, sort: 2 },
    { appId: 2, name: '停用', pageAddr: 'gone', resType: 1, sort: 1 },
    { appId: 3, name: '外部', pageAddr: 'out', resType: 1, sort: 1 },
  ]);
  const ofGuard = [2, 3, 4, 6, 7].map((funcId) => ({ roleId: 1, funcId }));
  await addAll(identity.roleFuncs, [...ofGuard, { roleId: 2, funcId: 3 }]);
}

export async function openWorld(changes: Partial<Config> = {}, parts: Partial<Deps> = {}): Promise<World> {
  const sent: World['sent'] = [];
  const world = await buildWorld({
    start: new Date('2026-03-01T08:00:00.250Z'),
    poolSize: 4,
    parts: {
      config: { ...readConfig({}), devChat: true, ...changes },
      chat: { name: 'local', sendCard: async () => '1', updateCard: async () => '1' },
      sms: { name: 'local', send: async (phone, text) => void sent.push({ phone, text }) },
      secret: 'secret of the tests',
      ...parts,
    },
  });
  await fill(world);
  const admin = new pg.Client({ connectionString: world.url });
  await admin.connect();
  const { db, deps, now } = world;
  return {
    ...world,
    sent,
    admin,
    app: appOf(deps),
    turnClock: world.turn,
    async captcha() {
      const { id } = await db.withPark([], (tx) => storeCaptcha(tx, KNOWN_ANSWER, { ip: '', now: now() }));
      return { headers: { [HINT.captcha]: id }, kaptcha: KNOWN_ANSWER };
    },
    ticket: (userId, path = `/warningDetail?id=${NORTH_ALARM}`) =>
      db.withPark([], (tx) => mintTicket(tx, { userId, now: now(), path })),
    async close() {
      await admin.end();
      await world.close();
    },
  };
}
