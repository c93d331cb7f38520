import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alarmEndpoints } from '@/contract/alarm';
import { alarmDetail } from '@/contract/alarm-entities';
import { pageOf } from '@/contract/envelope';
import { alarmRow } from '@/contract/alarm-entities';
import { gate } from '../../gate';
import type { Context } from '../../http/context';
import { register } from '../../http/register';
import { openJournal } from '../../open-journal';
import { sha256 } from '../session/resolve/resolve-session.usecases';
import { openAlarmWorld, START, type AlarmWorld, type PersonName } from '../../../tests/kit/world/alarm-world';
import { alarmHandlers } from './alarm.handlers';

type AnyHandler = (context: Context, input: unknown) => Promise<unknown>;
interface Answer {
  status: number;
  body: { data: Record<string, unknown>; error?: { code: string; params: unknown; current?: Record<string, unknown> } };
}

let world: AlarmWorld;
let app: Hono;
beforeAll(async () => {
  world = await openAlarmWorld();
  app = new Hono();
  const mounting = { deps: world.deps, journal: openJournal(world.deps.db), gate };
  for (const name of Object.keys(alarmEndpoints) as (keyof typeof alarmEndpoints)[]) {
    register(app, mounting, alarmEndpoints[name], alarmHandlers[name] as AnyHandler);
  }
  for (const [name, { id }] of Object.entries(world.people)) {
    const hashes = [
      id,
      sha256(`${name}-token`),
      sha256(`${name}-sid`),
      sha256(`${name}-cookie`),
      new Date(START.getTime() + 86_400_000),
    ];
    const text =
      'insert into session (user_id, token_hash, sid_hash, cookie_hash, expires_at) values ($1, $2, $3, $4, $5)';
    await world.query(text, hashes);
  }
});
afterAll(() => world.close());

const signedIn = (who: PersonName): Record<string, string> => ({
  uiticket: `${who}-token`,
  sid: `${who}-sid`,
  cookie: `park_session=${who}-cookie`,
});

async function post(who: PersonName, body: Record<string, unknown>, key: string = randomUUID()): Promise<Answer> {
  const response = await app.request(`/${alarmEndpoints.actOnAlarm.path}`, {
    method: 'POST',
    headers: { ...signedIn(who), 'idempotency-key': key },
    body: JSON.stringify({ parkId: world.parkA, ...body }),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

async function get(who: PersonName, path: string): Promise<Answer> {
  const response = await app.request(`/${path}`, { headers: signedIn(who) });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

describe('the calls of the alarm area', () => {
  it('answer what the contract says', async () => {
    const alarmId = await world.addAlarm({ handleState: 30 });
    await world.addRun(alarmId);
    const one = await get('guard', `${alarmEndpoints.getAlarm.path}?id=${String(alarmId)}`);
    expect(alarmDetail.parse(one.body.data)).toEqual(one.body.data);
    const many = await get('guard', alarmEndpoints.listAlarms.path);
    expect(pageOf(alarmRow).parse(many.body.data)).toEqual(many.body.data);
  });

  it('repeated with its key, an action happens once and answers the same', async () => {
    const alarmId = await world.addAlarm();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => post('guard', { alarmId, action: 'acknowledge' }, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[1]?.body.data).toEqual(answers[0]?.body.data);
    const logs = await world.query('select operation_id from alarm_log where alarm_id = $1', [alarmId]);
    expect(logs).toEqual([{ operation_id: key }]);
    const audit = await world.query(`select action, user_id::int, park_id::int from audit_row where biz_id = $1`, [
      alarmId,
    ]);
    expect(audit).toEqual([{ action: 'alarm.acknowledge', user_id: world.people.guard.id, park_id: world.parkA }]);
  });

  it('a refusal by state carries the record as it is now', async () => {
    const alarmId = await world.addAlarm();
    await post('guard', { alarmId, action: 'acknowledge' });
    const { status, body } = await post('guard2', { alarmId, action: 'acknowledge' });
    expect(status).toBe(409);
    expect(body.error).toMatchObject({
      code: 'alarm.alreadyAcknowledged',
      params: { name: 'guard', at: START.getTime() },
    });
    expect(body.error?.current).toMatchObject({ id: alarmId, handleState: 20, assigneeName: 'guard', mine: false });
  });

  it('another park’s alarm is not there', async () => {
    const alarmId = await world.addAlarm({ parkId: world.parkB });
    expect((await get('guard', `${alarmEndpoints.getAlarm.path}?id=${String(alarmId)}`)).status).toBe(404);
    expect((await post('guard', { alarmId, action: 'acknowledge' })).status).toBe(404);
    expect((await post('guard', { alarmId, action: 'acknowledge', parkId: world.parkB })).status).toBe(404);
    expect((await post('outsider', { alarmId, action: 'acknowledge', parkId: world.parkB })).status).toBe(200);
  });

  it('odd values are refused, never a fault of ours', async () => {
    const alarmId = await world.addAlarm();
    const odd: Record<string, unknown>[] = [
      { alarmId, action: 'acknowledge', clientAt: -1e308 },
      { alarmId: 9e15, action: 'acknowledge' },
      { alarmId, action: 'release', reason: 'a\u0000b' },
      { alarmId, action: 'shelve', reason: 'x', until: 1e308 },
      { alarmId, action: 'merge', parentId: 9e15 },
      { alarmId, action: 'assign', targetUserId: 9e15, kind: 1 },
      { alarmId, action: 'completeNode', nodeRunId: 9e15 },
      { alarmId, action: 'explode' },
    ];
    for (const body of odd) expect([body, (await post('lead', body)).status < 500]).toEqual([body, true]);
    const lists = [
      'keyword=%00',
      'keyword=%25_',
      'cursor=AAAA',
      'pageNum=1000&pageSize=100',
      'locationId=9007199254740991',
      'level=x',
    ];
    for (const query of lists)
      expect([query, (await get('lead', `${alarmEndpoints.listAlarms.path}?${query}`)).status < 500]).toEqual([
        query,
        true,
      ]);
  });
});
