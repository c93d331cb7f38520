/** Rosters and the shifts made from them. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DutyShift, alarmDutyEndpoints as duty } from '@/contract/alarm-duty';
import { type DutyWorld, PARK, openDutyWorld } from '../../../../tests/kit/world/duty-demo';

let world: DutyWorld;
beforeAll(async () => {
  world = await openDutyWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.query('delete from duty_shift');
  await world.query('delete from duty_absence');
  await world.query('delete from duty_roster');
});

const GUARDS = ['guard', 'guard2', 'guard3'];
const DAY_AND_NIGHT = [
  { name: '白班', from: '08:00', to: '20:00', heads: 1 },
  { name: '夜班', from: '20:00', to: '08:00', heads: 1 },
];

const rosterOf = (set: object = {}) => ({
  parkId: PARK,
  post: 'control-room',
  name: '消防控制室',
  shifts: DAY_AND_NIGHT,
  enabled: true,
  remark: '',
  memberIds: GUARDS.map((login) => world.id(login)),
  ...set,
});
const save = (set: object = {}, who = 'manager') => world.ask(who, duty.saveRoster, rosterOf(set));
const make = (rosterId: number, from: number, to: number, more: object = {}) =>
  world.ask('manager', duty.makeShifts, {
    rosterId,
    fromDay: world.day(from),
    toDay: world.day(to),
    ...more,
  });
/** Who stands when: `day/hour at the park → login`. */
async function turns(): Promise<string[]> {
  const rows = await world.query<{ at: string; login: string }>(
    `select to_char(s.starts_at at time zone 'Asia/Shanghai', 'HH24:MI') as at, u.login_name as login
     from duty_shift s join app_user u on u.id = s.user_id where s.park_id = $1 order by s.starts_at, s.id`,
    [PARK],
  );
  return rows.map(({ at, login }) => `${at} ${login}`);
}

it('is kept like every record: changed with a trace, refused when somebody was faster, put into the bin and back', async () => {
  const made = await save();
  const { id, version } = await save({ id: made.id, version: made.version, name: '监控室' });
  const late = await world.call('manager', duty.saveRoster, rosterOf({ id, version: made.version }));
  expect([late.status, late.body.error?.current]).toMatchObject([409, { name: '监控室', version }]);
  await world.ask('manager', duty.removeRosters, { ids: [id] });
  expect(await world.ask('manager', duty.listRosters)).toMatchObject({ rows: [] });
  await world.ask('manager', duty.restoreRosters, { ids: [id] });
  expect(await world.ask('manager', duty.listRosters)).toMatchObject({
    rows: [{ name: '监控室', members: [{ name: '王志远' }, {}, {}] }],
  });
});

it('refuses people twice, of another kind of work or park, and whoever may not set up', async () => {
  const refusal = (set: object) => world.refusal('manager', duty.saveRoster, rosterOf(set));
  expect(await refusal({ memberIds: [world.id('guard'), world.id('guard')] })).toEqual([422, 'duty.memberTwice']);
  expect(await refusal({ memberIds: [world.id('field')] })).toEqual([422, 'duty.mayNot']);
  expect(await refusal({ memberIds: [999_999] })).toEqual([422, 'duty.noSuchPerson']);
  expect(await refusal({ shifts: [DAY_AND_NIGHT[0], DAY_AND_NIGHT[0]] })).toEqual([422, 'duty.shiftTwice']);
  expect(await world.refusal('guard', duty.saveRoster, rosterOf())).toEqual([403, 'permission.denied']);
});

it('gives each member their turn, over midnight, and makes nothing twice', async () => {
  const { id } = await save();
  expect(await make(id, 1, 2)).toEqual({ made: 4, missing: 0 });
  expect(await turns()).toEqual(['08:00 guard', '20:00 guard2', '08:00 guard3', '20:00 guard']);
  const [night] = await world.query<{ hours: string }>(
    'select extract(epoch from ends_at - starts_at) / 3600 as hours from duty_shift where user_id = $1',
    [world.id('guard2')],
  );
  expect(Number(night?.hours)).toBe(12);
  expect(await make(id, 1, 2)).toEqual({ made: 0, missing: 0 });
  // The turn goes on where it stood.
  await make(id, 3, 3);
  expect((await turns()).slice(4)).toEqual(['08:00 guard2', '20:00 guard3']);
});

