/** Calendars over a real database: what moves, in which transaction, and who may. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Todos } from '@/contract/home';
import { homeEndpoints } from '@/contract/home';
import { ORDER_STATE as S } from '@/contract/order-codes';
import { DAY_KIND, type WorkdayChange, workdayEndpoints as workday } from '@/contract/workday';
import { type Demo, openDemo } from '../../../tests/kit/world/demo';

const PARK = 1;
const MINUTE = 60_000;
/** A Thursday, 17:00 in China. */
const NOW = new Date('2026-12-03T09:00:00Z');
const china = (text: string): Date => new Date(`${text}:00+08:00`);

let demo: Demo;
let calendarId: number;
let orderId: number;
beforeAll(async () => {
  demo = await openDemo(() => NOW, 'dated');
  const rows = await demo.ask('parkadmin', workday.listWorkdayCalendars, { parkId: PARK });
  calendarId = rows.find(({ isDefault }) => isDefault)?.id ?? 0;
});
afterAll(() => demo.close());

/** One open order of the park alone, half an hour of work before the weekend and an hour after it. */
beforeEach(async () => {
  await demo.query('delete from work_hour');
  await demo.query("delete from calendar_day where day > '2026-11-30'");
  await demo.query('update work_order set state = $1 where park_id = $2 and state < $1', [S.done, PARK]);
  await demo.query('update flow_task set due_at = null where park_id = $1', [PARK]);
  const [type] = await demo.query<{ id: string }>(
    'update order_type set work_calendar_id = null where park_id = $1 returning id',
    [PARK],
  );
  const dueAt = china('2026-12-07T10:00');
  orderId = await demo.addOrderOf(PARK, Number(type?.id), {
    state: S.handling,
    priority: 3,
    respondedAt: NOW,
    finishBy: dueAt,
    dueAt,
  });
});

const makeUpDay: WorkdayChange = {
  kind: 'days',
  days: [{ date: '2026-12-05', kind: DAY_KIND.makeUp, name: '补班', hours: null }],
};
const hours = (validFrom: string, validTo: string | null): WorkdayChange => ({
  kind: 'hours',
  validFrom,
  validTo,
  segments: [{ weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '12:00' }],
});
const change = (of: WorkdayChange, recompute = false, who = 'parkadmin') =>
  demo.call(who, workday.changeWorkdays, { parkId: PARK, calendarId, change: of, recompute });
const preview = (of: WorkdayChange) =>
  demo.ask('parkadmin', workday.previewWorkdays, { parkId: PARK, calendarId, change: of });
const order = async () => {
  const [row] = await demo.query<{ finish_by: Date; due_at: Date }>(
    'select finish_by, due_at from work_order where id = $1',
    [orderId],
  );
  return row;
};
const steps = () =>
  demo.query<{ event: string; params: object }>(
    "select event, params from order_step where order_id = $1 and event = 'recomputed'",
    [orderId],
  );

const ORDER_MOVED = { kind: 'order', count: 1 };

describe('a make-up day', () => {
  it('is tried first: which orders are due when, and nothing is written', async () => {
    const { moved, alarmRules } = await preview(makeUpDay);
    expect(moved).toEqual([
      {
        kind: 'order',
        count: 1,
        first: [
          expect.objectContaining({
            id: orderId,
            before: china('2026-12-07T10:00').getTime(),
            after: china('2026-12-05T10:00').getTime(),
          }),
        ],
      },
      { kind: 'flow', count: 0, first: [] },
    ]);
    expect(alarmRules).toBeGreaterThanOrEqual(0);
    expect((await order())?.due_at).toEqual(china('2026-12-07T10:00'));
    expect(await demo.query("select 1 from calendar_day where day = '2026-12-05'")).toEqual([]);
  });

  it('recomputed, moves the order with its timers and leaves a line in its timeline', async () => {
    const { status, body } = await change(makeUpDay, true);
    expect([status, body.data]).toEqual([200, { moved: [ORDER_MOVED, { kind: 'flow', count: 0 }] }]);
    expect(await order()).toEqual({ finish_by: china('2026-12-05T10:00'), due_at: china('2026-12-05T10:00') });
    expect(await steps()).toMatchObject([{ params: { until: china('2026-12-05T10:00').getTime() } }]);
    const timers = await demo.query<{ due_at: Date }>(
      "select due_at from timer where subject_id = $1 and kind = 'orderOverdue'",
      [orderId],
    );
    expect(timers).toEqual([{ due_at: china('2026-12-05T10:00') }]);
  });

  it('for new items only, leaves open orders as they are', async () => {
    expect((await change(makeUpDay)).body.data).toEqual({ moved: [] });
    expect((await order())?.due_at).toEqual(china('2026-12-07T10:00'));
    expect(await steps()).toEqual([]);
    expect((await preview(makeUpDay)).moved[0]?.count).toBe(0);
  });

  it('does not move what is counted round the clock, or by another calendar', async () => {
    await demo.query('update work_order set priority = 1 where id = $1', [orderId]);
    expect((await preview(makeUpDay)).moved[0]?.count).toBe(0);
    await demo.query('update work_order set priority = 3 where id = $1', [orderId]);
    const others = await demo.ask('parkadmin', workday.listWorkdayCalendars, { parkId: PARK });
    const other = others.find(({ isDefault }) => !isDefault)?.id;
    await demo.query('update order_type set work_calendar_id = $1 where park_id = $2', [other, PARK]);
    expect((await preview(makeUpDay)).moved[0]?.count).toBe(0);
  });
});

