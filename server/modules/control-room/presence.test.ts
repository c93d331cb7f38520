/** Who says to have been there was there: only a signed code of the place counts, and honest people always find one. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alarmEndpoints } from '@/contract/alarm';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { ARRIVE_WAY, DEVICE_TYPE, HANDLE_STATE } from '@/contract/codes';
import { orderPublicEndpoints } from '@/contract/order-public';
import { placeCode } from '../device/place-code.rules';
import { openDeskWorld, type DeskWorld } from '../../../tests/kit/world/desk-demo';

/** Of `openPlatform`. */
const SECRET = 'a secret for tests only';
const { actOnAlarm } = alarmEndpoints;

let world: DeskWorld;
beforeAll(async () => {
  world = await openDeskWorld();
});
afterAll(() => world.stop());

interface Place {
  id: number;
  roomId: number;
  floorId: number;
}

/** Somebody reported an alarm at a room without any device of its own. */
async function reported(): Promise<{ alarm: AlarmDetail; place: Place }> {
  const alarm = await world.report('field');
  const [row] = await world.query<{ device: string; room: string; floor: string }>(
    'select id as device, room_id as room, floor_id as floor from device where id = $1',
    [alarm.device.id],
  );
  return { alarm, place: { id: Number(row?.device), roomId: Number(row?.room), floorId: Number(row?.floor) } };
}

/** Who reported it has gone there; the plan's node is the lead's. */
const act = (alarm: { id: number }, input: { action: 'arrive' | 'completeNode' } & Record<string, unknown>) =>
  world.call(input.action === 'arrive' ? 'field' : 'lead', actOnAlarm, { alarmId: alarm.id, parkId: 1, ...input });

/** One node of a plan, which asks for a scan. */
async function withScanNode(alarmId: number): Promise<number> {
  const [run] = await world.query<{ id: string }>(
    `insert into plan_run (park_id, alarm_id, plan_id, name, started_at)
     select 1, $1, id, name, now() from plan where park_id = 1 limit 1 returning id`,
    [alarmId],
  );
  await world.query('update alarm set plan_run_id = $1, handle_state = $2 where id = $3', [
    run?.id,
    HANDLE_STATE.handling,
    alarmId,
  ]);
  const [node] = await world.query<{ id: string }>(
    `insert into node_run (park_id, plan_run_id, alarm_id, node_order, name, type, owner_role, timeout_sec, required,
       fields, least_photos, need_scan, allow_skip, state, started_at)
     values (1, $1, $2, 1, '现场处置', 6, 'lead', 600, true, '[]', 0, true, false, 1, now()) returning id`,
    [run?.id, alarmId],
  );
  return Number(node?.id);
}

it('a place that somebody reported from has no code: nothing typed stands for having been there', async () => {
  const { alarm, place } = await reported();
  const codes = await world.query('select qr_code from device where id = $1', [place.id]);
  expect(codes).toEqual([{ qr_code: null }]);
  for (const scanCode of [`MANUAL-1-${place.roomId}`, `PL:1:${place.roomId}:00000000`, 'null']) {
    const { status, body } = await act(alarm, { action: 'arrive', way: ARRIVE_WAY.scan, scanCode });
    expect([status, body.error?.code], scanCode).toEqual([422, 'alarm.scanDoesNotMatch']);
  }
});

it('nobody learns about a place by a code that was written by hand', async () => {
  const { place } = await reported();
  for (const code of [`MANUAL-1-${place.roomId}`, 'SOURCE-1-1', 'SOURCE-2-2']) {
    const { status } = await world.call('tenant', orderPublicEndpoints.getReportPoint, { code });
    expect(status, code).toBe(404);
  }
});

it('the printed code of the room or its floor, or any sticker there, ends the scan node of a reported alarm', async () => {
  for (const codeOf of [
    ({ roomId }: Place) => placeCode(SECRET, 1, roomId),
    ({ floorId }: Place) => placeCode(SECRET, 1, floorId),
  ]) {
    const { alarm, place } = await reported();
    const nodeRunId = await withScanNode(alarm.id);
    const wrong = await act(alarm, { action: 'completeNode', nodeRunId, scanCode: `MANUAL-1-${place.roomId}` });
    expect(wrong.body.error?.code).toBe('alarm.scanDoesNotMatch');
    const right = await act(alarm, { action: 'completeNode', nodeRunId, scanCode: codeOf(place) });
    expect(right.status).toBe(200);
  }
  const { alarm, place } = await reported();
  const nodeRunId = await withScanNode(alarm.id);
  const [sticker] = await world.query<{ qr_code: string }>(
    `insert into device (park_id, code, qr_code, name, type, floor_id, location_text)
     values (1, $1, 'PK:' || $1, '烟感', 1, $2, '走廊') returning qr_code`,
    [randomUUID(), place.floorId],
  );
  const done = await act(alarm, { action: 'completeNode', nodeRunId, scanCode: sticker?.qr_code });
  expect(done.status).toBe(200);
});

