import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alarmEndpoints } from '@/contract/alarm';
import { controlRoomEndpoints, type AlarmTaskRow } from '@/contract/control-room';
import type { RowResult } from '@/contract/crud';
import { openDeskWorld, type DeskWorld, type Name } from '../../../tests/kit/world/desk-demo';

const { actOnAlarm, getAlarm } = alarmEndpoints;
const { actOnAlarms, actOnAlarmTask, countMyAlarmTasks, getAlarmTask, listMyAlarmTasks } = controlRoomEndpoints;
const { getAlarmRecord, listAlarmNotices, listAlarmSignals } = controlRoomEndpoints;

let world: DeskWorld;
beforeAll(async () => {
  world = await openDeskWorld();
});
afterAll(() => world.stop());

const act = (who: Name, alarmId: number, input: object) => world.get(who, actOnAlarm, { parkId: 1, alarmId, ...input });
const assign = async (who: Name, alarmId: number, to: string, kind = 1) =>
  act(who, alarmId, { action: 'assign', targetUserId: await world.idOf(to), kind, reason: '先去看看' });
const tasksOf = async (who: Name, more: object = {}) =>
  (await world.get(who, listMyAlarmTasks, { pageSize: 100, ...more })).rows;
const taskOn = async (who: Name, alarmId: number): Promise<AlarmTaskRow> => {
  const task = (await tasksOf(who)).find((row) => row.alarmId === alarmId);
  if (!task) throw new Error('no such task');
  return task;
};

