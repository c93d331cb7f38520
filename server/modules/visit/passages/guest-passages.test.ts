/** Guests at doors, over a real database: let in by a guard or by a gate, passing within the park, sent away. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PassageRow, passageEndpoints } from '@/contract/access/passage';
import {
  DENIAL,
  PASSAGE_DIRECTION,
  PASSAGE_RESULT,
  PASSAGE_SUBJECT,
  PASSAGE_WAY,
} from '@/contract/access/passage-codes';
import type { InputOf } from '@/contract/endpoint';
import type { Permission } from '@/contract/permissions';
import { GUEST_STATE as G, PASSING_WAY, VISIT_STATE as V } from '@/contract/visit/visit-codes';
import { HOUR, MINUTE, openVisitWorld, type VisitWorld } from '../../../../tests/kit/world/visit-world';
import { AppError } from '../../../http/app-error';
import { listPassages } from '../../access/passages/passage-list.repository';
import { readPresence } from '../../muster/presence.repository';
import { forgetGuests } from '../../privacy/forget.repository';
import { guestToken } from '../public/visit-link.rules';
import { visitHandlers } from '../visit.handlers';

let world: VisitWorld;
const SERIAL = 'GATE-1';
const doors = new Map<string, number>();

beforeAll(async () => {
  world = await openVisitWorld();
  const [controller] = await world.query<{ id: number }>(
    `insert into access_controller (park_id, name, serial, vendor, limits)
     values ($1, '东门控制器', $2, 'simulated', '{"people": 100, "faces": 100, "segments": 8}') returning id::int`,
    [world.parkA, SERIAL],
  );
  const [area] = await world.query<{ id: number }>(
    `insert into access_area (park_id, name) values ($1, 'B座5层') returning id::int`,
    [world.parkA],
  );
  const add = async (doorNo: number, name: string, leadsOut: boolean, areaId: number | null) => {
    const [door] = await world.query<{ id: number }>(
      `insert into access_door (park_id, controller_id, door_no, name, kind, direction, leads_out, area_id)
       values ($1, $2, $3, $4, 1, 3, $5, $6) returning id::int`,
      [world.parkA, controller?.id, doorNo, name, leadsOut, areaId],
    );
    doors.set(name, door?.id ?? 0);
  };
  await add(1, '东门', true, null);
  await add(2, 'B座5层', false, area?.id ?? 0);
});
afterAll(() => world.close());

const codeOf = async (guestId: number): Promise<string> =>
  (await world.open((context) => visitHandlers.getMyPass(context, { token: guestToken(world.deps.secret, guestId) })))
    .fresh;

/** What the answer is followed by: the server does it after the refusal. */
const scan = (doorNo: number, code: string) =>
  world
    .as('guard', (context) =>
      visitHandlers.passGuest(
        { ...context, source: { id: 1, name: '闸机', parkIds: [world.parkA] } },
        { serial: SERIAL, doorNo, code },
      ),
    )
    .catch(async (error: unknown) => {
      if (error instanceof AppError) await error.afterwards?.();
      throw error;
    });

const list = (
  more: Partial<InputOf<typeof passageEndpoints.listPassages>> = {},
  rights: readonly Permission[] = ['access.read', 'visit.guard'],
): Promise<PassageRow[]> =>
  world.as('guard', async (context) => {
    const user = { ...context.user, rights: new Map([[world.parkA, new Set(rights)]]) };
    return (await listPassages({ ...context, user }, { pageNum: 1, pageSize: 50, ...more })).rows;
  });

const seen = async (guestId: number) =>
  world.as('guard', async ({ tx, now }) => {
    const rows = await readPresence(tx, { parkId: world.parkA, now, dayStart: new Date(now.getTime() - 8 * HOUR) });
    const row = rows.find(({ key }) => key === `g${guestId}`);
    return row && [row.area, row.door, row.at];
  });

