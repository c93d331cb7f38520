import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alarmEndpoints } from '@/contract/alarm';
import { controlRoomEndpoints } from '@/contract/control-room';
import { openDeskWorld, type DeskWorld } from '../../../tests/kit/world/desk-demo';
import { dataOf } from '../../../tests/kit/platform';

const { createAlarm, noteOnAlarm, searchAlarmPoints, getAlarmRecord } = controlRoomEndpoints;

let world: DeskWorld;
beforeAll(async () => {
  world = await openDeskWorld();
});
afterAll(() => world.stop());

const WHAT = { parkId: 1, category: 4, level: 3, title: '消防通道堆物' };
const freeDevice = async (): Promise<{ id: number; qr: string }> => {
  const [row] = await world.query<{ id: string; qr_code: string }>(
    `select id, qr_code from device d where park_id = 1 and type = 1 and not exists
       (select from alarm a where a.device_id = d.id and a.signal_type = 'manual') order by id limit 1`,
  );
  return { id: Number(row?.id), qr: row?.qr_code ?? '' };
};

it('a report at a place is an alarm like any other: numbered, by a rule, told to people, mine', async () => {
  const photo = randomUUID();
  const alarm = await world.report('field', { photoKeys: [photo] });
  expect(alarm).toMatchObject({ handleState: 10, signalState: 1, title: '消防通道堆物', mine: true, isDrill: false });
  expect(alarm.description).toBe('二楼通道堆满纸箱');
  expect(alarm.no).toMatch(/^BJ\d{12}$/);
  expect(alarm.ruleName).not.toBeNull();
  expect(alarm.device.type).toBe(8);
  expect(alarm.log.find(({ action }) => action === 'raised')).toMatchObject({
    actorName: '李卫东',
    note: '二楼通道堆满纸箱',
  });
  expect(alarm.log.find(({ action }) => action === 'noted')?.photos.map(({ key }) => key)).toEqual([photo]);
  expect(alarm.log.some(({ notification }) => notification !== null)).toBe(true);
  const timers = await world.query(`select kind from timer where subject_id = $1`, [alarm.id]);
  expect(timers.map(({ kind }) => kind)).toContain('closeDue');
  expect(await world.get('lead', getAlarmRecord, { id: alarm.id })).toMatchObject({
    source: 1,
    createdByName: '李卫东',
    mayNote: true,
  });
});

it('a device is found by words and by its sticker, and the alarm hangs on it', async () => {
  const { id, qr } = await freeDevice();
  const [found] = await world.get('guard', searchAlarmPoints, {
    parkId: 1,
    scanCode: qr,
  });
  expect(found?.id).toBe(id);
  const words = await world.get('guard', searchAlarmPoints, { parkId: 1, keyword: found?.name });
  expect(words.length).toBeGreaterThan(0);
  const scanned = await world.report('guard', { scanCode: qr });
  expect(scanned.device.id).toBe(id);
  const again = await world.get('guard', searchAlarmPoints, {
    parkId: 1,
    deviceId: id,
  });
  expect(again[0]?.open?.no).toBe(scanned.no);
});

it('the second report of a point is told of the first, and goes to it as a note', async () => {
  const first = await world.report('field');
  const locationId = (
    await world.query<{ code: string }>(
      'select d.code from alarm a join device d on d.id = a.device_id where a.id = $1',
      [first.id],
    )
  )[0]?.code.split('-')[2];
  const second = await world.call('guard', createAlarm, { ...WHAT, locationId: Number(locationId) });
  expect([second.status, second.body.error?.code]).toEqual([409, 'alarm.manualIsOpen']);
  expect(second.body.error?.params).toMatchObject({ no: first.no, openId: first.id, name: '李卫东' });
  const noted = await world.get('guard', noteOnAlarm, {
    parkId: 1,
    id: first.id,
    note: '三楼也有',
    photoKeys: [],
  });
  expect(noted.log[0]).toMatchObject({ action: 'noted', actorName: '王志远', note: '三楼也有' });
  expect(noted.version).toBe(first.version + 1);
  // A drill there is another matter.
  const drill = await world.call('lead', createAlarm, { ...WHAT, isDrill: true, locationId: Number(locationId) });
  expect(drill.status).toBe(200);
});

