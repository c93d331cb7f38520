/** Where a guest was last, and one timeline of guest, door, camera and alarm: on the card, among the to-dos, on the record. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GUEST_STATE as G, VISIT_STATE as V } from '@/contract/visit/visit-codes';
import type { Permission } from '@/contract/permissions';
import {
  HOUR,
  MINUTE,
  openVisitWorld,
  START,
  type Ids,
  type VisitWorld,
} from '../../../../tests/kit/world/visit-world';
import { takeGuestPassage } from '../../access/passages/guest-passage.usecases';
import { visitTodos } from '../list/visit-todos.usecases';
import { visitHandlers } from '../visit.handlers';

let world: VisitWorld;
const doors: Record<string, number> = {};

beforeAll(async () => {
  world = await openVisitWorld();
  const [controller] = await world.query<{ id: number }>(
    `insert into access_controller (park_id, name, serial, vendor, limits)
     values ($1, '控制器', 'GATE-1', 'simulated', '{"people": 100, "faces": 100, "segments": 8}') returning id::int`,
    [world.parkA],
  );
  for (const [no, name] of ['东门', '西门', 'B座5层'].entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one door after the other
    const [door] = await world.query<{ id: number }>(
      `insert into access_door (park_id, controller_id, door_no, name, kind, direction, leads_out)
       values ($1, $2, $3, $4, 1, 3, $5) returning id::int`,
      [world.parkA, controller?.id, no + 1, name, no < 2],
    );
    doors[name] = door?.id ?? 0;
  }
});
afterAll(() => world.close());

const passes = ({ guestId }: Ids, door: string) =>
  world.as('guard', ({ tx, now }) =>
    takeGuestPassage(
      tx,
      {
        parkId: world.parkA,
        doorId: doors[door] ?? 0,
        guestId,
        direction: 1,
        way: 3,
        result: 1,
        reason: null,
        at: now,
      },
      now,
    ),
  );
const seenBy = (rights: readonly Permission[], id: number) =>
  world.as('guard', (context) =>
    visitHandlers.getVisit(
      { ...context, user: { ...context.user, rights: new Map([[world.parkA, new Set(rights)]]) } },
      { id },
    ),
  );
const todoPlaces = (who: 'guard' | 'host') =>
  world.as(who, async (context) =>
    Object.fromEntries((await visitTodos.read(context, world.parkA, 5)).map(({ key, rows }) => [key, rows[0]?.place])),
  );

describe('a guest who has not left', () => {
  it('is named to the guard, and to whoever looks for them, with the last door and when', async () => {
    const ids = await world.create('host', { guests: [{ name: '王伟', phone: '13900000091', company: '远山公司' }] });
    const guest = { visitId: ids.id, guestId: ids.guests[0]?.id ?? 0 };
    const told = { name: '王伟', phone: '13900000091', company: '远山公司', plate: '', idNo: '' };
    await world.act('desk', guest, { action: 'register', consent: true, guest: told });
    await world.act('guard', guest, { action: 'signIn', door: '东门' });
    world.turn(30 * MINUTE);
    await passes(guest, 'B座5层');
    expect((await world.detail('guard', guest.visitId)).guests[0]?.seen).toEqual({
      door: 'B座5层',
      at: START.getTime() + 30 * MINUTE,
    });
    world.turn(6 * HOUR);
    await world.runTimers();
    expect(await world.cardsOf('guard')).toContain('超时 2 小时未签离：王伟，03-02 10:30 最后经过 B座5层');
    expect((await todoPlaces('guard')).visitOverdue).toBe('03-02 10:30 最后经过 B座5层');
    world.turn(8 * HOUR);
    await world.runTimers();
    expect((await world.detail('guard', guest.visitId)).guests[0]?.state).toBe(G.missing);
    expect(await world.cardsOf('guard')).toContain('失联未签离：王伟，03-02 10:30 最后经过 B座5层');
    expect((await todoPlaces('guard')).visitMissing).toBe('03-02 10:30 最后经过 B座5层');
    const { log } = await world.detail('guard', guest.visitId);
    const trace = { door: 'B座5层', seenAt: START.getTime() + 30 * MINUTE };
    for (const event of ['guardAsked', 'missing'])
      expect(log.find((entry) => entry.event === event)?.params).toMatchObject(trace);
  });

  it('whom no door knows is named as before', async () => {
    const { visitId } = await world.addVisit(
      V.approved,
      G.inside,
      { planEnd: new Date(world.now().getTime() + MINUTE) },
      { name: '无门客' },
    );
    await world.query('update visit set inside = 1 where id = $1', [visitId]);
    expect((await world.detail('guard', visitId)).guests[0]?.seen).toBeNull();
  });
});

describe('the timeline', () => {
  it('has the doors for whoever sees passages, each once, and the alarm that came from two gates', async () => {
    const ids = await world.addVisit(V.approved, G.expected, {}, { name: '双门客' });
    await world.act('guard', ids, { action: 'signIn', door: '东门' });
    world.turn(MINUTE);
    await passes(ids, 'B座5层');
    const late = { action: 'signIn', door: '西门', offline: true, clientAt: world.now().getTime() } as const;
    world.turn(MINUTE);
    await world.act('guard2', ids, late);
    const seen = await seenBy(['visit.guard', 'access.read', 'alarm.read'], ids.visitId);
    const entryOf = (event: string) => seen.log.find((entry) => entry.event === event);
    expect(entryOf('doubleEntry')?.params).toMatchObject({ first: '东门', door: '西门' });
    expect(seen.passages.map(({ doorName, entryId }) => [doorName, entryId])).toEqual([
      ['东门', entryOf('signIn')?.id],
      ['B座5层', null],
      ['西门', entryOf('doubleEntry')?.id],
    ]);
    expect(seen.alarms).toMatchObject([{ title: expect.stringContaining('双门客') }]);
    expect(seen.doors).toEqual(['B座5层', '东门', '西门'].toSorted());
    const host = await world.detail('host', ids.visitId);
    expect([host.passages, host.alarms, host.doors]).toEqual([[], [], []]);
  });

  it('says from when to when a visit was moved', async () => {
    const made = await world.create('host', { guests: [{ name: '改期客', phone: '13900000093' }] });
    const ids = { visitId: made.id, guestId: made.guests[0]?.id ?? 0 };
    const [planStart, planEnd] = [made.planStart + HOUR, made.planEnd + HOUR];
    const { log } = await world.act('host', ids, { action: 'change', planStart, planEnd });
    expect(log[0]?.params).toEqual({ from: planStart, to: planEnd, wasFrom: made.planStart, wasTo: made.planEnd });
  });
});