describe('the passages of a guest', () => {
  it('begin where a guard lets them in and end where they are signed out, each once', async () => {
    const ids = await world.addVisit(V.approved, G.expected, { place: 'A座' });
    const signIn = { action: 'signIn', door: '东门', way: PASSING_WAY.scan } as const;
    await world.act('guard', ids, signIn);
    await world.act('guard', ids, signIn);
    const inAt = world.now().getTime();
    world.turn(MINUTE);
    await world.act('guard', ids, { action: 'signOut', door: '东门' });
    expect(await list({ guestId: ids.guestId })).toMatchObject([
      { direction: PASSAGE_DIRECTION.out, way: PASSAGE_WAY.byHand, result: PASSAGE_RESULT.passed },
      { direction: PASSAGE_DIRECTION.in, way: PASSAGE_WAY.qr, at: inAt, doorName: '东门', visitId: ids.visitId },
    ]);
  });

  it('at a place that is no door are none', async () => {
    const ids = await world.addVisit(V.approved, G.expected);
    await world.act('guard', ids, { action: 'signIn', door: '帐篷' });
    expect(await list({ guestId: ids.guestId })).toEqual([]);
  });

  it('go on within the park, and a roll call knows the last door', async () => {
    const ids = await world.addVisit(V.approved, G.expected, { place: 'A座' });
    await scan(1, await codeOf(ids.guestId));
    expect(await seen(ids.guestId)).toEqual(['A座', '东门', world.now().getTime()]);
    world.turn(5 * MINUTE);
    const code = await codeOf(ids.guestId);
    await Promise.all([scan(2, code), scan(2, code), scan(2, code)]);
    expect((await list({ guestId: ids.guestId })).map(({ doorName }) => doorName)).toEqual(['B座5层', '东门']);
    expect(await seen(ids.guestId)).toEqual(['B座5层', 'B座5层', world.now().getTime()]);
  });

  it('that were told late leave the newer trace', async () => {
    const ids = await world.addVisit(V.approved, G.expected);
    await scan(1, await codeOf(ids.guestId));
    world.turn(5 * MINUTE);
    await scan(2, await codeOf(ids.guestId));
    const late = {
      action: 'signIn',
      door: '东门',
      offline: true,
      clientAt: world.now().getTime() - 2 * MINUTE,
    } as const;
    await world.act('guard2', ids, late);
    expect(await list({ guestId: ids.guestId })).toHaveLength(3);
    expect((await seen(ids.guestId))?.[1]).toBe('B座5层');
  });

  it('that were refused say why, and a code of nobody names nobody', async () => {
    const early = await world.addVisit(V.approved, G.expected, {
      planStart: new Date(world.now().getTime() + 4 * HOUR),
      planEnd: new Date(world.now().getTime() + 6 * HOUR),
    });
    const code = await codeOf(early.guestId);
    await expect(scan(1, code)).rejects.toMatchObject({ code: 'visit.requires.notEarly' });
    await expect(scan(1, code)).rejects.toMatchObject({ code: 'visit.requires.notEarly' });
    const watched = await world.addVisit(V.approved, G.expected, { isWatched: true });
    await expect(scan(1, await codeOf(watched.guestId))).rejects.toMatchObject({ code: 'visit.seeDesk' });
    await expect(scan(1, 'SP:NOPASS')).rejects.toMatchObject({ code: 'visit.passUnknown' });
    const refused = await list({ result: PASSAGE_RESULT.refused });
    expect(refused.map(({ guestId, reason }) => [guestId, reason])).toEqual([
      [null, DENIAL.unknownCredential],
      [watched.guestId, DENIAL.blocked],
      [early.guestId, DENIAL.outOfHours],
    ]);
    expect(await seen(early.guestId)).toBeUndefined();
  });
});

describe('looking up guests among the passages', () => {
  it('finds them by name, by door and by being guests', async () => {
    const ids = await world.addVisit(V.approved, G.expected, {}, { name: '欧阳海棠' });
    await scan(1, await codeOf(ids.guestId));
    const [row] = await list({ name: '海棠' });
    expect(row).toMatchObject({ guestName: '欧阳海棠', orgName: '远山公司', guestId: ids.guestId, personName: null });
    expect((await list({ doorId: doors.get('东门'), subject: PASSAGE_SUBJECT.guest }))[0]).toEqual(row);
    const all = await list({ subject: PASSAGE_SUBJECT.guest });
    expect(all).toContainEqual(row);
    expect(all.every(({ guestId }) => guestId !== null)).toBe(true);
    expect(await list({ subject: PASSAGE_SUBJECT.person })).toEqual([]);
  });

  it('shows whoever sees no visits the first sign of a name, which finds nobody', async () => {
    const ids = await world.addVisit(V.approved, G.expected, {}, { name: '司马青青' });
    await scan(1, await codeOf(ids.guestId));
    expect(await list({ guestId: ids.guestId }, ['access.read'])).toMatchObject([
      { guestName: '司**', orgName: '', visitId: null },
    ]);
    expect(await list({ name: '青青' }, ['access.read'])).toEqual([]);
  });

  it('keeps that somebody passed when the guest is forgotten', async () => {
    const ids = await world.addVisit(V.approved, G.expected, {}, { name: '端木远' });
    await scan(1, await codeOf(ids.guestId));
    world.turn(MINUTE);
    await world.act('guard', ids, { action: 'signOut', door: '东门' });
    await world.as('guard', ({ tx, now }) => forgetGuests(tx, { parkId: world.parkA, at: now }, [ids.guestId]));
    expect(await list({ name: '端木' })).toEqual([]);
    expect((await list({ guestId: ids.guestId })).map(({ guestName }) => guestName)).toEqual(['已匿名', '已匿名']);
  });
});
