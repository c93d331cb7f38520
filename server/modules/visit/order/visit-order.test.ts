/** Visits of a work order: they open its place, and what chat cards say when it ends. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderActInput } from '@/contract/order-act';
import { GUEST_STATE as G, VISIT_STATE as V } from '@/contract/visit/visit-codes';
import { openVisitWorld, type VisitWorld } from '../../../../tests/kit/world/visit-world';
import { actOnOrder } from '../../order/order.usecases';
import { visitHandlers } from '../visit.handlers';

let world: VisitWorld;
const places = new Map<string, number>();
const areas = new Map<string, number>();

const idOf = async (statement: string, values: unknown[]): Promise<number> =>
  (await world.query<{ id: number }>(`${statement} returning id::int`, values))[0]?.id ?? 0;

beforeAll(async () => {
  world = await openVisitWorld();
  const { parkA } = world;
  const place = async (name: string, kind: number, above: string | null) => {
    const statement = 'insert into location (park_id, pid, kind, name, code) values ($1, $2, $3, $4, $4)';
    places.set(name, await idOf(statement, [parkA, above && places.get(above), kind, name]));
  };
  await place('B座', 1, null);
  await place('B座5层', 2, 'B座');
  await place('B座6层', 2, 'B座');
  await place('501', 3, 'B座5层');
  const controller = await idOf(
    `insert into access_controller (park_id, name, serial, vendor, limits)
     values ($1, '控制器', 'GATE-7', 'simulated', '{"people": 9, "faces": 9, "segments": 8}')`,
    [parkA],
  );
  for (const [no, name] of ['B座', 'B座5层', 'B座6层', '501'].entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one row after the other
    const area = await idOf('insert into access_area (park_id, name, location_id) values ($1, $2, $3)', [
      parkA,
      `${name}区`,
      places.get(name),
    ]);
    areas.set(name, area);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await idOf(
      `insert into access_door (park_id, controller_id, door_no, name, kind, direction, area_id)
       values ($1, $2, $3, $4, 1, 1, $5)`,
      [parkA, controller, no + 1, `${name}门`, area],
    );
  }
});
afterAll(() => world.close());

let made = 0;
async function orderAt(place: string | null): Promise<number> {
  made += 1;
  const typeId = await world.addOrderType(world.parkA, `维修${made}`, []);
  const floorId = place === '501' ? places.get('B座5层') : place && place !== 'B座' ? places.get(place) : undefined;
  return world.addOrderOf(world.parkA, typeId, {
    creatorId: world.people.dispatcher.id,
    location: place ?? '水泵房',
    ...(place && { buildingId: places.get('B座') }),
    ...(floorId && { floorId }),
    ...(place === '501' && { roomId: places.get('501') }),
  });
}
/** At which doors the guests of a visit for such an order are let in. */
async function opened(place: string | null): Promise<string[]> {
  const orderId = await orderAt(place);
  const open: string[] = [];
  for (const door of [...areas.keys(), '东']) {
    // oxlint-disable-next-line no-await-in-loop -- one guest after the other
    const ids = await world.addVisit(V.approved, G.expected, { orderId });
    const signIn = { action: 'signIn', door: `${door}门` } as const;
    // oxlint-disable-next-line no-await-in-loop -- as above
    const code = await world.act('guard', ids, signIn).then(
      () => null,
      (error: { code?: string }) => error.code,
    );
    expect([null, 'visit.requires.areaAllowed']).toContain(code);
    if (code === null) open.push(door);
  }
  return open;
}
const restrict = (names: readonly string[]) =>
  world.query('update visit_type set area_ids = $1 where id = $2', [
    JSON.stringify(names.map((name) => areas.get(name))),
    world.types['商务来访'],
  ]);

it('opens the place of the order with what leads there, and every entrance of the park', async () => {
  expect(await opened('501')).toEqual(['B座', 'B座5层', '501', '东']);
  expect(await opened('B座5层')).toEqual(['B座', 'B座5层', '501', '东']);
  expect(await opened('B座6层')).toEqual(['B座', 'B座6层', '东']);
  expect(await opened('B座')).toEqual(['B座', 'B座5层', 'B座6层', '501', '东']);
  // An order that is nowhere in particular narrows nothing.
  expect(await opened(null)).toEqual(['B座', 'B座5层', 'B座6层', '501', '东']);
});

it('never more than the type of the visit allows', async () => {
  await restrict(['B座', 'B座6层']);
  expect(await opened('501')).toEqual(['B座', '东']);
  expect(await opened(null)).toEqual(['B座', 'B座6层', '东']);
  await restrict([]);
});

it('stands so on the list of the gate', async () => {
  const ids = await world.addVisit(V.approved, G.expected, { orderId: await orderAt('B座6层') });
  const kit = await world.as('guard', (context) => visitHandlers.getPassKit(context, { parkId: world.parkA }));
  expect(kit.passes.find(({ guestId }) => guestId === ids.guestId)?.areaIds).toEqual([
    areas.get('B座'),
    areas.get('B座6层'),
  ]);
});

it('that ends with a guest inside is no visit called off: the cards say that they have to leave', async () => {
  const orderId = await orderAt(null);
  const ids = await world.addVisit(V.approved, G.inside, { orderId }, { name: '在园师傅' });
  await world.as('dispatcher', ({ tx, deps, now, user, audit }) =>
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
  expect((await world.detail('host', ids.visitId)).state).toBe(V.approved);
  const words = await world.query<{ status: string }>(
    `select status from card_update where kind = 'visit' and subject_id = $1`,
    [ids.visitId],
  );
  expect(words.map(({ status }) => status)).toEqual([expect.stringContaining('结束工单，访客须离园')]);
});
