/** What people do on a release before its data is kept: a session that goes on, an action with its key, audit rows. */
import { randomUUID } from 'node:crypto';
import { Stop } from '../lib/main.mjs';

/** Of every demo account. */
const PASSWORD = 'Park@2026';

async function ask(url, path, { body, who, key } = {}) {
  const headers = { 'content-type': 'application/json', ...who, ...(key && { 'idempotency-key': key }) };
  const reply = await fetch(`${url}/${path}`, { method: body ? 'POST' : 'GET', headers, body: JSON.stringify(body) });
  const answer = await reply.json();
  if (!reply.ok) throw new Stop(`${path}: HTTP ${reply.status} ${JSON.stringify(answer.error ?? answer)}`);
  return { data: answer.data, cookie: (reply.headers.get('set-cookie') ?? '').split(';')[0] };
}

async function signIn(url, loginName) {
  const { data, cookie } = await ask(url, 'cosco/dhsso/internal/ssoLogin', { body: { loginName, password: PASSWORD } });
  return { uiticket: data.uiticket, sid: data.sid, cookie };
}

/**
 * @returns the guard's session, which is not ended, and the last call with its key: sent again it must be answered again
 * and do nothing
 */
export async function work(url) {
  const admin = await signIn(url, 'admin');
  await ask(url, 'alarm/v1/alarms', { who: admin });
  const guard = await signIn(url, 'guard');
  const { data } = await ask(url, 'alarm/v1/alarms?status=open&handleState=10&pageSize=20', { who: guard });
  const alarm = data.rows.find(({ handleState }) => handleState === 10);
  if (!alarm) throw new Stop('no alarm waits to be taken');
  const { data: before } = await ask(url, `alarm/v1/alarms/detail?id=${alarm.id}`, { who: guard });
  const act = {
    path: 'alarm/v1/alarms/act',
    key: randomUUID(),
    body: { alarmId: alarm.id, parkId: before.parkId, action: 'acknowledge' },
  };
  await ask(url, act.path, { ...act, who: guard });
  return { session: { login: 'guard', ...guard }, repeatable: act };
}