it('a code of another floor is not a code of this place', async () => {
  const { alarm, place } = await reported();
  const [other] = await world.query<{ id: string }>(
    'select id from location where park_id = 1 and kind = 2 and id <> $1 limit 1',
    [place.floorId],
  );
  const scanCode = placeCode(SECRET, 1, Number(other?.id));
  const { body } = await act(alarm, { action: 'arrive', way: ARRIVE_WAY.scan, scanCode });
  expect(body.error?.code).toBe('alarm.scanDoesNotMatch');
});

it('where nothing can be scanned, as at a silent source, no node asks for it', async () => {
  const { alarm } = await reported();
  const nodeRunId = await withScanNode(alarm.id);
  await world.query(
    `with source as (insert into device (park_id, code, name, type, location_text)
       values (1, 'SOURCE-9-1', '消防主机', $2, '') returning id)
     update alarm set device_id = source.id from source where alarm.id = $1`,
    [alarm.id, DEVICE_TYPE.source],
  );
  const detail = await world.get('lead', alarmEndpoints.getAlarm, { id: alarm.id });
  expect(detail.planRun?.nodes.find(({ id }) => id === nodeRunId)?.needScan).toBe(false);
  expect((await act(alarm, { action: 'completeNode', nodeRunId })).status).toBe(200);
});

it('an arrival by scan keeps the picture and how far from the park the phone was', async () => {
  const { alarm, place } = await reported();
  await world.query('update park set latitude = 31.2, longitude = 121.5 where id = 1');
  const photo = randomUUID();
  const scanned = { way: ARRIVE_WAY.scan, scanCode: placeCode(SECRET, 1, place.roomId) };
  const position = { latitude: 31.201, longitude: 121.5 };
  expect((await act(alarm, { action: 'arrive', ...scanned, ...position, photoKeys: [photo] })).status).toBe(200);
  const detail = await world.get('lead', alarmEndpoints.getAlarm, { id: alarm.id });
  const entry = detail.log.find(({ action }) => action === 'arrive');
  expect(entry?.photos.map(({ key }) => key)).toEqual([photo]);
  expect(entry?.params).toMatchObject({ way: ARRIVE_WAY.scan, latitude: 31.201, distance: 111 });
});

it('a position that is on no map is refused; without one the scan counts', async () => {
  const { alarm, place } = await reported();
  const scanned = { way: ARRIVE_WAY.scan, scanCode: placeCode(SECRET, 1, place.roomId) };
  const nowhere = { latitude: 400, longitude: 7 };
  expect((await act(alarm, { action: 'arrive', ...scanned, ...nowhere })).status).toBe(400);
  expect((await act(alarm, { action: 'arrive', ...scanned })).status).toBe(200);
  const detail = await world.get('lead', alarmEndpoints.getAlarm, { id: alarm.id });
  expect(detail.log.find(({ action }) => action === 'arrive')?.params).not.toHaveProperty('latitude');
});

it('who has arrived by the code is not asked for it again at a node within the hour; anybody else is', async () => {
  const { alarm, place } = await reported();
  const scanCode = placeCode(SECRET, 1, place.roomId);
  expect((await act(alarm, { action: 'arrive', way: ARRIVE_WAY.scan, scanCode })).status).toBe(200);
  const nodeRunId = await withScanNode(alarm.id);
  const complete = { action: 'completeNode', nodeRunId } as const;
  const asked = await act(alarm, complete);
  expect([asked.status, asked.body.error?.code]).toEqual([422, 'alarm.requires.nodeFields']);

  const arrivedAsLead = (way: number, minutesAgo: number) =>
    world.query(
      `update alarm_log set actor_id = (select id from app_user where login_name = 'lead'),
         params = jsonb_build_object('way', $2::int), at = $3 where alarm_id = $1 and action = 'arrive'`,
      [alarm.id, way, new Date(Date.now() - minutesAgo * 60_000)],
    );
  // Arrived by words, or too long ago.
  await arrivedAsLead(ARRIVE_WAY.reason, 1);
  expect((await act(alarm, complete)).status).toBe(422);
  await arrivedAsLead(ARRIVE_WAY.scan, 61);
  expect((await act(alarm, complete)).status).toBe(422);
  await arrivedAsLead(ARRIVE_WAY.scan, 59);
  expect((await act(alarm, complete)).status).toBe(200);
});
