/** 报修 of doors and controllers over a real database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessRepairEndpoints as repairs } from '@/contract/access/access-repair';
import { orderEndpoints } from '@/contract/order';
import { type DoorWorld, openDoorWorld, PARK } from '../access-doors.fixture';

let world: DoorWorld;
let controller: number;
let door: number;

beforeAll(async () => {
  world = await openDoorWorld();
  controller = await world.addController(1);
  door = await world.addDoor(controller, 1);
  await world.demo.query(
    `update access_controller set state = 2, state_since = $2, fault = 'ECONNREFUSED' where id = $1`,
    [controller, world.now()],
  );
  await world.demo.query(
    `insert into access_command (park_id, door_id, command, reason, by_user_id, at, result) values ($1, $2, 1, 5, 1, $3, 4)`,
    [PARK, door, world.now()],
  );
});
afterAll(() => world.close());

const report = (of: 'door' | 'controller', id: number, note = '') =>
  world.ask(repairs.reportDoorFault, { of, id, note });
const openOf = async (of: 'door' | 'controller', id: number) =>
  (await world.ask(repairs.listDoorRepairs, { of, id })).map((repair) => repair.id);
const orderOf = (id: number) => world.ask(orderEndpoints.getOrder, { id });

describe('a fault that is reported from the page of a door', () => {
  it('makes one order with device, place and last errors, leads back, and is seen at the door while it is open', async () => {
    const { repair, isNew } = await report('door', door, '刷卡没反应');
    expect([isNew, repair.title, repair.seen]).toEqual([true, `门${controller}-1，门禁报修`, true]);
    const order = await orderOf(repair.id);
    expect(order.device?.name).toBe(`门${controller}-1`);
    expect(order.deviceRecord).toEqual({ kind: 'door', id: door });
    expect(order.description.split('\n')).toEqual([
      '刷卡没反应',
      '控制器 控制器1 不在线，始于 11月24日 10:00',
      '原因：ECONNREFUSED',
      '11月24日 10:00 远程操作未执行',
      '控制器：控制器1，序列号 T-1',
    ]);
    expect(await openOf('door', door)).toEqual([repair.id]);
    expect(await openOf('controller', controller)).toEqual([]);
    expect(await report('door', door)).toMatchObject({ isNew: false, repair: { id: repair.id } });
  });

  it('of the controller itself concerns each of its doors, and is gone from there once the order has ended', async () => {
    const { repair } = await report('controller', controller);
    expect((await orderOf(repair.id)).deviceRecord).toEqual({ kind: 'doorController', id: controller });
    expect(await openOf('controller', controller)).toEqual([repair.id]);
    expect(await openOf('door', door)).toContain(repair.id);
    await world.demo.query('update work_order set state = 190, closed_at = now() where id = $1', [repair.id]);
    expect(await openOf('controller', controller)).toEqual([]);
  });

  it('of a controller without doors is where its name says', async () => {
    const bare = await world.addController(2);
    const { repair } = await report('controller', bare);
    const order = await orderOf(repair.id);
    expect(order).toMatchObject({
      device: null,
      location: '控制器2',
      deviceRecord: { kind: 'doorController', id: bare },
    });
  });

  it('is refused for a door of another park, and in a park without types of orders', async () => {
    const [foreign] = await world.demo.query<{ id: number }>(
      'select id::int from access_door where park_id <> $1 limit 1',
      [PARK],
    );
    expect(await world.refusal(repairs.reportDoorFault, { of: 'door', id: foreign?.id })).toEqual([
      404,
      'access.notFound',
    ]);
    await world.demo.query('update order_type set enabled = false where park_id = $1', [PARK]);
    const other = await world.addDoor(controller, 2);
    expect(await world.refusal(repairs.reportDoorFault, { of: 'door', id: other })).toEqual([422, 'order.typeUnknown']);
  });
});