describe('my tasks', () => {
  it('an assigned task waits to be signed, with the words of whoever gave it; signed twice it is signed once', async () => {
    const alarm = await world.report('guard');
    await assign('lead', alarm.id, 'field');
    const task = await taskOn('field', alarm.id);
    expect(task).toMatchObject({ state: 0, kind: 1, fromName: '张海峰', note: '先去看看', alarmNo: alarm.no });
    const sign = { parkId: 1, taskId: task.id, action: 'sign' };
    const signed = await world.get('field', actOnAlarmTask, sign);
    expect(signed).toMatchObject({ state: 1, may: ['refuse'] });
    expect(await world.get('field', actOnAlarmTask, sign)).toMatchObject({ state: 1, signedAt: signed.signedAt });
    const { log } = await world.get('lead', getAlarm, { id: alarm.id });
    expect(log.filter(({ action }) => action === 'taskSigned')).toMatchObject([{ actorName: '李卫东' }]);
    expect((await tasksOf('field', { tab: 'signed' })).map(({ id }) => id)).toContain(task.id);
  });

  it('refused with a reason it is back with who gave it; nothing is left without an owner', async () => {
    const alarm = await world.report('guard');
    await assign('lead', alarm.id, 'field');
    const { id: taskId } = await taskOn('field', alarm.id);
    const bare = await world.call('field', actOnAlarmTask, { parkId: 1, taskId, action: 'refuse', reason: ' ' });
    expect(bare.status).toBe(400);
    await world.get('field', actOnAlarmTask, { parkId: 1, taskId, action: 'refuse', reason: '在另一栋楼' });
    expect(await taskOn('lead', alarm.id)).toMatchObject({ state: 0, fromName: '李卫东' });
    const after = await world.get('lead', getAlarm, { id: alarm.id });
    expect(after.assigneeName).toBe('张海峰');
    expect(after.log.find(({ action }) => action === 'taskRefused')).toMatchObject({
      actorName: '李卫东',
      note: '在另一栋楼',
      params: { target: '张海峰' },
    });
    const late = await world.call('field', actOnAlarmTask, { parkId: 1, taskId, action: 'sign' });
    expect([late.status, late.body.error?.code]).toEqual([409, 'alarm.taskIsOver']);
    expect(late.body.error?.current).toMatchObject({ state: 4, rejectReason: '在另一栋楼' });
  });

  it('other people’s are read by whoever reads the alarm, and acted on by nobody else', async () => {
    const alarm = await world.report('guard');
    await assign('lead', alarm.id, 'field');
    const { id: taskId } = await taskOn('field', alarm.id);
    expect(await world.get('manager', getAlarmTask, { taskId })).toMatchObject({ mine: false, may: [] });
    expect((await world.call('tenant', getAlarmTask, { taskId })).status).toBe(403);
    expect((await world.call('lead', actOnAlarmTask, { parkId: 1, taskId, action: 'sign' })).status).toBe(404);
  });

  it('a helper says when the help is over; a verifier’s task ends with the verdict', async () => {
    const alarm = await world.report('guard');
    await assign('lead', alarm.id, 'field', 4);
    const { id: taskId } = await taskOn('field', alarm.id);
    await world.get('field', actOnAlarmTask, { parkId: 1, taskId, action: 'sign' });
    const done = await world.get('field', actOnAlarmTask, { parkId: 1, taskId, action: 'finish', note: '已清走' });
    expect(done).toMatchObject({ state: 3, may: [] });
    await assign('lead', alarm.id, 'field');
    const verify = await taskOn('field', alarm.id);
    const early = { parkId: 1, taskId: verify.id, action: 'finish' };
    expect((await world.call('field', actOnAlarmTask, early)).status).toBe(409);
    await act('field', alarm.id, { action: 'acknowledge' });
    await act('field', alarm.id, { action: 'judge', verdict: 9, reason: '已处理' });
    expect(await world.get('field', getAlarmTask, { taskId: verify.id })).toMatchObject({ state: 3 });
  });

  it('the higher level comes first, then the newest that waits to be signed; the numbers of the tabs are right', async () => {
    const before = await world.get('manager', countMyAlarmTasks, {});
    const late = await world.report('guard');
    await assign('lead', late.id, 'manager');
    world.turn(30);
    const fresh = await world.report('guard');
    await assign('lead', fresh.id, 'manager');
    world.turn(1);
    const grave = await world.report('guard', { level: 1 });
    await assign('lead', grave.id, 'manager');
    world.turn(1);
    const newest = await world.report('guard');
    await assign('lead', newest.id, 'manager');
    const given = [late.id, fresh.id, grave.id, newest.id];
    const mine = (await tasksOf('manager')).map(({ alarmId }) => alarmId).filter((id) => given.includes(id));
    expect(mine).toEqual([grave.id, newest.id, fresh.id, late.id]);
    for (const { id } of (await tasksOf('manager')).filter(
      ({ alarmId }) => alarmId === fresh.id || alarmId === late.id,
    ))
      await world.get('manager', actOnAlarmTask, { taskId: id, parkId: 1, action: 'sign' });
    const signed = (await tasksOf('manager', { tab: 'signed' })).map(({ alarmId }) => alarmId);
    expect(signed.filter((id) => given.includes(id))).toEqual([late.id, fresh.id]);
    const overdue = (await tasksOf('manager', { tab: 'signed', overdue: true })).map(({ alarmId }) => alarmId);
    expect([overdue.includes(late.id), overdue.includes(fresh.id)]).toEqual([true, false]);
    const after = await world.get('manager', countMyAlarmTasks, {});
    expect((after.unsigned ?? 0) - (before.unsigned ?? 0)).toBe(2);
    expect((after.signed ?? 0) - (before.signed ?? 0)).toBe(2);
    const first = await world.get('manager', listMyAlarmTasks, { pageSize: 1 });
    const next = await world.get('manager', listMyAlarmTasks, {
      pageSize: 1,
      cursor: first.next,
    });
    expect(next.rows[0]?.id).not.toBe(first.rows[0]?.id);
  });
});

