/** Visits that come again, visits of a work order, and what waits for people on their home page. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderActInput } from '@/contract/order-act';
import { ORDER_STATE } from '@/contract/order-codes';
import { visitPublicEndpoints } from '@/contract/visit/visit-public';
import { visitSetupEndpoints } from '@/contract/visit/visit-setup';
import { GUEST_STATE as G, VISIT_SOURCE, VISIT_STATE as V } from '@/contract/visit/visit-codes';
import type { VisitDetail } from '@/contract/visit/visit-entities';
import { HOUR, MINUTE, openVisitWorld, type PersonName, type VisitWorld } from '../../../tests/kit/world/visit-world';
import { readTodos } from '../home/home-sources.usecases';
import { actOnOrder } from '../order/order.usecases';
import { guestToken } from './public/visit-link.rules';
import { visitHandlers } from './visit.handlers';

let world: VisitWorld;
beforeAll(async () => {
  world = await openVisitWorld();
});
afterAll(() => world.close());

let last = 0;
const person = (set: object = {}) => {
  last += 1;
  return { name: `来客${last}`, phone: `151${String(last).padStart(8, '0')}`, company: '远山公司', ...set };
};
const registering = (given: object) =>
  visitPublicEndpoints.actOnMyVisit.input.parse({ action: 'register', consent: true, ...given });
const idsOf = ({ id, guests }: VisitDetail) => ({ visitId: id, guestId: guests[0]?.id ?? 0 });
const seriesOf = (visit: VisitDetail) =>
  world.query<{ id: number; state: number; day: string; guest: number }>(
    `select v.id::int as id, v.state, to_char(v.plan_start at time zone 'Asia/Shanghai', 'MM-DD HH24:MI') as day,
      (select state from guest g where g.visit_id = v.id limit 1) as guest
     from visit v where v.series_id = $1 order by v.plan_start`,
    [visit.id],
  );

describe('a visit that comes again', () => {
  it('is one visit for each working day at the same time, and tells the host once', async () => {
    const before = (await world.cardsOf('host')).length;
    const visit = await world.create('desk', {
      hostId: world.people.host.id,
      guests: [person()],
      recurrence: { every: 'workday', until: '2026-03-10' },
    });
    const all = await seriesOf(visit);
    expect(all.map(({ day }) => day)).toEqual([
      '03-02 10:00',
      '03-03 10:00',
      '03-04 10:00',
      '03-05 10:00',
      '03-06 10:00',
      '03-09 10:00',
      '03-10 10:00',
    ]);
    expect(visit.series).toEqual({ every: 'workday', until: '2026-03-10', place: 1, count: 7, open: 6 });
    expect((await world.cardsOf('host')).length).toBe(before + 1);
    // One answer is for all of them.
    await world.act('host', idsOf(visit), { action: 'agree' });
    expect((await seriesOf(visit)).map(({ state }) => state)).toEqual(all.map(() => V.approved));
  });

  it('comes each week on the same day, and each guest fills in the form once', async () => {
    const visit = await world.create('host', {
      guests: [person({ phone: '' })],
      recurrence: { every: 'week', until: '2026-03-20' },
    });
    expect((await seriesOf(visit)).map(({ day, guest }) => [day, guest])).toEqual([
      ['03-02 10:00', G.invited],
      ['03-09 10:00', G.invited],
      ['03-16 10:00', G.invited],
    ]);
    const [first] = visit.guests;
    const filled = { ...person(), name: first?.name ?? '', plate: '', idNo: '' };
    await world.open((context) =>
      visitHandlers.actOnMyVisit(
        context,
        registering({ token: guestToken(world.deps.secret, first?.id ?? 0), guest: filled }),
      ),
    );
    expect((await seriesOf(visit)).map(({ guest }) => guest)).toEqual([G.expected, G.expected, G.expected]);
  });

  it('has one link for all days: it opens the day at hand, and lists the others', async () => {
    const visit = await world.create('host', {
      guests: [person(), person()],
      recurrence: { every: 'day', until: '2026-03-04' },
    });
    const days = await seriesOf(visit);
    const links = await Promise.all(
      days.map(async ({ id }) => (await world.detail('host', id)).guests.map(({ link }) => link)),
    );
    expect(new Set(links.flat()).size).toBe(2);
    expect(links[2]).toEqual(links[0]);
    const token = new URL(links[0]?.[0] ?? '').searchParams.get('token') ?? '';
    const mine = () => world.open((context) => visitHandlers.getMyVisit(context, { token }));
    const { name, phone, company } = await mine();
    // Another phone than the host knew: the later days follow all the same.
    const guest = { name, phone: phone.replace(/^151/, '159'), company, plate: '', idNo: '' };
    await world.open((context) => visitHandlers.actOnMyVisit(context, registering({ token, guest })));
    const first = await mine();
    expect(first.days).toHaveLength(3);
    expect(first.days[0]).toMatchObject({ no: first.no, guestState: G.expected });
    const codes = () => world.open((context) => visitHandlers.getMyPass(context, { token }));
    const { kept } = await codes();
    world.turn(24 * HOUR);
    const second = await mine();
    expect([second.no, second.hasPass, second.guestState]).toEqual([first.days[1]?.no, true, G.expected]);
    expect((await codes()).kept).not.toBe(kept);
    world.turn(3 * 24 * HOUR);
    await expect(mine()).rejects.toMatchObject({ code: 'visit.linkExpired' });
    world.turn(-4 * 24 * HOUR);
  });

  it('is called off for one day, or from one day on', async () => {
    const visit = await world.create('host', { guests: [person()], recurrence: { every: 'day', until: '2026-03-05' } });
    const [, second, third] = await seriesOf(visit);
    await world.act('host', { visitId: second?.id ?? 0, guestId: 0 }, { action: 'cancel' });
    expect((await seriesOf(visit)).map(({ state }) => state)).toEqual([
      V.approved,
      V.cancelled,
      V.approved,
      V.approved,
    ]);
    await world.act('host', { visitId: third?.id ?? 0, guestId: 0 }, { action: 'cancel', following: true });
    expect((await seriesOf(visit)).map(({ state }) => state)).toEqual([
      V.approved,
      V.cancelled,
      V.cancelled,
      V.cancelled,
    ]);
  });

  it('is refused with what is wrong: no such day, more times than are possible', async () => {
    const planStart = world.now().getTime() + 5 * 24 * HOUR;
    const onSaturday = { guests: [person()], planStart, planEnd: planStart + HOUR };
    await expect(
      world.create('host', { ...onSaturday, recurrence: { every: 'workday', until: '2026-03-08' } }),
    ).rejects.toMatchObject({ code: 'visit.noDays', fields: { 'recurrence.until': 'invalid' } });
    await expect(
      world.create('host', { ...onSaturday, recurrence: { every: 'day', until: '2026-06-30' } }),
    ).rejects.toMatchObject({ code: 'visit.tooManyTimes', params: { most: 30 } });
  });
});

const addOrder = async (set: object = {}): Promise<number> => {
  const typeId = await world.addOrderType(world.parkA, `维修${(last += 1)}`, []);
  return world.addOrderOf(world.parkA, typeId, { creatorId: world.people.dispatcher.id, location: '水泵房', ...set });
};
const endOrder = (orderId: number): Promise<void> =>
  world.as('dispatcher', ({ tx, deps, now, user, audit }) =>
    actOnOrder(
      {
        tx,
        deps,
        now,
        operationId: null,
        by: { id: user.id, name: user.name, rights: user.rights.get(world.parkA) ?? new Set() },
        audit,
        readCurrent: () => Promise.resolve(null),
      },
      orderActInput.parse({ orderId, parkId: world.parkA, version: 1, action: 'cancel', reason: '已自行修复' }),
    ),
  );

describe('a contractor’s visit', () => {
  it('belongs to the order: it is found by it, names it, and is over with it', async () => {
    const orderId = await addOrder();
    const visit = await world.create('dispatcher', { orderId, guests: [person()], place: '水泵房' });
    const ids = idsOf(visit);
    expect([visit.source, visit.state, visit.order?.id, visit.order?.isOver]).toEqual([
      VISIT_SOURCE.order,
      V.approved,
      orderId,
      false,
    ]);
    // The order is not shown to whoever may not see it.
    expect((await world.detail('guard', visit.id)).order).toBeNull();
    const found = await world.as('dispatcher', (context) =>
      visitHandlers.listVisits(context, { parkId: world.parkA, orderId, tab: 'all', pageNum: 1, pageSize: 20 }),
    );
    expect(found.rows.map(({ id }) => id)).toEqual([visit.id]);
    await world.query('update guest set state = $2, registered_at = now() where id = $1', [ids.guestId, G.expected]);
    await endOrder(orderId);
    const after = await world.detail('dispatcher', visit.id);
    expect([after.state, after.order?.isOver, after.log[0]?.event]).toEqual([V.cancelled, true, 'orderEnded']);
    expect(await world.refusal('guard', ids, { action: 'signIn' })).toMatchObject({ code: 'visit.calledOff' });
  });

  it('whose guest is inside when the order ends has to leave now: asked about, never signed out', async () => {
    const orderId = await addOrder();
    const name = '高师傅';
    const ids = await world.addVisit(V.approved, G.inside, { orderId }, { name });
    const [before] = await world.query<{ pass: string }>('select pass from guest where id = $1', [ids.guestId]);
    await endOrder(orderId);
    const now = await world.detail('host', ids.visitId);
    expect([now.state, now.planEnd, now.guests[0]?.state]).toEqual([V.approved, world.now().getTime(), G.inside]);
    expect(await world.cardsOf('host')).toContain(`到时未离园，请确认：${name}`);
    expect(await world.cardsOf('guard')).toContain(`到时未离园，请确认：${name}`);
    expect(await world.query('select from void_pass where pass = $1', [before?.pass])).toHaveLength(1);
    await world.act('guard', ids, { action: 'signOut' });
    world.turn(31 * MINUTE);
    await world.runTimers();
    expect((await world.detail('host', ids.visitId)).state).toBe(V.ended);
  });

  it('is not made for an order that has ended, or that one may not see', async () => {
    const orderId = await addOrder({ state: ORDER_STATE.cancelled });
    await expect(world.create('dispatcher', { orderId, guests: [person()] })).rejects.toMatchObject({
      status: 409,
      code: 'visit.orderOver',
    });
    await expect(world.create('host', { orderId: await addOrder(), guests: [person()] })).rejects.toMatchObject({
      code: 'visit.orderUnknown',
    });
  });
});

describe('the home page', () => {
  const todos = async (who: PersonName) => {
    const { todos: all } = await world.as(who, (context) => readTodos(context, world.parkA));
    return all.filter(({ key }) => key.startsWith('visit'));
  };

  it('shows the host what waits for an answer, and host and guard who should have left', async () => {
    const asked = await world.addVisit(V.reviewing, G.expected, {}, { name: '问询' });
    const late = await world.addVisit(
      V.approved,
      G.inside,
      { planEnd: new Date(world.now().getTime() - HOUR), inside: 1 },
      { name: '超时' },
    );
    const missing = await world.addVisit(V.ended, G.missing, { odd: 1 }, { name: '失联' });
    const [mine = [], atGate = []] = [await todos('host'), await todos('guard')];
    const notLeft = [mine, atGate].map((all) => all.find(({ key }) => key === 'visitMissing'));
    expect(notLeft).toMatchObject([
      {
        count: 1,
        urgent: 1,
        rows: [{ id: missing.visitId, title: expect.stringContaining('失联'), taskId: missing.guestId }],
      },
      { count: 1, urgent: 1, list: { tab: 'odd', guestState: G.missing } },
    ]);
    const rowsOf = (all: typeof mine, key: string) => all.find((todo) => todo.key === key)?.rows.map(({ id }) => id);
    expect(rowsOf(mine, 'visitAsked')).toContain(asked.visitId);
    expect(rowsOf(mine, 'visitOverdue')).toEqual([late.visitId]);
    expect(rowsOf(atGate, 'visitOverdue')).toEqual([late.visitId]);
    expect(rowsOf(atGate, 'visitAsked')).toBeUndefined();
    // Each number is the length of the list behind it.
    for (const { count, list } of mine) {
      const input = { parkId: world.parkA, ...list, tab: list.tab as 'asked', pageNum: 1, pageSize: 50 };
      const { rows } = await world.as('host', (context) => visitHandlers.listVisits(context, input));
      expect(rows).toHaveLength(count);
    }
    expect(await todos('stranger')).toEqual([]);
  });
});

describe('types of visits', () => {
  it('are listed with those that are not in use for whoever sets them up', async () => {
    const name = '审计来访';
    const input = { parkId: world.parkA, name, approval: 3 as const, escort: true, maxHours: 8, keepDays: 90 };
    const made = await world.as('manager', (context) =>
      visitHandlers.saveVisitType(
        context,
        visitSetupEndpoints.saveVisitType.input.parse({ ...input, asks: ['idNo'], enabled: false }),
      ),
    );
    const rows = async () =>
      (
        await world.as('manager', (context) =>
          visitHandlers.listVisitTypeRules(context, { parkId: world.parkA, pageNum: 1, pageSize: 20 }),
        )
      ).rows;
    expect((await rows()).find(({ id }) => id === made.id)).toMatchObject({ name, enabled: false, asks: ['idNo'] });
    const offered = await world.as('host', (context) =>
      visitHandlers.listVisitTypes(context, { parkId: world.parkA, all: false }),
    );
    expect(offered.map((type) => type.name)).not.toContain(name);
  });
});