it('makes no shift twice when two press at the same moment', async () => {
  const { id } = await save();
  const made = await Promise.all([make(id, 1, 3), make(id, 1, 3), make(id, 1, 3)]);
  expect(made.map((one) => one.made).toSorted()).toEqual([0, 0, 6]);
  expect(await turns()).toHaveLength(6);
});

it('skips who is absent or stands elsewhere; the next takes the turn', async () => {
  const { id } = await save();
  const away = { userId: world.id('guard2'), startsAt: world.at(12).getTime(), endsAt: world.at(60).getTime() };
  await world.ask('manager', duty.addAbsence, { ...away, reason: '年假' });
  await world.addShift('guard', 'lead', 18, 30);
  await make(id, 1, 2);
  expect((await turns()).filter((turn) => !turn.includes('lead'))).toContain('08:00 guard3');
  const rows = await world.query<{ n: number }>(`select count(*)::int as n from duty_shift where user_id = $1`, [
    world.id('guard2'),
  ]);
  expect(rows[0]?.n).toBe(0);
});

it('leaves what has begun, and says how many places stay empty', async () => {
  const { id } = await save({ shifts: [{ ...DAY_AND_NIGHT[0], heads: 4 }] });
  // Today's day shift began six hours ago.
  expect(
    await world.refusal('manager', duty.makeShifts, { rosterId: id, fromDay: world.day(0), toDay: world.day(0) }),
  ).toEqual([422, 'duty.daysOver']);
  expect(await make(id, 0, 1)).toEqual({ made: 3, missing: 1 });
  const off = await save({ enabled: false, name: '停用' });
  expect(
    await world.refusal('manager', duty.makeShifts, { rosterId: off.id, fromDay: world.day(1), toDay: world.day(1) }),
  ).toEqual([409, 'duty.rosterOff']);
});

it('makes what has not begun anew by a changed turn, and only then', async () => {
  const { id, version } = await save();
  await make(id, 1, 1);
  await save({ id, version, memberIds: [world.id('guard3'), world.id('guard')] });
  expect(await make(id, 1, 1)).toEqual({ made: 0, missing: 0 });
  expect(await make(id, 1, 1, { anew: true })).toEqual({ made: 2, missing: 0 });
  expect(await turns()).toEqual(['08:00 guard3', '20:00 guard']);
});

it('shows the gaps of the coming days and the week by the park’s clock', async () => {
  const { id } = await save();
  await make(id, 0, 7);
  const before = await world.ask('guard', duty.getDutyWeek);
  expect(before.days).toHaveLength(8);
  expect(new Date(before.days[0] ?? 0).toISOString()).toContain('T16:00');
  // Today's day shift runs and nobody was made for it.
  expect(before.gaps.map(({ name, present }) => [name, present])).toEqual([['白班', 0]]);
  const tomorrow = before.shifts.find(({ startsAt }) => startsAt > world.at(12).getTime());
  await world.ask('manager', duty.addAbsence, {
    userId: tomorrow?.person.id,
    startsAt: tomorrow?.startsAt,
    endsAt: tomorrow?.endsAt,
    reason: '',
  });
  const after = await world.ask('guard', duty.getDutyWeek);
  expect(after.gaps).toHaveLength(2);
  expect(after.shifts.find((shift) => shift.id === tomorrow?.id)?.absent).toBe(true);
});

it('replaces, swaps, adds and drops; refuses who may not, who is busy, and what is over', async () => {
  const { id: rosterId } = await save();
  await make(rosterId, 1, 2);
  const { shifts } = await world.ask('manager', duty.getDutyWeek);
  const [first, second, third] = shifts as [DutyShift, DutyShift, DutyShift];
  const replace = (shift: DutyShift, login: string) => ({
    id: shift.id,
    instead: shift.person.id,
    userId: world.id(login),
  });
  const refusal = (shift: DutyShift, login: string) =>
    world.refusal('manager', duty.replaceOnShift, replace(shift, login));
  expect(await refusal(first, 'field')).toEqual([422, 'duty.mayNot']);
  await world.addShift('guard2', 'lead', 18, 30);
  expect(await refusal(first, 'guard2')).toEqual([422, 'duty.busy']);
  await world.ask('manager', duty.replaceOnShift, replace(first, 'guard3'));
  expect(await world.refusal('manager', duty.replaceOnShift, { ...replace(first, 'guard'), instead: 1 })).toEqual([
    409,
    'duty.someoneElse',
  ]);
  await world.ask('manager', duty.swapShifts, { id: second.id, withId: third.id });
  const after = await world.ask('manager', duty.getDutyWeek);
  const personOn = (id: number) => after.shifts.find((shift) => shift.id === id)?.person.id;
  expect([personOn(second.id), personOn(third.id)]).toEqual([third.person.id, second.person.id]);
  await world.ask('manager', duty.dropShift, { id: second.id });
  const startsAt = second.startsAt;
  await world.ask('manager', duty.addToShift, { rosterId, startsAt, userId: world.id('guard') });
  expect(await turns()).toContain('20:00 guard');
  const old = await world.addShift('guard', 'control-room', -20, -8);
  expect(
    await world.refusal('manager', duty.replaceOnShift, {
      id: old,
      instead: world.id('guard'),
      userId: world.id('guard2'),
    }),
  ).toEqual([409, 'duty.shiftOver']);
});

