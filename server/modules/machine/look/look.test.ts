/** What the board and a server's hour say, over a real database. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lineValues } from '@/contract/server/line';
import { machineEndpoints as machines } from '@/contract/server/machine';
import { MACHINE_STATE } from '@/contract/server/machine-codes';
import { type MachineWorld, MINUTE, openMachineWorld, PARK, SECOND, WELL } from '../machine-world.fixture';

let world: MachineWorld;
beforeAll(async () => {
  world = await openMachineWorld();
});
afterAll(() => world.close());

const rowOf = async (id: number) => {
  const { rows } = await world.ask(machines.getServerBoard, { parkId: PARK });
  return rows.find((row) => row.id === id);
};

it('the line of a server has its minutes at their places, rolled up or not yet, and a gap where it was silent', async () => {
  const server = await world.addServer('曲线');
  const post = (cpu: number) => world.post(server.key, { samples: [{ at: world.now().getTime(), ...WELL, cpu }] });
  const minute = async (cpu?: number): Promise<void> => {
    if (cpu !== undefined) await post(cpu);
    world.turn(MINUTE);
  };
  await minute(10);
  for (let n = 0; n < 6; n += 1) await minute();
  await world.rollUp();
  // These have not been rolled up.
  await minute(50);
  await post(100);
  await world.look();
  const row = await rowOf(server.id);
  const values = lineValues(row?.line ?? '').map((value) => value && Math.round(value / 10) * 10);
  expect(values.slice(-9)).toEqual([10, null, null, null, null, null, null, 50, 100]);
  expect(row).toMatchObject({ state: MACHINE_STATE.online, cpu: 100 });
  // Nothing is said of a server that is well: hundreds of them are on the board.
  expect([row?.since, row?.level]).toEqual([undefined, undefined]);
});

it('since when a server is silent is said, and what it measured last is not said any more', async () => {
  const server = await world.addServer('静默');
  await world.beat(server);
  await world.look();
  const spoke = world.now().getTime();
  world.turn(100 * SECOND);
  await world.look();
  const row = await rowOf(server.id);
  expect(row).toMatchObject({ state: MACHINE_STATE.offline, cpu: null, memory: null, disk: null });
  expect(row?.since).toBeGreaterThanOrEqual(spoke);
});

it('the hour of a server of another park is not found', async () => {
  const server = await world.addServer('隔壁');
  await world.beat(server);
  const asked = { id: server.id, minutes: 60 };
  world.turn(SECOND);
  expect((await world.ask(machines.getServerSeries, asked)).cpu.mid).toEqual([WELL.cpu]);
  expect(await world.demo.refusal('parkadmin', machines.getServerSeries, asked)).toEqual([404, 'server.notFound']);
});

it('who may not read alarms is not told of them, on the page or in the charts, nor of repairs or cameras without these rights', async () => {
  const server = await world.addServer('保密');
  await world.beat(server);
  world.turn(2 * MINUTE);
  await world.look();
  const whole = await world.ask(machines.getServerDetail, { id: server.id });
  expect(whole.alarms).toMatchObject([{ title: '服务器离线：保密' }]);
  const asked = { id: server.id, minutes: 60 };
  expect((await world.ask(machines.getServerSeries, asked)).alarms).toHaveLength(1);
  const [order] = await world.demo.query<{ no: string }>(
    `update work_order set park_id = $1, alarm_id = $2, device_id = null, closed_at = null, title = '更换电源', title_said = null
     where id = (select min(id) from work_order) returning no`,
    [PARK, whole.alarms?.[0]?.id],
  );
  const repaired = await world.ask(machines.getServerDetail, { id: server.id });
  expect(repaired.orders).toMatchObject([{ no: order?.no, title: '更换电源' }]);
  await world.demo.query(`delete from role_func where func_id in (
    select id from func where perm_code in ('alarm.read', 'order.read', 'video.view'))`);
  const narrow = await world.ask(machines.getServerDetail, { id: server.id });
  expect([narrow.alarms, narrow.orders]).toEqual([null, []]);
  expect((await world.ask(machines.getServerSeries, asked)).alarms).toEqual([]);
});
