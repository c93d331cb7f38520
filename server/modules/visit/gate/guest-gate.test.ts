/** A gate without a guard: it reads fresh passes, signs in and out as its door is set up, and tells nobody why they are barred. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GUEST_STATE as G, PASSING_WAY, VISIT_STATE as V } from '@/contract/visit/visit-codes';
import { HOUR, MINUTE, openVisitWorld, type VisitWorld } from '../../../../tests/kit/world/visit-world';
import { guestToken } from '../public/visit-link.rules';
import { visitHandlers } from '../visit.handlers';

let world: VisitWorld;
const SERIAL = 'GATE-1';

beforeAll(async () => {
  world = await openVisitWorld();
  const [controller] = await world.query<{ id: number }>(
    `insert into access_controller (park_id, name, serial, vendor, limits)
     values ($1, '东门控制器', $2, 'simulated', '{"people": 100, "faces": 100, "segments": 8}') returning id::int`,
    [world.parkA, SERIAL],
  );
  const add = (doorNo: number, name: string, direction: number, leadsOut: boolean) =>
    world.query(
      `insert into access_door (park_id, controller_id, door_no, name, kind, direction, leads_out) values ($1, $2, $3, $4, 1, $5, $6)`,
      [world.parkA, controller?.id, doorNo, name, direction, leadsOut],
    );
  await add(1, '东门入口', 1, true);
  await add(2, '东门出口', 2, true);
  await add(3, '东门双向', 3, true);
  await add(4, 'B座大堂', 3, false);
  await add(5, '西门入口', 1, true);
});
afterAll(() => world.close());

async function codeOf(guestId: number, which: 'fresh' | 'kept' = 'fresh'): Promise<string> {
  const token = guestToken(world.deps.secret, guestId);
  return (await world.open((context) => visitHandlers.getMyPass(context, { token })))[which];
}
const SOURCE = { id: 1, name: '闸机' };
const scan = (doorNo: number, code: string) =>
  world.as('guard', (context) => {
    const source = { ...SOURCE, parkIds: [world.parkA] };
    return visitHandlers.passGuest({ ...context, source }, { serial: SERIAL, doorNo, code });
  });
const stateOf = async (guestId: number) =>
  (
    await world.query<{ state: number; way: number | null; door: string | null }>(
      'select state, in_way as way, in_door as door from guest where id = $1',
      [guestId],
    )
  )[0];

describe('a gate', () => {
  it('lets in whoever is expected, once, and out again by the way out', async () => {
    const { guestId } = await world.addVisit(V.approved, G.expected);
    expect(await scan(1, await codeOf(guestId))).toMatchObject({ isOpen: true, did: 'signIn' });
    expect(await stateOf(guestId)).toEqual({ state: G.inside, way: PASSING_WAY.gate, door: '东门入口' });
    expect(await scan(2, await codeOf(guestId))).toMatchObject({ isOpen: true, did: 'signOut' });
    expect((await stateOf(guestId))?.state).toBe(G.left);
  });

  it('lets whoever was barred while inside go, by the way out and by a door for both ways, and never in again', async () => {
    for (const doorNo of [2, 3]) {
      // oxlint-disable-next-line no-await-in-loop -- one transaction at a time
      const ids = await world.addVisit(V.approved, G.inside);
      // oxlint-disable-next-line no-await-in-loop -- as above
      const code = await codeOf(ids.guestId);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await world.act('desk', ids, { action: 'bar', reason: '闹事' });
      // oxlint-disable-next-line no-await-in-loop -- as above
      await expect(scan(1, code)).rejects.toMatchObject({ code: 'visit.calledOff' });
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await scan(doorNo, code)).toMatchObject({ isOpen: true, did: 'signOut' });
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect((await stateOf(ids.guestId))?.state).toBe(G.left);
    }
  });

  it('for both ways goes by where the guest is; a door within the park signs nobody out', async () => {
    const { guestId } = await world.addVisit(V.approved, G.expected);
    expect((await scan(3, await codeOf(guestId))).did).toBe('signIn');
    expect((await scan(4, await codeOf(guestId))).did).toBeNull();
    expect((await stateOf(guestId))?.state).toBe(G.inside);
    world.turn(MINUTE);
    expect((await scan(3, await codeOf(guestId))).did).toBe('signOut');
  });

  it('opens for one code only: a copy of it shown at another entrance a moment later opens nothing', async () => {
    const { guestId } = await world.addVisit(V.approved, G.expected);
    const code = await codeOf(guestId);
    expect(await scan(1, code)).toMatchObject({ isOpen: true });
    await expect(scan(5, code)).rejects.toMatchObject({ status: 409, code: 'visit.alreadyIn' });
    expect((await stateOf(guestId))?.door).toBe('东门入口');
  });

  it('says the same to the same scan once more, on the way in and on the way out', async () => {
    const { guestId } = await world.addVisit(V.approved, G.expected);
    const code = await codeOf(guestId);
    const twice = async (doorNo: number) => [await scan(doorNo, code), await scan(doorNo, code)];
    for (const [doorNo, did, state] of [
      [3, 'signIn', G.inside],
      [3, 'signIn', G.inside],
      [2, 'signOut', G.left],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as at a gate
      expect(await twice(doorNo)).toMatchObject([
        { isOpen: true, did },
        { isOpen: true, did },
      ]);
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect((await stateOf(guestId))?.state).toBe(state);
    }
    await expect(scan(3, code)).rejects.toMatchObject({ code: 'visit.calledOff' });
  });

  it('leaves the code without a network to a guard, and takes none that is old, forged or of nobody', async () => {
    const { guestId } = await world.addVisit(V.approved, G.expected);
    await expect(scan(1, await codeOf(guestId, 'kept'))).rejects.toMatchObject({ code: 'visit.passKept' });
    await expect(scan(1, 'SP:NOPASS')).rejects.toMatchObject({ code: 'visit.passUnknown' });
    await expect(scan(9, await codeOf(guestId))).rejects.toMatchObject({ status: 422, code: 'visit.gateUnknown' });
    const old = await codeOf(guestId);
    world.turn(HOUR / 4);
    await expect(scan(1, old)).rejects.toMatchObject({ code: 'visit.passOld' });
    expect((await stateOf(guestId))?.state).toBe(G.expected);
  });

  it('sends whoever is on a list to reception, without a word about it', async () => {
    const { guestId } = await world.addVisit(V.approved, G.expected, { isWatched: true });
    await expect(scan(1, await codeOf(guestId))).rejects.toMatchObject({ code: 'visit.seeDesk' });
  });
});
