/** Time plans with holidays, what is in force now, which doors cannot take a plan, scanned codes, exits. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessGroupEndpoints as groups } from '@/contract/access/access-group';
import { accessDeviceEndpoints as devices } from '@/contract/access/access-device';
import { accessHereEndpoints as here } from '@/contract/access/access-here';
import { accessRightsEndpoints as rights } from '@/contract/access/access-rights';
import { HOLIDAY_RULE } from '@/contract/access/plan-clock';
import { ALL_WEEK, type PlanSegment } from '@/contract/access/time-plan';
import { DAY_KIND } from '@/contract/workday';
import { type DoorWorld, openDoorWorld, PARK } from '../access-doors.fixture';

const HOUR = 3_600_000;
/** Tuesday, 10:00 in China: the clock of the world. */
const TODAY = '2026-11-24';
const day = (weekday: number, ...hours: [number, number][]): PlanSegment[] =>
  hours.map(([from, to]) => ({ weekday, from: from * 60, to: to * 60 }));
const WORK = [1, 2, 3, 4, 5].flatMap((weekday) => day(weekday, [8, 18]));

let world: DoorWorld;
let near: number;
let lobby: number;
let lab: number;

beforeAll(async () => {
  world = await openDoorWorld();
  near = await world.addController(1);
  const far = await world.addController(2);
  lobby = await world.addDoor(near, 1);
  lab = await world.addDoor(far, 1);
});
afterAll(() => world.close());

async function mark(date: string, kind: number, name: string): Promise<void> {
  await world.demo.query(
    `insert into calendar_day (park_id, calendar_id, day, kind, name, source)
     select park_id, id, $2, $3, $4, '手工' from work_calendar where park_id = $1 and is_default
     on conflict (calendar_id, day) do update set kind = excluded.kind, name = excluded.name`,
    [PARK, date, kind, name],
  );
}
const planNamed = async (name: string) => (await world.ask(devices.listTimePlans, { keyword: name })).rows[0];
const at = (hours: number): number => Date.parse(`${TODAY}T00:00:00+08:00`) + hours * HOUR;

describe('a time plan', () => {
  it('says whether it opens now and until when, on a holiday by its own rule', async () => {
    await world.addPlan('白班', WORK);
    const closed = { name: '白班休假日', week: WORK, holiday: HOLIDAY_RULE.closed, remark: '' };
    await world.ask(devices.saveTimePlan, closed);
    expect(await planNamed('白班')).toMatchObject({ now: { open: true, until: at(18), mark: null } });
    await mark(TODAY, DAY_KIND.holiday, '园区纪念日');
    expect((await planNamed('白班休假日'))?.now).toEqual({
      open: false,
      until: at(24 + 8),
      mark: 'rest',
      dayName: '园区纪念日',
    });
    const asWeek = (await world.ask(devices.listTimePlans, { keyword: '白班' })).rows.find(
      ({ name }) => name === '白班',
    );
    expect(asWeek?.now).toMatchObject({ open: true, until: at(18) });
  });

  it('is off: nothing of it is in force', async () => {
    const off = { name: '停用的计划', week: [...ALL_WEEK], enabled: false, remark: '' };
    await world.ask(devices.saveTimePlan, off);
    expect((await planNamed('停用的计划'))?.now).toBeNull();
  });

  it('keeps its doors shut on a holiday, on the controller itself and in the answer of the door', async () => {
    await mark(TODAY, DAY_KIND.holiday, '园区纪念日');
    await mark('2026-11-28', DAY_KIND.makeUp, '调休上班');
    const plan = (await world.ask(devices.listTimePlans, { keyword: '白班休假日' })).rows[0]?.id ?? 0;
    const li = await world.addPerson('李强');
    await world.giveCard(li, '0012345678');
    await world.addGroup('白班员工', plan, [li], [lobby, lab]);
    await world.greet(1);
    await world.greet(2);
    await world.work();
    const { controller } = world.unitOf(1);
    expect(controller.readBack().map(({ personId }) => personId)).toEqual([li]);
    const opensOn = (date: string, weekday: number) => world.opens(1, 1, '0012345678', { date, weekday, minute: 600 });
    expect(opensOn(TODAY, 2)).toBe(false);
    expect(opensOn('2026-11-25', 3)).toBe(true);
    // A Saturday that is worked is like a Monday.
    expect(opensOn('2026-11-28', 6)).toBe(true);
    expect(opensOn('2026-12-05', 6)).toBe(false);
    const answer = await world.ask(rights.explainDoor, { doorId: lobby, personId: li });
    expect(answer).toMatchObject({ opens: false, broken: 'plan' });
    // A day on which the calendar says nothing: the same hour of the next day.
    const next = { doorId: lobby, personId: li, at: world.now().getTime() + 24 * HOUR };
    expect(await world.ask(rights.explainDoor, next)).toMatchObject({ opens: true });
  });

  it('that opens on fewer days than before is a debt of its doors until they have confirmed', async () => {
    await world.demo.query("delete from calendar_day where park_id = $1 and source = '手工'", [PARK]);
    const asWeek = await planNamed('白班休假日');
    await world.ask(devices.saveTimePlan, { ...asWeek, holiday: HOLIDAY_RULE.asWeek });
    await world.work();
    const saved = await planNamed('白班休假日');
    await world.ask(devices.saveTimePlan, { ...saved, holiday: HOLIDAY_RULE.closed });
    expect((await world.ask(rights.getAccessSummary)).debts).toBe(2);
    await world.work();
    expect((await world.ask(rights.getAccessSummary)).debts).toBe(0);
  });

  it('names the controllers that cannot take it before it is saved, those in use first', async () => {
    const five = day(1, [0, 1], [2, 3], [4, 5], [6, 7], [8, 9]);
    const asked = { week: five };
    const [later] = (await world.ask(here.previewTimePlan, asked)).unfit;
    expect(later).toMatchObject({ name: '控制器2', weekday: 1, segments: 5, most: 4, used: false });
    const plan = await planNamed('白班休假日');
    const preview = await world.ask(here.previewTimePlan, { ...asked, id: plan?.id });
    expect(preview).toMatchObject({ doors: 2, people: 1 });
    expect(preview.unfit).toMatchObject([{ name: '控制器2', used: true }]);
    const refused = await world.refusal(devices.saveTimePlan, { ...plan, week: five });
    expect(refused).toEqual([422, 'access.planUnfit']);
    // Hours that touch are one to a controller.
    const touching = day(1, [0, 1], [1, 2], [2, 3], [3, 4], [4, 5]);
    expect((await world.ask(here.previewTimePlan, { week: touching })).unfit).toEqual([]);
  });
});

