/** What happened around a record: only of the same building, within the minutes, and only what the person may read. */
import { keepParts } from '../../db/parts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aroundEndpoints } from '@/contract/around';
import { openDemo, type Demo } from '../../../tests/kit/world/demo';

const PARK = 1;
const MINUTE_MS = 60_000;
const NOW = new Date('2026-12-07T06:03:00Z');
let demo: Demo;
interface Place {
  id: string;
  building_id: string;
  floor_id: string;
}
let [alarm, order, event] = [0, 0, 0];
let door: Place & { door_id: string };

const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS).toISOString();

/** A camera on the door's floor, at which an algorithm notices something. @returns the event */
async function noticed(when: string): Promise<number> {
  await demo.platform.deps.db.withPark([], (tx) => keepParts(tx, 'video_event', NOW));
  const [camera] = await demo.query<{ id: string }>(
    `update device set building_id = $2, floor_id = $3, room_id = null
     where id = (select min(id) from device where park_id = $1 and type = 7) returning id`,
    [PARK, door.building_id, door.floor_id],
  );
  const [algorithm] = await demo.query<{ id: string }>(
    `insert into ai_algorithm (park_id, code, name, kind, release, min_score, licences)
     values ($1, 'around', '越线检测', 1, '1.0', 0.5, 9) returning id`,
    [PARK],
  );
  const [binding] = await demo.query<{ id: string }>(
    `insert into algo_binding (park_id, algorithm_id, device_id, zones, plan, score, hold_sec, frames, cooldown_sec, result, state_since)
     values ($1, $2, $3, '[]', '[]', 0.6, 0, 1, 60, 0, $4) returning id`,
    [PARK, algorithm?.id, camera?.id, when],
  );
  const [row] = await demo.query<{ id: string }>(
    `insert into video_event (at, end_at, received_at, park_id, device_id, algorithm_id, binding_id, score, result)
     values ($1, $1, $1, $2, $3, $4, $5, 0.9, 0) returning id`,
    [when, PARK, camera?.id, algorithm?.id, binding?.id],
  );
  return Number(row?.id);
}

beforeAll(async () => {
  demo = await openDemo(() => NOW, 'dated');
  const [found] = await demo.query<Place & { door_id: string }>(
    `select d.id as door_id, v.id, v.building_id, v.floor_id from access_door d join device v on v.id = d.device_id
     where d.park_id = $1 and v.building_id is not null order by d.id limit 1`,
    [PARK],
  );
  if (!found) throw new Error('the demo has no door in a building');
  door = found;
  await demo.platform.deps.db.withPark([], (tx) => keepParts(tx, 'passage', NOW));
  const [row] = await demo.query<{ id: string }>(
    `update alarm set occurred_at = $2, building_id = $3, floor_id = $4, room_id = null
     where id = (select min(id) from alarm where park_id = $1) returning id`,
    [PARK, NOW.toISOString(), door.building_id, door.floor_id],
  );
  alarm = Number(row?.id);
  const [made] = await demo.query<{ id: string }>(
    `update work_order set created_at = $2, building_id = $3, floor_id = null
     where id = (select min(id) from work_order where park_id = $1) returning id`,
    [PARK, at(12), door.building_id],
  );
  order = Number(made?.id);
  const pass =
    'insert into passage (at, received_at, park_id, door_id, direction, way, result, reason) values ($1, $1, $2, $3, 1, 2, $4, $5)';
  await demo.query(pass, [at(-3), PARK, door.door_id, 1, null]);
  await demo.query(pass, [at(-2), PARK, door.door_id, 0, 1]);
  await demo.query(pass, [at(-50), PARK, door.door_id, 1, null]);
  await demo.query(
    `insert into access_command (park_id, door_id, command, by_user_id, at, result) values ($1, $2, 1, $3, $4, 2)`,
    [PARK, door.door_id, await demo.idOf('guard'), at(4)],
  );
  event = await noticed(at(-5));
});
afterAll(() => demo.close());

const ask = (who: string, more: object = {}) =>
  demo.ask(who, aroundEndpoints.listAround, { subject: 'alarm', id: alarm, ...more });

describe('around an alarm', () => {
  it('stand passages, doors, cameras and orders of its building in one line of time', async () => {
    const { entries, hidden } = await ask('manager');
    const told = entries
      .filter(({ kind }) => kind !== 'alarm')
      .map(({ kind, did, near, at: when }) => [(when - NOW.getTime()) / MINUTE_MS, kind, did, near]);
    expect(told).toEqual([
      [-5, 'videoEvent', 'noticed', 'floor'],
      [-3, 'passage', 'passed', 'floor'],
      [-2, 'passage', 'refused', 'floor'],
      [4, 'doorCommand', 'opened', 'floor'],
      [12, 'order', 'reported', 'building'],
    ]);
    expect(hidden).toEqual([]);
    expect(entries.some(({ kind, id }) => kind === 'alarm' && id === alarm)).toBe(false);
  });

  it('a wider span shows more', async () => {
    const wide = await ask('manager', { minutes: 60 });
    expect(wide.entries.filter(({ kind }) => kind === 'passage')).toHaveLength(3);
    const narrow = await ask('manager', { minutes: 10 });
    expect(narrow.entries.some(({ kind }) => kind === 'order')).toBe(false);
  });

  it('each sees what they may read, and is told what is kept from them', async () => {
    const { entries, hidden } = await ask('guard');
    expect(hidden).toEqual(['order']);
    expect(entries.map(({ kind }) => kind)).not.toContain('order');
    const field = await ask('field');
    expect(new Set(field.hidden)).toEqual(new Set(['order', 'passage', 'doorCommand', 'videoEvent']));
  });

  it('what a camera noticed is named by its algorithm, and only for whoever may see video', async () => {
    const { entries } = await ask('guard');
    expect(entries.find(({ kind, id }) => kind === 'videoEvent' && id === event)).toMatchObject({
      title: '越线检测',
      tone: 'warning',
    });
    const field = await ask('field');
    expect(field.hidden).toContain('videoEvent');
    expect(field.entries.map(({ kind }) => kind)).not.toContain('videoEvent');
  });

  it('what happened around a video event can be asked for by whoever may see it', async () => {
    const around = await demo.ask('manager', aroundEndpoints.listAround, { subject: 'videoEvent', id: event });
    expect(around.at).toBe(Date.parse(at(-5)));
    expect(around.entries.some(({ kind, id }) => kind === 'alarm' && id === alarm)).toBe(true);
    expect(around.entries.some(({ kind }) => kind === 'videoEvent')).toBe(false);
    expect(await demo.refusal('field', aroundEndpoints.listAround, { subject: 'videoEvent', id: event })).toEqual([
      404,
      'record.notFound',
    ]);
  });

  it('nobody asks about a record that they may not read', async () => {
    expect(await demo.refusal('guard', aroundEndpoints.listAround, { subject: 'order', id: order })).toEqual([
      404,
      'record.notFound',
    ]);
    const around = await demo.ask('manager', aroundEndpoints.listAround, { subject: 'order', id: order });
    expect(around.entries.some(({ kind, id }) => kind === 'alarm' && id === alarm)).toBe(true);
    expect(await demo.refusal('manager', aroundEndpoints.listAround, { subject: 'alarm', id: 99_999_999 })).toEqual([
      404,
      'record.notFound',
    ]);
  });
});
