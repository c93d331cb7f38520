/** What the gate keeps to read passes, who gets it, and what was done there without the network. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GUEST_STATE as G, VISIT_STATE as V } from '@/contract/visit/visit-codes';
import { importPassKey, PASS_CURVE, readPass, signPass, type PassBook } from '@/contract/visit/visit-pass';
import { HOUR, MINUTE, openVisitWorld, type PersonName, type VisitWorld } from '../../../tests/kit/world/visit-world';
import { visitHandlers } from './visit.handlers';
import { guestToken } from './public/visit-link.rules';

let world: VisitWorld;
beforeAll(async () => {
  world = await openVisitWorld();
});
afterAll(() => world.close());

const kitOf = (who: PersonName, parkId = world.parkA) =>
  world.as(who, async (context) => visitHandlers.getPassKit(context, { parkId }));

async function bookOf(who: PersonName = 'guard', parkId = world.parkA): Promise<PassBook> {
  const { at, keys, void: revoked } = await kitOf(who, parkId);
  const known = await Promise.all(keys.map(async ({ id, key }) => [id, await importPassKey(key)] as const));
  return { parkId, at, keys: new Map(known), void: new Set(revoked) };
}

const codesOf = (guestId: number) => {
  const token = guestToken(world.deps.secret, guestId);
  return world.open((context) => visitHandlers.getMyPass(context, { token }));
};
const nowMs = () => world.now().getTime();

describe('the list of the gate', () => {
  it('is for guards and reception of the park, and for nobody else', async () => {
    expect((await kitOf('desk')).parkId).toBe(world.parkA);
    await expect(kitOf('host')).rejects.toMatchObject({ status: 403, code: 'visit.notYourPart' });
    await expect(kitOf('guard', world.parkB)).rejects.toMatchObject({ status: 403 });
    const find = (who: PersonName) =>
      world.as(who, async (context) => visitHandlers.findGuests(context, { parkId: world.parkA, keyword: '王' }));
    await expect(find('stranger')).rejects.toMatchObject({ code: 'visit.notYourPart' });
    expect(await find('desk')).toEqual(expect.any(Array));
  });

  it('holds who may come in and whoever is still there, with what the guard looks at', async () => {
    const over = { planStart: new Date(nowMs() - 5 * HOUR), planEnd: new Date(nowMs() - HOUR) };
    const typeId = world.types['施工维修'] ?? 0;
    const expected = await world.addVisit(V.approved, G.expected, { typeId, place: 'B座 5 层', isWatched: true });
    const overdue = await world.addVisit(V.approved, G.inside, over);
    const missed = await world.addVisit(V.approved, G.expected, over);
    const open = await world.addVisit(V.reviewing, G.expected);
    const { passes } = await kitOf('guard');
    const seen = (guestId: number) => passes.find((one) => one.guestId === guestId);
    expect(seen(expected.guestId)).toMatchObject({ place: 'B座 5 层', escort: true, review: true, inAt: null });
    expect(seen(overdue.guestId)).toMatchObject({ state: G.inside, inAt: nowMs() });
    expect([seen(missed.guestId), seen(open.guestId)]).toEqual([undefined, undefined]);
  });

  it('finds guests by what their company is called', async () => {
    const ids = await world.addVisit(
      V.approved,
      G.expected,
      { awaited: 1 },
      { name: '公司来客', company: '青禾精密制造' },
    );
    const find = (keyword: string) =>
      world.as('guard', (context) => visitHandlers.findGuests(context, { parkId: world.parkA, keyword }));
    expect((await find('青禾')).map(({ id }) => id)).toEqual([ids.visitId]);
    expect(await find('青禾贸易')).toEqual([]);
  });
});

describe('a pass at the gate', () => {
  it('is good by its signature, its time and the list', async () => {
    const ids = await world.addVisit(V.approved, G.expected);
    const { kept, fresh } = await codesOf(ids.guestId);
    const book = await bookOf();
    expect((await readPass(kept, book, nowMs())).verdict).toBe('valid');
    expect((await readPass(kept, book, nowMs() + 5 * HOUR)).verdict).toBe('expired');
    expect((await readPass(fresh, book, nowMs() + 5 * MINUTE)).verdict).toBe('expired');
    expect((await readPass(kept, book, nowMs() - HOUR)).verdict).toBe('clock');
    await world.act('host', ids, { action: 'cancel' });
    expect((await readPass(kept, await bookOf(), nowMs())).verdict).toBe('revoked');
  });

  it('before its time, of another park, forged or changed is none', async () => {
    const later = { planStart: new Date(nowMs() + 6 * HOUR), planEnd: new Date(nowMs() + 8 * HOUR) };
    const { kept } = await codesOf((await world.addVisit(V.approved, G.expected, later)).guestId);
    const book = await bookOf();
    const read = await readPass(kept, book, nowMs());
    expect(read.verdict).toBe('notYet');
    expect((await readPass(kept, await bookOf('outsider', world.parkB), nowMs())).verdict).toBe('otherPark');
    const pair = await crypto.subtle.generateKey(PASS_CURVE, true, ['sign', 'verify']);
    if (read.pass === null) throw new Error('the pass was not read');
    const forged = await signPass(pair.privateKey, { ...read.pass, from: nowMs() - HOUR });
    expect((await readPass(forged, book, nowMs())).verdict).toBe('forged');
    expect(
      (
        await readPass(
          kept.replace(/.$/, (sign) => (sign === '0' ? '1' : '0')),
          book,
          nowMs(),
        )
      ).verdict,
    ).not.toBe('notYet');
  });
});

describe('a post within the park', () => {
  beforeAll(async () => {
    const [controller] = await world.query<{ id: number }>(
      `insert into access_controller (park_id, name, serial, vendor, limits)
       values ($1, '控制器', 'GATE-9', 'simulated', '{"people": 9, "faces": 9, "segments": 8}') returning id::int`,
      [world.parkA],
    );
    await world.query(
      `insert into access_door (park_id, controller_id, door_no, name, kind, direction, leads_out)
       values ($1, $2, 1, 'B座大堂', 1, 3, false), ($1, $2, 2, '南门', 1, 3, true)`,
      [world.parkA, controller?.id],
    );
  });

  it('signs nobody out who is inside: only the exits of the park do', async () => {
    const ids = await world.addVisit(V.approved, G.inside);
    expect(await world.refusal('guard', ids, { action: 'signOut', door: 'B座大堂' })).toMatchObject({
      code: 'visit.requires.outerExit',
      fields: { door: 'invalid' },
    });
    expect((await world.act('guard', ids, { action: 'signOut', door: '南门' })).guests[0]?.state).toBe(G.left);
    const byHand = await world.addVisit(V.approved, G.inside);
    expect((await world.act('guard', byHand, { action: 'signOut' })).guests[0]?.state).toBe(G.left);
    const late = await world.addVisit(V.approved, G.inside);
    const signOut = { action: 'signOut', offline: true, clientAt: nowMs(), door: 'B座大堂' } as const;
    expect((await world.act('guard', late, signOut)).guests[0]?.state).toBe(G.left);
    expect((await kitOf('guard')).doors).toEqual([
      expect.objectContaining({ name: 'B座大堂', leadsOut: false }),
      expect.objectContaining({ name: '南门', leadsOut: true }),
    ]);
  });
});

describe('without the network', () => {
  it('somebody counts as come when they came, also when it is told after their time', async () => {
    const planEnd = new Date(nowMs() + HOUR);
    const ids = await world.addVisit(V.approved, G.expected, { planEnd });
    const clientAt = nowMs() + 50 * MINUTE;
    world.turn(HOUR + 10 * MINUTE);
    const told = await world.act('guard', ids, { action: 'signIn', offline: true, clientAt, door: '东门' });
    expect(told.guests[0]).toMatchObject({ state: G.inside, inAt: clientAt, inDoor: '东门' });
  });

  it('a pass that two gates let in is one security alarm, however many gates find it', async () => {
    const ids = await world.addVisit(V.approved, G.expected, {}, { name: '双入' });
    const clientAt = nowMs() - 5 * MINUTE;
    const signIn = { action: 'signIn', offline: true, clientAt } as const;
    await world.act('guard', ids, { ...signIn, door: '东门' });
    // The same gate once more is no second one.
    expect((await world.refusal('guard', ids, { ...signIn, door: '东门' })).code).toBe('visit.alreadyIn');
    const alarms = () =>
      world.query('select title, category, location, handle_state from alarm where park_id = $1', [world.parkA]);
    expect(await alarms()).toEqual([]);
    const { no } = await world.act('guard2', ids, { ...signIn, door: '西门' });
    const raised = {
      title: `同一通行码两处入园：双入（${no}）`,
      category: 5,
      location: '东门 · 西门',
      handle_state: 10,
    };
    expect(await alarms()).toEqual([raised]);
    await world.act('desk', ids, { ...signIn, door: '北门' });
    expect(await alarms()).toEqual([raised]);
  });

  it('somebody who came back in time is back, also when it is told after their time', async () => {
    const ids = await world.addVisit(V.approved, G.away, { planEnd: new Date(nowMs() + HOUR) });
    const clientAt = nowMs() + 30 * MINUTE;
    world.turn(HOUR + MINUTE);
    expect(await world.refusal('guard', ids, { action: 'stepIn', clientAt })).toMatchObject({
      code: 'visit.requires.notOver',
    });
    const told = await world.act('guard', ids, { action: 'stepIn', offline: true, clientAt });
    expect([told.guests[0]?.state, told.log[0]?.params]).toEqual([G.inside, { offline: 1 }]);
  });

  it('somebody counts as gone when they went', async () => {
    const ids = await world.addVisit(V.approved, G.inside);
    const clientAt = nowMs() - 20 * MINUTE;
    const told = await world.act('guard', ids, { action: 'signOut', offline: true, clientAt });
    expect(told.guests[0]).toMatchObject({ state: G.left, outAt: clientAt });
  });

  it('somebody who came counts as there although time has called them missing', async () => {
    const planEnd = new Date(nowMs() + HOUR);
    const ids = await world.addVisit(V.reviewing, G.expected, { planEnd });
    await world.act('host', ids, { action: 'agree' });
    const clientAt = nowMs() + 30 * MINUTE;
    world.turn(HOUR + 1);
    await world.runTimers();
    const before = await world.detail('guard', ids.visitId);
    expect([before.state, before.guests[0]?.state]).toEqual([V.ended, G.noShow]);
    const told = await world.act('guard', ids, { action: 'signIn', offline: true, clientAt });
    expect([told.state, told.guests[0]?.state, told.guests[0]?.inAt]).toEqual([V.approved, G.inside, clientAt]);
    expect(await world.cardsOf('host')).toContain('已到访：王伟');
    const late = { action: 'signIn', clientAt } as const;
    const missed = await world.addVisit(V.ended, G.noShow, { planEnd: new Date(nowMs() - MINUTE) });
    expect(await world.refusal('guard', missed, late)).toMatchObject({ code: 'visit.guestForbids' });
  });
});

it('asks somebody else about a walk-up: nobody lets in whom they stand before by naming themselves', async () => {
  const { guard, host } = world.people;
  const guest = { name: '门口来客', phone: '13712380001', company: '远山公司' };
  const refused = { status: 422, code: 'visit.hostIsGuard', fields: { hostId: 'invalid' } };
  const walkUp = { walkUp: true, guests: [guest] };
  await expect(world.create('guard', walkUp)).rejects.toMatchObject(refused);
  await expect(world.create('guard', { ...walkUp, hostId: guard.id })).rejects.toMatchObject(refused);
  const asCoHost = { ...walkUp, hostId: host.id, coHostIds: [guard.id] };
  await expect(world.create('guard', asCoHost)).rejects.toMatchObject(refused);
  // A guest of the guard's own is invited as anybody's is.
  expect((await world.create('guard', { guests: [guest] })).state).toBe(V.approved);
});
