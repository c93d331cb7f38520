/** Throw-away people made as an administrator makes them: journeys that change accounts leave the demo's alone. */
import { randomUUID } from 'node:crypto';
import { appsEndpoints } from '../../src/contract/apps';
import type { Endpoint } from '../../src/contract/endpoint';
import { passwordEndpoints } from '../../src/contract/password';
import { sessionEndpoints } from '../../src/contract/session';
import { DEMO_PASSWORD } from '../../server/db/seed/seed';
import { sharedInstance } from './platform';
import { rowsOf } from './points';

interface Envelope<T> {
  success: boolean;
  data: T;
  error?: { code: string };
}

async function send<T>(endpoint: Endpoint, input: object, headers: Record<string, string>) {
  const reply = await fetch(new URL(endpoint.path, sharedInstance().url), {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    body: JSON.stringify(input),
  });
  const { success, data, error } = (await reply.json()) as Envelope<T>;
  if (!success) throw new Error(`${endpoint.path}: ${error?.code ?? reply.status}`);
  return { data, cookie: (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

async function asAdmin(): Promise<Record<string, string>> {
  const input = { loginName: 'admin', password: DEMO_PASSWORD };
  const { data, cookie } = await send<{ uiticket: string; sid: string }>(sessionEndpoints.ssoLogin, input, {});
  return { uiticket: data.uiticket, sid: data.sid, cookie };
}

export interface NewPerson {
  id: number;
  login: string;
  /** Given by the administrator: the person is asked to change it. */
  password: string;
}

/** Somebody of the first park with these roles, who has never signed in. */
export async function newPerson(roles: readonly string[] = ['guard']): Promise<NewPerson> {
  const headers = await asAdmin();
  const login = `t${randomUUID().slice(0, 8)}`;
  const codes = roles.map((code) => `'${code}'`).join(',');
  const roleIds = (await rowsOf(`select id from role where code in (${codes})`)).map(([id]) => Number(id));
  const person = { loginName: login, name: '临时人员', parkIds: [1], roleIds };
  const { id } = (await send<{ id: number }>(appsEndpoints.saveApiUser, person, headers)).data;
  const reset = await send<{ password: string }>(passwordEndpoints.resetUserPassword, { userId: id }, headers);
  return { id, login, password: reset.data.password };
}
