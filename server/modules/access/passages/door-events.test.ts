/** What happens to doors, over a real database: each becomes an alarm once, with what the cameras near the door see. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passageEndpoints as passages } from '@/contract/access/passage';
import { accessDeviceEndpoints as doors, type DoorRow } from '@/contract/access/access-device';
import { ALARM_CATEGORY, ALARM_LEVEL } from '@/contract/codes';
import { createLocalCamera } from '../../../camera/local-adapter';
import { DEMO_SIGNAL_KEY } from '../../../db/seed/devices';
import { takeDueStills } from '../../../jobs/stills.worker';
import { runDueTimers } from '../../../jobs/workers';
import { type DoorWorld, openDoorWorld, PARK } from '../access-doors.fixture';

let world: DoorWorld;
let near: number;
let floor: number;
let number = 0;
let doorNo = 0;
let door: number;

beforeAll(async () => {
  world = await openDoorWorld();
  near = await world.addController(1);
  const [row] = await world.demo.query<{ id: number }>(
    `select f.id::int from location f join location b on b.id = f.pid where f.park_id = $1 and exists (
       select from device c where c.type = 7 and c.in_service and c.building_id = b.id) order by f.id limit 1`,
    [PARK],
  );
  floor = row?.id ?? 0;
});
afterAll(() => world.close());
beforeEach(async () => {
  doorNo += 1;
  door = await world.addDoor(near, doorNo, { name: `侧门${doorNo}`, locationId: floor });
});

const event = (name: string, more: object = {}) => ({
  seq: `e${(number += 1)}`,
  serial: 'T-1',
  doorNo,
  at: world.now().getTime(),
  event: name,
  ...more,
});
const post = async (...given: unknown[]) => {
  const { body } = await world.demo.platform.call(passages.postPassages, { passages: given }, undefined, {
    'x-api-key': DEMO_SIGNAL_KEY,
  });
  return body.data?.results.map(({ status, reason }) => reason ?? status);
};
const alarms = () =>
  world.demo.query<{ id: number; title: string; signal_state: number; handle_state: number; signal_count: number }>(
    `select a.id::int, a.title, a.category, a.level, a.signal_type, a.signal_state, a.handle_state, a.signal_count
     from alarm a join access_door d on d.device_id = a.device_id where d.id = $1 order by a.id`,
    [door],
  );

describe('what happens to a door', () => {
  it.each([
    ['forced', '强行开门', ALARM_LEVEL.urgent],
    ['heldOpen', '门长时间未关', ALARM_LEVEL.major],
    ['tamper', '门禁设备被拆动', ALARM_LEVEL.urgent],
    ['duress', '胁迫开门', ALARM_LEVEL.critical],
  ])('%s is an alarm of security: %s', async (name, title, level) => {
    expect(await post(event(name))).toEqual(['accepted']);
    expect(await alarms()).toMatchObject([{ title, level, category: ALARM_CATEGORY.security, signal_type: name }]);
  });

  it('is taken once, in one call or in many, at the same moment or later', async () => {
    const one = event('forced');
    expect(await post(one, one)).toEqual(['accepted', 'duplicate']);
    await Promise.all(Array.from({ length: 4 }, () => post(one)));
    expect(await post(one)).toEqual(['duplicate']);
    expect(await alarms()).toMatchObject([{ signal_count: 1 }]);
  });

  it('released by the fire panel is shown, is no alarm, and what comes late changes nothing', async () => {
    const at = world.now().getTime();
    const shown = async () => {
      const { fireReleased, fireReleasedAt } = await world.ask(doors.getDoor, { id: door });
      return [fireReleased, fireReleasedAt];
    };
    const released = event('released', { at: at - 60_000 });
    expect(await post(released, released)).toEqual(['accepted', 'duplicate']);
    expect(await shown()).toEqual([true, at - 60_000]);
    expect(await post(event('released', { ended: true, at }))).toEqual(['accepted']);
    expect(await post(event('released', { at: at - 30_000 }))).toEqual(['duplicate']);
    expect([await shown(), await alarms()]).toEqual([[false, at], []]);
  });

  it('is counted apart from passages and signals of the same number', async () => {
    const one = event('forced');
    const { event: _, ...same } = one;
    const passage = { ...same, direction: 1, way: 2, result: 1 };
    expect(await post(passage, one)).toEqual(['accepted', 'accepted']);
  });

  it.each(['forced', 'heldOpen', 'tamper', 'duress'])(
    '%s has its place, and what the camera near it showed',
    async (name) => {
      await post(event(name));
      const [alarm] = await alarms();
      const [place] = await world.demo.query<{ location: string }>(
        `select location from alarm where id = ${alarm?.id}`,
      );
      expect(place?.location).toMatch(/层$/);
      await takeDueStills({ ...world.demo.platform.deps, camera: createLocalCamera() });
      const [still] = await world.demo.query<{ photo_keys: string[] }>(
        `select photo_keys from alarm_log where alarm_id = ${alarm?.id} and action = 'stillTaken'`,
      );
      expect(still?.photo_keys.length).toBeGreaterThan(0);
    },
  );

  it('is over where the door is shut again, and takes back no break-in', async () => {
    await post(event('heldOpen'), event('forced'));
    expect(((await world.ask(doors.getDoor, { id: door })) as DoorRow).lock).toBe(2);
    world.turn(60_000);
    expect(await post(event('heldOpen', { ended: true }))).toEqual(['accepted']);
    expect((await alarms()).map(({ title, signal_state: state }) => [title, state])).toEqual([
      ['门长时间未关', 0],
      ['强行开门', 1],
    ]);
    expect(((await world.ask(doors.getDoor, { id: door })) as DoorRow).lock).toBe(1);
    world.turn(60_000);
    await runDueTimers(world.demo.platform.deps);
    expect((await alarms())[1]?.handle_state).not.toBe(50);
  });

  it('cannot end where it was a threat or a break-in, nor be told of long after', async () => {
    expect(
      await post(
        event('forced', { ended: true }),
        event('duress', { ended: true }),
        event('sings'),
        event('forced', { at: world.now().getTime() - 8 * 86_400_000 }),
        event('forced', { doorNo: 60 }),
        event('tamper'),
      ),
    ).toEqual([
      ...Array.from({ length: 3 }, () => 'passage.malformed'),
      'passage.tooOld',
      'passage.unknownDoor',
      'accepted',
    ]);
  });
});

describe('a door', () => {
  it('is a device with a sticker, under its name and at its place, for as long as it is there', async () => {
    const point = async () =>
      (
        await world.demo.query<{ name: string; in_service: boolean; qr: boolean; floor: number }>(
          `select p.name, p.in_service, p.qr_code is not null as qr, p.floor_id::int as floor
           from access_door d join device p on p.id = d.device_id where d.id = $1`,
          [door],
        )
      )[0];
    expect(await point()).toEqual({ name: `侧门${doorNo}`, in_service: true, qr: true, floor });
    const row = (await world.ask(doors.getDoor, { id: door })) as DoorRow;
    await world.ask(doors.saveDoor, { ...row, name: `后门${doorNo}`, locationId: null });
    expect(await point()).toMatchObject({ name: `后门${doorNo}`, floor: null });
    await world.ask(doors.removeDoors, { ids: [door] });
    expect(await point()).toMatchObject({ in_service: false });
    await world.ask(doors.restoreDoors, { ids: [door] });
    expect(await point()).toMatchObject({ in_service: true });
  });

  it('is where its area is, and moves with it', async () => {
    const area = (await world.ask(doors.saveDoorArea, { name: `区域${doorNo}`, locationId: floor, remark: '' })) as {
      id: number;
    };
    const row = (await world.ask(doors.getDoor, { id: door })) as DoorRow;
    await world.ask(doors.saveDoor, { ...row, areaId: area.id, locationId: null });
    const place = async () => ((await world.ask(doors.getDoor, { id: door })) as DoorRow).place;
    expect(await place()).toMatch(/层$/);
    const kept = (await world.ask(doors.getDoorArea, { id: area.id })) as object;
    await world.ask(doors.saveDoorArea, { ...kept, locationId: null });
    expect(await place()).toBe(`区域${doorNo}`);
  });
});
