/** Throw-away people made as an administrator makes them: journeys that change accounts leave the demo's alone. */
import { randomUUID } from 'node:crypto';
import { appsEndpoints } from '../../src/contract/apps';
import type { Endpoint } from '../../src/contract/endpoint';
import { orderEndpoints } from '../../src/contract/order';
import { passwordEndpoints } from '../../src/contract/password';
import { signInEndpoints } from '../../src/contract/sign-in';
import { DEMO_PASSWORD } from '../../server/db/seed/seed';
import { sharedInstance, sql } from './platform';
import { rowsOf } from './points';

interface Envelope<T> {
  success: boolean;
  data: T;
  error?: { code: string };
}

async function send<T>(
  endpoint: Endpoint,
  input: object,
  headers: Record<string, string>,
  instance = sharedInstance(),
) {
  const url = new URL(endpoint.path, instance.url);
  const isRead = endpoint.method === 'GET';
  if (isRead) for (const [name, value] of Object.entries(input)) url.searchParams.set(name, String(value));
  const reply = await fetch(url, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    ...(!isRead && { body: JSON.stringify(input) }),
  });
  const { success, data, error } = (await reply.json()) as Envelope<T>;
  if (!success) throw new Error(`${endpoint.path}: ${error?.code ?? reply.status}`);
  return { data, cookie: (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

/** Signs in without a browser. @returns what every call of this person carries */
async function asPerson(loginName: string, instance = sharedInstance()): Promise<Record<string, string>> {
  const input = { loginName, password: DEMO_PASSWORD };
  const { data, cookie } = await send<{ uiticket: string; sid: string }>(signInEndpoints.ssoLogin, input, {}, instance);
  return { uiticket: data.uiticket, sid: data.sid, cookie };
}

/** Somebody's call from elsewhere. @throws Error that names the refusal */
export const callAs = async <T>(
  login: string,
  endpoint: Endpoint,
  input: object,
  instance = sharedInstance(),
): Promise<T> => (await send<T>(endpoint, input, await asPerson(login, instance), instance)).data;

export interface NewPerson {
  id: number;
  login: string;
  /** Given by the administrator: the person is asked to change it. */
  password: string;
}

/** Somebody of the first park with these roles, who has never signed in. */
export async function newPerson(roles: readonly string[] = ['guard']): Promise<NewPerson> {
  const headers = await asPerson('admin');
  const login = `t${randomUUID().slice(0, 8)}`;
  const codes = roles.map((code) => `'${code}'`).join(',');
  const roleIds = (await rowsOf(`select id from role where code in (${codes})`)).map(([id]) => Number(id));
  const person = { loginName: login, name: '临时人员', parkIds: [1], roleIds };
  const { id } = (await send<{ id: number }>(appsEndpoints.saveApiUser, person, headers)).data;
  const reset = await send<{ password: string }>(passwordEndpoints.resetUserPassword, { userId: id }, headers);
  return { id, login, password: reset.data.password };
}

/** As if they had changed it themselves: until then the platform answers nothing else to whoever signs in with it. */
export const ownPassword = ({ id }: NewPerson): Promise<string> =>
  sql(`update app_user set pwd_initial = false, is_first_login = false, pwd_good_until = null where id = ${id}`);

/** What a person does to an order somewhere else, one after the other; other journeys show how each looks on a screen. */
export async function actOnOrder(login: string, orderId: number, ...acts: readonly object[]): Promise<void> {
  const headers = await asPerson(login);
  for (const act of acts) {
    const [row] = await rowsOf(`select park_id, version from work_order where id = ${orderId}`);
    const input = { orderId, parkId: Number(row?.[0]), version: Number(row?.[1]), ...act };
    await send(orderEndpoints.actOnOrder, input, headers);
  }
}

/** Somebody of the first park with a name of their own, who signs in like the demo's people. */
export async function namedPerson(name: string, role: string): Promise<NewPerson & { name: string }> {
  const person = await newPerson([role]);
  await sql(`update app_user u set name = '${name}', password_hash = g.password_hash, pwd_initial = false,
    is_first_login = false, pwd_update_time = now()
    from app_user g where g.login_name = 'guard' and u.id = ${person.id}`);
  return { ...person, name };
}