it('of a running shift the past stays who it was', async () => {
  await save();
  const id = await world.addShift('guard', 'control-room', -2, 6);
  const input = { id, instead: world.id('guard'), userId: world.id('guard2') };
  const rest = await world.ask('manager', duty.replaceOnShift, input);
  expect([rest.startsAt, rest.endsAt]).toEqual([world.at(0).getTime(), world.at(6).getTime()]);
  const [past] = await world.query<{ ends_at: Date }>('select ends_at from duty_shift where id = $1', [id]);
  expect(past?.ends_at).toEqual(world.at(0));
});

it('gives one person one post when two give them one at the same moment', async () => {
  const one = await world.addShift('guard', 'control-room', 18, 30);
  const other = await world.addShift('guard3', 'control-room', 20, 32);
  const to = (id: number, instead: string) =>
    world.call('manager', duty.replaceOnShift, { id, instead: world.id(instead), userId: world.id('guard2') });
  const replies = await Promise.all([to(one, 'guard'), to(other, 'guard3')]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

it('makes one of absences that touch, and ends them', async () => {
  const userId = world.id('guard2');
  const add = (from: number, until: number) =>
    world.ask('manager', duty.addAbsence, {
      userId,
      startsAt: world.at(from).getTime(),
      endsAt: world.at(until).getTime(),
      reason: '年假',
    });
  await add(-1, 24);
  const { id, startsAt, endsAt } = await add(20, 48);
  expect([startsAt, endsAt]).toEqual([world.at(-1).getTime(), world.at(48).getTime()]);
  expect(await world.ask('manager', duty.listAbsences)).toHaveLength(1);
  await world.ask('manager', duty.endAbsence, { id });
  expect(await world.ask('manager', duty.listAbsences)).toEqual([]);
  const back = { userId, startsAt: world.at(5).getTime(), endsAt: world.at(4).getTime(), reason: '' };
  expect(await world.refusal('manager', duty.addAbsence, back)).toEqual([422, 'duty.absenceTime']);
});

it('shows who stands at which post now', async () => {
  await world.addShift('lead', 'lead', -1, 3);
  await world.addShift('guard', 'control-room', -1, 3);
  await world.addShift('guard2', 'control-room', 3, 9);
  const now = await world.ask('field', duty.getDutyNow);
  expect(now.people.map(({ post }) => post)).toEqual(['control-room', 'lead']);
  expect(now.people[0]).toMatchObject({ person: { name: '王志远' }, until: world.at(3).getTime() });
});

it('is another park’s business only there', async () => {
  const { id } = await save();
  const [other] = await world.query<{ id: string }>(`select id from park where id not in (1, 2) order by id limit 1`);
  const { status } = await world.call('manager', duty.getDutyWeek, { parkId: Number(other?.id) });
  expect(status).toBe(404);
  await world.query('update duty_roster set park_id = $1 where id = $2', [other?.id, id]);
  expect((await world.call('manager', duty.getRoster, { id })).status).toBe(404);
});

it('counts the places of two rosters of one post each for itself', async () => {
  const one = await save({ memberIds: [world.id('guard')] });
  const other = await save({ name: '二号控制室', memberIds: [world.id('guard2')] });
  expect([await make(one.id, 1, 1), await make(other.id, 1, 1)]).toEqual([
    { made: 2, missing: 0 },
    { made: 2, missing: 0 },
  ]);
});
