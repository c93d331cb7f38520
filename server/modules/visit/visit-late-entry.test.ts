/** An entry that a gate without the network let in is never lost, whatever has become of the visit meanwhile. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GUEST_STATE as G, VISIT_STATE as V } from '@/contract/visit/visit-codes';
import { visitSetupEndpoints } from '@/contract/visit/visit-setup';
import {
  HOUR,
  MINUTE,
  openVisitWorld,
  type Ids,
  type PersonName,
  type VisitWorld,
} from '../../../tests/kit/world/visit-world';
import { visitHandlers } from './visit.handlers';

let world: VisitWorld;
beforeAll(async () => {
  world = await openVisitWorld();
});
afterAll(() => world.close());

const nowMs = () => world.now().getTime();
const enteredAt = () => nowMs() - 10 * MINUTE;
const letIn = (ids: Ids, { who = 'guard' as PersonName, door = '东门', clientAt = enteredAt() } = {}) =>
  world.act(who, ids, { action: 'signIn', offline: true, clientAt, door });
const board = () => world.as('guard', (context) => visitHandlers.getVisitBoard(context, {}));
const alarmsOf = (name: string) =>
  world.query<{ title: string; category: number }>('select title, category from alarm where title like $1', [
    `%${name}%`,
  ]);
const kit = () => world.as('guard', (context) => visitHandlers.getPassKit(context, { parkId: world.parkA }));

describe('an entry that arrives late', () => {
  it('of a visit that was called off meanwhile is written down, and host, reception and guards are told', async () => {
    const ids = await world.addVisit(V.approved, G.expected, {}, { name: '迟到录' });
    await world.act('host', ids, { action: 'cancel' });
    const before = await board();
    const clientAt = enteredAt();
    const told = await letIn(ids, { clientAt });
    expect(told).toMatchObject({ state: V.cancelled });
    expect(told.guests[0]).toMatchObject({ state: G.inside, inAt: clientAt, inDoor: '东门' });
    expect(told.log[0]).toMatchObject({ event: 'oddEntry', params: { door: '东门', offline: 1 } });
    for (const who of ['host', 'coHost', 'desk', 'guard2'] as const)
      // oxlint-disable-next-line no-await-in-loop -- one transaction at a time
      expect(await world.cardsOf(who)).toContain('预约已失效的访客已入园，请核实：迟到录');
    expect(await board()).toMatchObject({ inside: before.inside + 1, odd: before.odd + 1 });
  });

  it('of such a visit is asked about and signed out like every other one', async () => {
    const planEnd = new Date(nowMs() + HOUR);
    const ids = await world.addVisit(V.approved, G.expected, { planEnd }, { name: '迟到问' });
    await world.act('host', ids, { action: 'cancel' });
    await letIn(ids);
    expect((await kit()).passes.find(({ guestId }) => guestId === ids.guestId)).toMatchObject({ state: G.inside });
    world.turn(HOUR + 31 * MINUTE);
    await world.runTimers();
    expect(await world.cardsOf('host')).toContain('到时未离园，请确认：迟到问');
    const odd = (await board()).odd;
    expect((await world.act('guard', ids, { action: 'signOut' })).guests[0]?.state).toBe(G.left);
    expect((await board()).odd).toBe(odd - 1);
  });

  it('of a visit that is looked at again is odd until somebody has agreed', async () => {
    const ids = await world.addVisit(V.reviewing, G.expected);
    const told = await letIn(ids);
    expect([told.state, told.guests[0]?.state]).toEqual([V.reviewing, G.inside]);
    const { odd } = await board();
    await world.act('host', ids, { action: 'agree' });
    expect((await board()).odd).toBe(odd - 1);
  });

  it('of a guest who was barred meanwhile is a security alarm, and the roll call has them', async () => {
    const ids = await world.addVisit(V.approved, G.expected, {}, { name: '禁入者', phone: '13712349001' });
    const entry = { parkId: world.parkA, name: '禁入者', phone: '13712349001', kind: 1, reason: '曾闹事' };
    await world.as('manager', (context) =>
      visitHandlers.addWatchEntry(context, visitSetupEndpoints.addWatchEntry.input.parse(entry)),
    );
    expect((await world.detail('guard', ids.visitId)).guests[0]?.state).toBe(G.barred);
    const told = await letIn(ids);
    expect(told.guests[0]).toMatchObject({ state: G.inside, inDoor: '东门' });
    expect(await alarmsOf('禁入者')).toEqual([{ title: `禁止入园的访客已入园：禁入者（${told.no}）`, category: 5 }]);
    // On the list since, though nobody has barred this guest: the same.
    const later = await world.addVisit(V.approved, G.expected, {}, { name: '禁入二', phone: '13712349001' });
    expect((await letIn(later)).guests[0]?.state).toBe(G.inside);
    expect(await alarmsOf('禁入二')).toHaveLength(1);
  });

  it('outside the plan as it is now is written down, too: the phone decided by the plan that it knew', async () => {
    const ids = await world.addVisit(V.approved, G.expected, { planEnd: new Date(nowMs() - HOUR) });
    const told = await letIn(ids);
    expect([told.guests[0]?.state, told.log[0]?.event]).toEqual([G.inside, 'oddEntry']);
  });

  it('in good order is an ordinary one', async () => {
    const ids = await world.addVisit(V.approved, G.expected, {}, { name: '如常' });
    const told = await letIn(ids, { clientAt: nowMs() });
    expect(told.log[0]?.event).toBe('signIn');
    expect(await world.cardsOf('host')).toContain('已到访：如常');
  });
});

describe('a return that arrives late', () => {
  const BACK = '断网时返回的访客须核实：';
  const comeBack = (ids: Ids, clientAt = enteredAt()) =>
    world.act('guard', ids, { action: 'stepIn', offline: true, clientAt });

  it('after the day has ended is taken: the guest is inside and odd, and is looked for again a day later', async () => {
    const ids = await world.addVisit(V.ended, G.missing, {}, { name: '迟返', inAt: new Date(nowMs() - 3 * HOUR) });
    const before = await board();
    const clientAt = enteredAt();
    const told = await comeBack(ids, clientAt);
    expect([told.guests[0]?.state, told.guests[0]?.sought]).toEqual([G.inside, null]);
    expect(told.log[0]).toMatchObject({ event: 'oddReturn', clientAt, params: { offline: 1 } });
    expect(await board()).toMatchObject({ inside: before.inside + 1, odd: before.odd + 1 });
    for (const who of ['host', 'coHost', 'desk', 'guard2'] as const)
      // oxlint-disable-next-line no-await-in-loop -- one transaction at a time
      expect(await world.cardsOf(who)).toContain(`${BACK}迟返`);
    // Once: the same told again is refused, and nobody hears of it twice.
    expect(await world.refusal('guard2', ids, { action: 'stepIn', offline: true, clientAt })).toMatchObject({
      code: 'visit.guestForbids',
    });
    expect((await world.cardsOf('host')).filter((card) => card === `${BACK}迟返`)).toHaveLength(1);
    world.turn(24 * HOUR);
    await world.runTimers();
    expect((await world.detail('guard', ids.visitId)).guests[0]?.state).toBe(G.missing);
  });

  it('of a guest who was barred meanwhile is a security alarm, too', async () => {
    const ids = await world.addVisit(V.approved, G.away, {}, { name: '禁返' });
    await world.act('desk', ids, { action: 'bar', reason: '闹事' });
    expect((await comeBack(ids)).guests[0]?.state).toBe(G.inside);
    expect(await alarmsOf('禁返')).toMatchObject([{ category: 5 }]);
  });

  it('in good order is an ordinary one; without the mark of being late it is refused', async () => {
    const ids = await world.addVisit(V.approved, G.away);
    expect((await comeBack(ids)).log[0]?.event).toBe('stepIn');
    const missing = await world.addVisit(V.ended, G.missing);
    expect(await world.refusal('guard', missing, { action: 'stepIn' })).toMatchObject({ code: 'visit.guestForbids' });
  });
});

describe('a second entry with one pass', () => {
  it('is an alarm also where the first one has left already or was called missing', async () => {
    for (const [name, state] of [
      ['先离', G.left],
      ['先失联', G.missing],
    ] as const) {
      const guest = { name, inAt: new Date(nowMs() - HOUR), inBy: world.people.guard.id, inDoor: '东门' };
      // oxlint-disable-next-line no-await-in-loop -- one transaction at a time
      const ids = await world.addVisit(V.approved, state, {}, guest);
      // oxlint-disable-next-line no-await-in-loop -- as above
      const told = await letIn(ids, { who: 'guard2', door: '西门' });
      expect([told.guests[0]?.state, told.log[0]?.event]).toEqual([state, 'doubleEntry']);
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await alarmsOf(name)).toMatchObject([{ category: 5 }]);
    }
  });

  it('after the guest had left means that somebody is in again', async () => {
    const out = new Date(nowMs() - HOUR);
    const ids = await world.addVisit(V.approved, G.left, {}, { inAt: new Date(nowMs() - 2 * HOUR), outAt: out });
    const clientAt = enteredAt();
    const told = await letIn(ids, { who: 'guard2', clientAt });
    expect(told.guests[0]).toMatchObject({ state: G.inside, inAt: clientAt, outAt: null });
    expect(told.log[0]?.event).toBe('oddEntry');
  });

  it('by one account at two posts is one, too; at the same post it is the same', async () => {
    const ids = await world.addVisit(V.approved, G.expected);
    await letIn(ids, { clientAt: nowMs() });
    expect((await letIn(ids, { door: '西门' })).log[0]?.event).toBe('doubleEntry');
    const online = await world.addVisit(V.approved, G.expected);
    await world.act('guard', online, { action: 'signIn', door: '东门' });
    await world.act('guard', online, { action: 'signIn', door: '东门' });
    expect(await world.refusal('guard', online, { action: 'signIn', door: '西门' })).toMatchObject({
      code: 'visit.alreadyIn',
    });
  });
});