it('two who report one place at one moment make one alarm', async () => {
  const locationId = await world.freshPlace();
  const both = await Promise.all(
    (['guard', 'field'] as const).map((name) => world.call(name, createAlarm, { ...WHAT, locationId })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('sent again from the outbox with its key it is made once', async () => {
  const input = { ...WHAT, locationId: await world.freshPlace(), clientAt: Date.now() - 600_000 };
  const key = randomUUID();
  const first = await world.call('field', createAlarm, input, key);
  const again = await world.call('field', createAlarm, input, key);
  expect([first.status, again.status]).toEqual([200, 200]);
  const made = dataOf(first);
  expect(again.body.data).toEqual(made);
  expect(made.occurredAt).toBe(input.clientAt);
  const other = await world.call('field', createAlarm, { ...input, title: '别的' }, key);
  expect(other.status).toBe(409);
});

it('what cannot be is refused at its field', async () => {
  const refusal = async (name: Parameters<DeskWorld['call']>[0], more: object) => {
    const { status, body } = await world.call(name, createAlarm, { ...WHAT, ...more });
    return [status, body.error?.code, (body.error as { fields?: unknown } | undefined)?.fields];
  };
  expect(await refusal('guard', {})).toEqual([422, 'alarm.placeMissing', { locationId: 'required' }]);
  expect(await refusal('guard', { scanCode: 'no such' })).toEqual([
    422,
    'alarm.placeUnknown',
    { scanCode: 'notFound' },
  ]);
  expect(await refusal('guard', { deviceId: 999_999 })).toEqual([422, 'alarm.placeUnknown', { deviceId: 'notFound' }]);
  const locationId = await world.freshPlace();
  expect(await refusal('guard', { locationId, planId: 999_999 })).toEqual([
    422,
    'alarm.planUnknown',
    { planId: 'notFound' },
  ]);
  expect((await refusal('guard', { locationId, title: ' ' }))[0]).toBe(400);
  expect(await refusal('field', { locationId, isDrill: true })).toEqual([403, 'alarm.mayNotDrill', undefined]);
  expect((await refusal('tenant', { locationId }))[0]).toBe(403);
});

it('a drill has its leader and its plan, and is marked', async () => {
  const [plan] = await world.query<{ id: string }>('select id from plan where park_id = 1 order by id limit 1');
  const leaderId = await world.idOf('guard');
  const drill = await world.report('lead', {
    isDrill: true,
    leaderId,
    planId: Number(plan?.id),
    category: 1,
    level: 1,
  });
  expect(drill).toMatchObject({ isDrill: true, assigneeName: '王志远' });
  expect(drill.tasks).toMatchObject([{ assigneeName: '王志远', fromName: '张海峰', state: 0, kind: 1 }]);
  const stranger = await world.idOf('tenant');
  const refused = await world.call('lead', createAlarm, {
    ...WHAT,
    isDrill: true,
    leaderId: stranger,
    locationId: await world.freshPlace(),
  });
  expect([refused.status, refused.body.error?.code]).toEqual([422, 'alarm.requires.target']);
});

it('a reported fire escalates, is confirmed and runs the chosen plan', async () => {
  const plans = await world.query<{ id: string; name: string }>(
    'select id, name from plan where park_id = 1 and enabled order by id desc limit 1',
  );
  const fire = await world.report('guard', { category: 1, level: 1, planId: Number(plans[0]?.id) });
  const timers = await world.query(`select 1 from timer where subject_id = $1 and kind = 'escalate'`, [fire.id]);
  expect(timers).toHaveLength(1);
  const burning = await world.get('guard', alarmEndpoints.actOnAlarm, {
    parkId: 1,
    alarmId: fire.id,
    action: 'confirmFire',
  });
  expect(burning.planRun?.name).toBe(plans[0]?.name);
});

it('an administrator may be the first to see a fire, and reports it; a tenant does not', async () => {
  expect(await world.report('admin')).toMatchObject({ handleState: 10, title: '消防通道堆物' });
  expect((await world.call('tenant', createAlarm, { ...WHAT, locationId: await world.freshPlace() })).status).toBe(403);
});