describe('many at once', () => {
  const many = async (who: Name, ids: number[], input: object): Promise<RowResult[]> =>
    (await world.get(who, actOnAlarms, { parkId: 1, ids, act: input })).results;
  const shelving = () => ({ action: 'shelve', reason: '施工', until: Date.now() + 4 * 3_600_000 });

  it('each stands or falls by itself, with the reason of the one that fell', async () => {
    const [a, b] = [await world.report('guard'), await world.report('guard')];
    const fire = await world.report('guard', { category: 1, level: 1 });
    await act('guard', fire.id, { action: 'confirmFire' });
    const results = await many('lead', [fire.id, a.id, b.id, a.id], shelving());
    expect(results).toMatchObject([
      { id: a.id, ok: true },
      { id: b.id, ok: true },
      { id: fire.id, ok: false, code: 'alarm.stateForbids', params: { action: 'shelve', name: '王志远' } },
    ]);
    expect(await world.get('lead', getAlarm, { id: a.id })).toMatchObject({ handleState: 60, shelveReason: '施工' });
    expect(await world.get('lead', getAlarm, { id: fire.id })).toMatchObject({ handleState: 30 });
    const audits = await world.query(
      `select biz_id::int from audit_row where action = 'alarm.shelve' and biz_id = any($1)`,
      [[a.id, b.id, fire.id]],
    );
    expect(audits.map(({ biz_id }) => biz_id)).toEqual([a.id, b.id]);
    expect(await many('lead', [a.id, b.id], { action: 'unshelve' })).toMatchObject([{ ok: true }, { ok: true }]);
  });

  it('assigning and merging go the way of one alone; a stranger to the step is refused row by row', async () => {
    const [a, b] = [await world.report('guard'), await world.report('guard')];
    const targetUserId = await world.idOf('field');
    expect(await many('guard', [a.id, b.id], { action: 'assign', targetUserId, kind: 1 })).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
    const refused = await many('manager', [a.id], { action: 'assign', targetUserId, kind: 1 });
    expect(refused).toMatchObject([{ ok: false, code: 'alarm.notYourPart' }]);
    expect(await many('lead', [a.id, b.id], { action: 'merge', parentId: b.id })).toMatchObject([
      { id: a.id, ok: true },
      { id: b.id, ok: false, code: 'alarm.requires.openParent' },
    ]);
    const parent = await world.get('lead', getAlarmRecord, {
      id: b.id,
    });
    expect(parent).toMatchObject({ childCount: 1, children: [{ id: a.id }] });
  });

  it('approves, sends back and reopens; nobody approves their own verdict on a fire', async () => {
    const fires = [
      await world.report('guard', { category: 1, level: 1 }),
      await world.report('guard', { category: 1, level: 1 }),
    ];
    const ids = fires.map(({ id }) => id);
    await many('lead', ids, { action: 'acknowledge' });
    for (const id of ids) await act('guard', id, { action: 'judge', verdict: 3, reason: '测试' });
    const [first = 0, second = 0] = ids;
    expect(await many('lead', [first], { action: 'sendBack', reason: '再看看' })).toMatchObject([{ ok: true }]);
    expect(await many('guard', [second], { action: 'approve' })).toMatchObject([
      { ok: false, code: 'alarm.notYourPart' },
    ]);
    expect(await many('lead', ids, { action: 'approve', note: '属实' })).toMatchObject([
      { id: first, ok: false },
      { id: second, ok: true },
    ]);
    expect(await many('manager', [second], { action: 'reopen', reason: '又冒烟' })).toMatchObject([{ ok: true }]);
  });

  it('a real fire is never confirmed like this, and more than 200 never go at once', async () => {
    const alarm = await world.report('guard', { category: 1, level: 1 });
    const input = { parkId: 1, ids: [alarm.id], act: { action: 'confirmFire' } };
    expect((await world.call('lead', actOnAlarms, input)).status).toBe(400);
    const tooMany = { parkId: 1, ids: Array.from({ length: 201 }, (_, i) => i + 1), act: { action: 'acknowledge' } };
    expect((await world.call('lead', actOnAlarms, tooMany)).status).toBe(400);
  });
});

describe('the whole record', () => {
  it('has the signals, who was told, what was there before, and is nobody else’s', async () => {
    const [row] = await world.query<{ id: string; n: string }>(
      `select a.id, count(s.id) as n from alarm a join signal s on s.alarm_id = a.id where a.park_id = 1 and s.received_at >= a.occurred_at
       group by a.id order by n desc, a.id limit 1`,
    );
    const id = Number(row?.id);
    const record = await world.get('lead', getAlarmRecord, { id });
    const signals = await world.get('lead', listAlarmSignals, {
      id,
      pageSize: 1,
    });
    expect([record.signals, signals.total]).toEqual([Number(row?.n), Number(row?.n)]);
    expect(signals.rows).toMatchObject([{ sourceName: expect.stringMatching(/.+/), type: expect.any(String) }]);
    const notices = await world.get('lead', listAlarmNotices, { id });
    expect(Object.values(record.notices).reduce((sum, n) => sum + n, 0)).toBe(notices.total);
    const [foreign] = await world.query<{ id: string }>('select id from alarm where park_id = 4 limit 1');
    const theirs = { id: Number(foreign?.id) };
    for (const endpoint of [getAlarmRecord, listAlarmSignals, listAlarmNotices]) {
      expect((await world.call('lead', endpoint, theirs)).status).toBe(404);
    }
  });
});