describe('an authentication mode', () => {
  it('says which rule is in force, and until when', async () => {
    const planId = await world.addPlan('上午', [...day(2, [8, 12])]);
    const rules = { rules: [{ planId, factors: [2], all: false }], fallback: { factors: [2, 4], all: true } };
    await world.ask(devices.savePassMode, { name: '上午刷卡', rules, remark: '' });
    const modeNow = async () => (await world.ask(devices.listPassModes, { keyword: '上午刷卡' })).rows[0]?.now;
    expect(await modeNow()).toEqual({ factors: [2], all: false, planName: '上午', until: at(12) });
    world.turn(4 * HOUR);
    expect(await modeNow()).toMatchObject({ factors: [2, 4], all: true, planName: null, until: at(7 * 24 + 8) });
    world.turn(-4 * HOUR);
  });
});

describe('what somebody scans in front of a door', () => {
  it('is the door by its sticker, the controller by its serial', async () => {
    const [sticker] = await world.demo.query<{ code: string }>(
      'select d.qr_code as code from access_door a join device d on d.id = a.device_id where a.id = $1',
      [lobby],
    );
    const found = await world.ask(here.findScanned, { code: sticker?.code });
    expect(found).toMatchObject({ kind: 'door', id: lobby });
    expect(await world.ask(here.findScanned, { code: 'T-1' })).toMatchObject({ kind: 'controller', id: near });
  });

  it('is named where it is something else, and nothing where it is not of this park', async () => {
    const [other] = await world.demo.query<{ code: string; name: string }>(
      'select qr_code as code, name from device where park_id = $1 and type <> 5 and qr_code is not null limit 1',
      [PARK],
    );
    const device = await world.ask(here.findScanned, { code: other?.code });
    expect(device).toMatchObject({ kind: 'device', id: null, name: other?.name });
    const [foreign] = await world.demo.query<{ code: string }>(
      'select qr_code as code from device where park_id = 1 and qr_code is not null limit 1',
    );
    for (const code of [foreign?.code, 'https://elsewhere.example/x', 'SIM-YLOP-01'])
      expect(await world.ask(here.findScanned, { code })).toMatchObject({ kind: 'none', id: null });
  });
});

describe('the drawings of floors', () => {
  it('show each door where it stands, with what is away and since when', async () => {
    const floors = await world.demo.ask('parkadmin', here.listDoorFloors, { parkId: 1 });
    const away = floors.flatMap(({ doors }) => doors).filter(({ controllerState }) => controllerState === 2);
    expect(away.map(({ name }) => name)).toContain('消防控制室');
    expect(away.every(({ since, x, y }) => since !== null && x !== null && y !== null)).toBe(true);
    const drawn = floors.find(({ picture }) => picture !== null);
    const reply = await world.demo.platform.app.request(drawn?.picture?.url ?? '');
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp']);
    // Doors without a place are not lost.
    const own = await world.ask(here.listDoorFloors);
    expect(own.flatMap(({ doors }) => doors).map(({ doorId }) => doorId)).toContain(lobby);
    expect((await world.demo.refusal('tenant', here.listDoorFloors, { parkId: 1 }))[0]).toBe(403);
  });
});

