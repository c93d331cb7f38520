import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alarmListInput } from '@/contract/alarm';
import { HANDLE_STATE as S } from '@/contract/codes';
import { idsOf, listing, minutes } from './alarm-list.fixture';
import { openAlarmWorld, START, type AlarmWorld } from '../../../../tests/kit/world/alarm-world';
import { listAlarmRows } from './alarm-page.usecases';

let world: AlarmWorld;
beforeAll(async () => {
  world = await openAlarmWorld();
});
afterAll(() => world.close());

const { list, walk, clear } = listing(() => world);

describe('the list of alarms', () => {
  it('filters by state, level, category, place, what is overdue, words and numbers', async () => {
    await clear();
    const fire = await world.addAlarm({
      dueAt: minutes(-1),
      buildingId: 7,
      title: '烟感 100% 报警',
      location: 'A座_12层',
    });
    const fault = await world.addAlarm({ category: 3, level: 4, dueAt: minutes(5), roomId: 9 });
    const shelved = await world.addAlarm({ handleState: S.shelved });
    const { no } = await world.detail('guard', fault);
    const cases: [Record<string, unknown>, number[]][] = [
      [{ level: '4' }, [fault]],
      [{ category: 1 }, [fire]],
      [{ overdue: 'true' }, [fire]],
      [{ overdue: 'true', status: 'any' }, [fire]],
      [{ locationId: 9 }, [fault]],
      [{ locationId: 7, status: 'any' }, [fire]],
      [{ handleState: S.shelved }, [shelved]],
      [{ handleState: S.closed, overdue: 'true' }, []],
      [{ keyword: '100%' }, [fire]],
      [{ keyword: '座_1' }, [fire]],
      [{ keyword: '%_%' }, []],
      [{ keyword: no }, [fault]],
      [{ keyword: no.toLowerCase(), status: 'any' }, [fault]],
      [{ keyword: no.slice(-4) }, [fault]],
      [{ keyword: 'BJ20260302', status: 'any', level: 4 }, [fault]],
      [{ keyword: 'BJ2099' }, []],
    ];
    for (const [query, wanted] of cases) expect([query, idsOf(await list('guard', query))]).toEqual([query, wanted]);
  });

  it('a level or category finds its one old alarm behind thousands of others at once, and counts exactly', async () => {
    await clear();
    const wanted = { handleState: S.closed, occurredAt: minutes(-600_000) };
    const rare = await world.addAlarm({ ...wanted, level: 1, category: 6 });
    await world.query(
      `insert into alarm (no, park_id, device_id, signal_type, category, level, title, location, occurred_at, last_signal_at,
         handle_state, last_action_at)
       select 'X' || n, park_id, device_id, signal_type, 1, 2, title, location, occurred_at + n * interval '1 minute',
         last_signal_at, handle_state, last_action_at
       from alarm, generate_series(1, 4000) n where id = $1`,
      [rare],
    );
    for (const query of [{ level: 1 }, { category: 6 }, { level: 1, status: 'closed' }]) {
      const page = await list('guard', { status: 'any', ...query });
      expect([idsOf(page), page.total, page.totalIsExact, page.next]).toEqual([[rare], 1, true, null]);
    }
    // Two at once: the second is looked for among those of the first.
    expect(idsOf(await list('guard', { status: 'any', level: 1, category: 6 }))).toEqual([rare]);
    expect(await walk({ status: 'any', level: 2, category: 6 })).toEqual([]);
    expect(await walk({ status: 'any', category: 6, keyword: '没有' })).toEqual([]);
  });

  it('mine: assigned, notified, or with a task', async () => {
    await clear();
    const { id: me } = world.people.guard;
    const assigned = await world.addAlarm({ assigneeId: me, occurredAt: minutes(-3) });
    const notified = await world.addAlarm({ occurredAt: minutes(-2) });
    await world.addAlarm({ occurredAt: minutes(-1) });
    const tasked = await world.addAlarm({ occurredAt: minutes(0) });
    await world.query('insert into alarm_person values ($1, $2, $3, now())', [notified, me, world.parkA]);
    const task = 'insert into alarm_task (park_id, alarm_id, kind, assignee_id, sent_at) values ($1, $2, 1, $3, now())';
    await world.query(task, [world.parkA, tasked, me]);
    const mine = await list('guard', { scope: 'mine' });
    expect(idsOf(mine).toSorted()).toEqual([assigned, notified, tasked].toSorted());
    expect(mine.rows.every((row) => row.mine)).toBe(true);
    expect((await list('guard2', { scope: 'mine' })).rows).toEqual([]);
    await world.query('update alarm set handle_state = 50');
    expect(idsOf(await list('guard', { scope: 'mine', status: 'any' }))).toEqual([notified]);
  });

  it('shows each person their own parks only, several merged in one order', async () => {
    await clear();
    const foreign = await world.addAlarm({ parkId: world.parkB, dueAt: minutes(1) });
    const own = await world.addAlarm({ dueAt: minutes(2) });
    expect(idsOf(await list('guard', {}))).toEqual([own]);
    expect(idsOf(await list('outsider', {}))).toEqual([foreign]);
    expect(await list('guard', { parkId: world.parkB })).toEqual({
      rows: [],
      total: 0,
      totalIsExact: true,
      next: null,
    });
    const both = {
      ...world.people.guard,
      rights: new Map([...world.people.guard.rights, ...world.people.outsider.rights]),
    };
    const seen = await world.db.withPark([world.parkA, world.parkB], (tx) =>
      listAlarmRows(tx, { user: both, now: world.deps.now() }, alarmListInput.parse({})),
    );
    expect(idsOf(seen)).toEqual([foreign, own]);
  });

  it.each([
    'x',
    'WzFd',
    'W10',
    Buffer.from('[2,1e300,1,1,true]').toString('base64url'),
    Buffer.from('[2,1,1,1,true]').toString('base64url'),
  ])('refuses a cursor that is not its own: %s', async (cursor) => {
    await expect(list('guard', { cursor })).rejects.toMatchObject({ status: 400, code: 'request.invalid' });
  });

  it('counts to its limit and says so', async () => {
    await clear();
    await world.query(
      `insert into alarm (no, park_id, device_id, signal_type, category, level, title, location, occurred_at, last_signal_at,
         last_action_at, handle_state)
       select 'L' || i, $1, i, 'alarm', 1, i % 5 + 1, '旧', 'A座', $2::timestamptz - i * interval '1 minute', $2, $2, 50
       from generate_series(1, 10100) i`,
      [world.parkA, START],
    );
    const page = await list('guard', { status: 'closed' });
    expect(page).toMatchObject({ total: 10_000, totalIsExact: false });
    expect(await list('guard', { status: 'closed', cursor: page.next ?? '' })).toMatchObject({
      total: 10_000,
      totalIsExact: false,
    });
    expect(await list('guard', { status: 'closed', level: 3 })).toMatchObject({ total: 2_020, totalIsExact: true });
    expect(await list('guard', { status: 'closed', keyword: '旧' })).toMatchObject({
      total: 3_000,
      totalIsExact: false,
    });
    expect(new Set(await walk({ status: 'closed', level: 3, pageSize: 100 })).size).toBe(2_020);
    // Words are looked for among some thousands a page, and by going on among all.
    expect(await walk({ status: 'closed', keyword: 'L10099' })).toHaveLength(1);
    expect((await list('guard', { status: 'closed', pageNum: 500 })).rows).toHaveLength(20);
    expect((await list('guard', { status: 'closed', pageNum: 501 })).rows).toHaveLength(0);
  });
});