describe('hours with a validity', () => {
  it('count at once for everything that asks the calendar', async () => {
    expect((await change(hours('2026-12-04', null), true)).status).toBe(200);
    // An hour of Thursday, eight of Friday and one of Monday were left: nine of them in mornings of four hours.
    expect((await order())?.due_at).toEqual(china('2026-12-08T09:00'));
  });

  it('of two who save the same days at once, one is refused in the specification’s words', async () => {
    const both = await Promise.all([
      change(hours('2026-12-10', '2026-12-20')),
      change(hours('2026-12-15', null), false, 'manager'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body.error?.code).toMatch(/^workday\.hoursOverlap/);
    expect(JSON.stringify(refused?.body)).toContain('有效期内已有工作时间（');
    expect(await demo.query('select id from work_hour where calendar_id = $1', [calendarId])).toHaveLength(1);
    const logged = await demo.query("select 1 from sys_log where url like '%workday%'");
    expect(logged).toEqual([]);
    expect(
      (
        await demo.refusal('parkadmin', workday.previewWorkdays, {
          parkId: PARK,
          calendarId,
          change: hours('2026-12-16', '2026-12-16'),
        })
      )[0],
    ).toBe(409);
  });

  it('deleted, give the days back to the usual hours', async () => {
    await change(hours('2026-12-04', null));
    const [row] = await demo.ask('parkadmin', workday.listWorkHours, { parkId: PARK, calendarId });
    expect((await change({ kind: 'dropHours', id: row?.id ?? 0 })).status).toBe(200);
    expect(await demo.ask('parkadmin', workday.listWorkHours, { parkId: PARK, calendarId })).toEqual([]);
  });
});

describe('an approval that waits', () => {
  const DUE = china('2026-12-07T10:00');
  const MOVED = china('2026-12-05T10:00');
  let taskId: number;
  let instId: number;
  beforeEach(async () => {
    const [task] = await demo.query<{ id: string; inst_id: string }>(
      `update flow_task set due_at = $1 where id = (
        select t.id from flow_task t join flow_inst i on i.id = t.inst_id join flow_def d on d.id = i.def_id
        where i.park_id = $2 and i.state = 1 and t.state = 1 and t.kind = 1 and d.calendar_id is null
        order by t.id limit 1) returning id, inst_id`,
      [DUE, PARK],
    );
    [taskId, instId] = [Number(task?.id), Number(task?.inst_id)];
    await demo.query('update flow_inst set due_at = $1 where id = $2', [DUE, instId]);
    await demo.query("delete from timer where kind = 'flowDue' and subject_id = $1", [instId]);
    await demo.query("delete from flow_step where inst_id = $1 and action = 'recomputed'", [instId]);
  });
  const dueOf = () =>
    demo.query<{ task: Date; inst: Date }>(
      'select t.due_at as task, i.due_at as inst from flow_task t join flow_inst i on i.id = t.inst_id where t.id = $1',
      [taskId],
    );

  it('is among what a changed calendar would move', async () => {
    const flows = (await preview(makeUpDay)).moved.find(({ kind }) => kind === 'flow');
    expect(flows?.count).toBe(1);
    expect(flows?.first).toMatchObject([{ id: instId, before: DUE.getTime(), after: MOVED.getTime() }]);
    expect(await dueOf()).toEqual([{ task: DUE, inst: DUE }]);
  });

  it('recomputed, is due at the moved time with its timer, and its story says who did it', async () => {
    const { body } = await change(makeUpDay, true);
    expect(body.data).toEqual({ moved: [ORDER_MOVED, { kind: 'flow', count: 1 }] });
    expect(await dueOf()).toEqual([{ task: MOVED, inst: MOVED }]);
    const timers = "select due_at from timer where kind = 'flowDue' and subject_id = $1 and arg = $2";
    expect(await demo.query(timers, [instId, taskId])).toEqual([{ due_at: MOVED }]);
    const told = "select by_name from flow_step where inst_id = $1 and action = 'recomputed'";
    expect(await demo.query(told, [instId])).toHaveLength(1);
  });

  it('of a flow with a calendar of its own stays as it is', async () => {
    const others = await demo.ask('parkadmin', workday.listWorkdayCalendars, { parkId: PARK });
    const other = others.find(({ isDefault }) => !isDefault)?.id;
    const set = 'update flow_def set calendar_id = $1 where id = (select def_id from flow_inst where id = $2)';
    await demo.query(set, [other, instId]);
    expect((await preview(makeUpDay)).moved.find(({ kind }) => kind === 'flow')?.count).toBe(0);
    await demo.query(set, [null, instId]);
  });

  it('that is late already stays late', async () => {
    await demo.query('update flow_task set due_at = $1 where id = $2', [china('2026-12-03T10:00'), taskId]);
    expect((await preview(makeUpDay)).moved.find(({ kind }) => kind === 'flow')?.count).toBe(0);
  });
});

describe('calendars', () => {
  it('are read by whoever works in the park, and changed by whoever may', async () => {
    const year = await demo.ask('dispatcher', workday.getCalendarYear, { parkId: PARK, calendarId, year: 2026 });
    expect([year.isKnown, year.days.find(({ date }) => date === '2026-10-01')?.kind]).toEqual([true, DAY_KIND.holiday]);
    expect((await change(makeUpDay, false, 'dispatcher')).status).toBe(403);
    const foreign = { parkId: 2, calendarId, change: makeUpDay };
    expect((await demo.refusal('parkadmin', workday.previewWorkdays, foreign))[0]).toBeGreaterThanOrEqual(403);
  });

  it('made another one the default, move what names none', async () => {
    const base = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }];
    const made = { parkId: PARK, name: '七天', timeZone: 'Asia/Shanghai', base };
    const { id } = await demo.ask('parkadmin', workday.createWorkdayCalendar, made);
    expect((await demo.refusal('parkadmin', workday.createWorkdayCalendar, made))[1]).toBe('workday.nameTaken');
    const becomes = { kind: 'calendar', name: '七天', timeZone: 'Asia/Shanghai', isDefault: true, base } as const;
    const { moved } = await demo.ask('parkadmin', workday.changeWorkdays, {
      parkId: PARK,
      calendarId: id,
      change: becomes,
      recompute: true,
    });
    expect(moved).toContainEqual(ORDER_MOVED);
    // Ten working hours were left.
    expect((await order())?.due_at).toEqual(new Date(NOW.getTime() + 10 * 60 * MINUTE));
    expect((await demo.refusal('parkadmin', workday.removeWorkdayCalendar, { parkId: PARK, calendarId: id }))[1]).toBe(
      'workday.isDefault',
    );
    const rows = await demo.ask('parkadmin', workday.listWorkdayCalendars, { parkId: PARK });
    const office = rows.find((row) => row.id === calendarId);
    if (!office) throw new Error('the park has lost its calendar');
    const { name, timeZone, version } = office;
    expect(
      (await change({ kind: 'calendar', name, timeZone, version, isDefault: true, base: office.base })).status,
    ).toBe(200);
    expect(await demo.ask('parkadmin', workday.removeWorkdayCalendar, { parkId: PARK, calendarId: id })).toEqual({});
  });

  it('without next year’s holidays wait for whoever sets them up, and for nobody else', async () => {
    const read = async (who: string): Promise<number | undefined> =>
      (
        (await demo.ask<typeof homeEndpoints.getTodos>(who, homeEndpoints.getTodos, { parkId: PARK })) as Todos
      ).todos.find(({ key }) => key === 'calendarYear')?.count;
    expect([await read('parkadmin'), await read('dispatcher')]).toEqual([1, undefined]);
    await change({ kind: 'days', days: [{ date: '2027-01-01', kind: DAY_KIND.holiday, name: '元旦', hours: null }] });
    expect(await read('parkadmin')).toBeUndefined();
  });
});