describe('controllers', () => {
  it('that are away come first', async () => {
    await world.demo.query('update access_controller set state = 2 where park_id = $1 and serial = $2', [PARK, 'T-2']);
    const { rows } = await world.ask(devices.listDoorControllers);
    expect(rows.map(({ serial, state }) => [serial, state])).toEqual([
      ['T-2', 2],
      ['T-1', 1],
    ]);
  });
});

describe('doors that lead out', () => {
  it('are marked several at once, each with a row in its history, and counted', async () => {
    expect(await world.ask(rights.getAccessSummary)).toMatchObject({ doors: 2, exits: 0 });
    const { results } = await world.ask(here.markExits, { ids: [lobby, lab], leadsOut: true });
    expect(results.every(({ ok }) => ok)).toBe(true);
    await world.ask(here.markExits, { ids: [lab], leadsOut: false });
    expect((await world.ask(devices.listDoors, { leadsOut: true })).rows.map(({ id }) => id)).toEqual([lobby]);
    expect((await world.ask(devices.listDoors, { leadsOut: false })).rows.map(({ id }) => id)).toEqual([lab]);
    expect(await world.ask(rights.getAccessSummary)).toMatchObject({ exits: 1 });
    const rows = await world.demo.query("select 1 from audit_row where biz_type = 'door' and biz_id = $1", [lab]);
    // Made, marked, unmarked.
    expect(rows).toHaveLength(3);
  });

  it('are nobody’s of another park', async () => {
    const [door] = await world.demo.query<{ id: string }>('select id from access_door where park_id = 1 limit 1');
    const ids = [lobby, Number(door?.id)];
    expect((await world.refusal(here.markExits, { ids, leadsOut: false }))[0]).toBe(404);
    expect((await world.ask(devices.getDoor, { id: lobby })).leadsOut).toBe(true);
  });
});

describe('the area on the other side of a door', () => {
  it('is kept, and is in use while a door names it', async () => {
    const { id } = (await world.ask(devices.saveDoorArea, { name: '前厅', remark: '' })) as { id: number };
    const door = await world.ask(devices.getDoor, { id: lab });
    await world.ask(devices.saveDoor, { ...door, areaFromId: id });
    expect(await world.ask(devices.getDoor, { id: lab })).toMatchObject({ areaFromId: id, areaFromName: '前厅' });
    const { results } = await world.ask(devices.removeDoorAreas, { ids: [id] });
    expect(results[0]).toMatchObject({ ok: false, code: 'access.areaInUse' });
    const foreign = { ...(await world.ask(devices.getDoor, { id: lab })), areaFromId: 999_999 };
    expect(await world.refusal(devices.saveDoor, foreign)).toEqual([422, 'access.unknownChoice']);
  });

  it('stays while types of visits let guests into it, and says which', async () => {
    const { id } = (await world.ask(devices.saveDoorArea, { name: '展厅', remark: '' })) as { id: number };
    const [type] = await world.demo.query<{ name: string }>(
      `update visit_type set area_ids = $2 where id = (select min(id) from visit_type where park_id = $1) returning name`,
      [PARK, JSON.stringify([id])],
    );
    const remove = async () => (await world.ask(devices.removeDoorAreas, { ids: [id] })).results[0];
    expect(await remove()).toMatchObject({ ok: false, code: 'access.areaOfVisits', params: { types: type?.name } });
    await world.demo.query(`update visit_type set area_ids = '[]' where park_id = $1`, [PARK]);
    expect(await remove()).toMatchObject({ ok: true });
  });
});

describe('cameras of a door', () => {
  it('are named in its form in their order, stay when nothing is said of them, and are cameras of the park', async () => {
    const { cameras } = await world.ask(groups.listPassChoices);
    const [first = { id: 0, name: '' }, second = { id: 0, name: '' }] = cameras;
    const door = await world.ask(devices.getDoor, { id: lab });
    await world.ask(devices.saveDoor, { ...door, cameraIds: [second.id, first.id] });
    const named = await world.ask(devices.getDoor, { id: lab });
    expect(named).toMatchObject({ cameraIds: [second.id, first.id], cameraNames: [second.name, first.name] });
    await world.ask(devices.saveDoor, { ...named, cameraIds: undefined, remark: '靠近展厅' });
    const kept = await world.ask(devices.getDoor, { id: lab });
    expect(kept.cameraIds).toEqual([second.id, first.id]);
    expect(await world.refusal(devices.saveDoor, { ...kept, cameraIds: [door.deviceId] })).toEqual([
      422,
      'access.unknownChoice',
    ]);
    await world.ask(devices.saveDoor, { ...kept, cameraIds: [] });
    expect((await world.ask(devices.getDoor, { id: lab })).cameraNames).toEqual([]);
  });
});
