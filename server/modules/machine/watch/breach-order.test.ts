/** A value above its limit, from the agent on the server to the work order and back: over a real database, by real calls. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alarmEndpoints } from '@/contract/alarm';
import { ALARM_CATEGORY } from '@/contract/codes';
import { machineEndpoints as machines } from '@/contract/server/machine';
import { SampleBuffer } from '../../../agent/buffer';
import { Agent } from '../../../agent/run-agent';
import { type MachineWorld, openMachineWorld, PARK, SECOND, type TestServer, WELL } from '../machine-world.fixture';

/** On watch in the park's control room. */
const GUARD = 'guard6';

let world: MachineWorld;
let dir: string;
beforeAll(async () => {
  world = await openMachineWorld();
  dir = mkdtempSync(join(tmpdir(), 'smart-park-breach-'));
});
afterAll(async () => {
  await world.close();
  rmSync(dir, { recursive: true });
});

/** The agent itself, on a machine whose processor is as busy as the test says. */
function agentOf({ key }: TestServer, busy: { cpu: number }): Agent {
  const facts = { os: 'Debian', cpu: 'Test', cores: 4, memoryMb: 8_000, disks: [] };
  const reader = { facts: () => facts, sample: (at: number) => ({ ...WELL, at, cpu: busy.cpu }) };
  return new Agent(reader, new SampleBuffer(join(dir, 'samples.json')), {
    url: 'http://127.0.0.1',
    key,
    print: () => {},
    now: () => world.now().getTime(),
    fetch: async (input, init) => world.demo.platform.app.fetch(new Request(String(input), init)),
  });
}

it('becomes an alarm of equipment that reaches the guard, a work order by the guard’s word, and is over when it falls', async () => {
  const server = await world.addServer('票务主机');
  await world.addCpuRule(server.id, 85);
  const busy = { cpu: 98 };
  const agent = agentOf(server, busy);
  const live = async (beats: number): Promise<void> => {
    for (let n = 0; n < beats; n += 1) {
      world.turn(10 * SECOND);
      await agent.beat();
      await world.look();
    }
  };
  await live(5);
  const [alarm] = await world.alarmsAt(server.id);
  expect(alarm).toMatchObject({
    title: '票务主机：CPU 使用率超过严重值',
    category: ALARM_CATEGORY.equipment,
    ringing: true,
  });
  const alarmId = alarm?.id ?? 0;
  const told = await world.demo.query<{ login_name: string }>(
    `select distinct u.login_name from notification n join app_user u on u.id = n.user_id where n.alarm_id = $1`,
    [alarmId],
  );
  expect(told.map((row) => row.login_name)).toContain(GUARD);

  const act = (action: string) => world.demo.ask(GUARD, alarmEndpoints.actOnAlarm, { action, alarmId, parkId: PARK });
  await act('acknowledge');
  await act('confirmFire');
  const shown = await world.ask(machines.getServerDetail, { id: server.id });
  expect(shown.alarms).toMatchObject([{ id: alarmId, holder: '夏国平' }]);
  const orders = await world.demo.query<{ id: number; device: string }>(
    `select o.id::int, d.code as device from work_order o join device d on d.id = o.device_id where o.alarm_id = $1`,
    [alarmId],
  );
  expect(orders).toEqual([{ id: shown.orders[0]?.id, device: `SERVER-${PARK}-${server.id}` }]);

  busy.cpu = 40;
  await live(4);
  expect((await world.alarmsAt(server.id)).map(({ ringing }) => ringing)).toEqual([false]);
  expect((await world.ask(machines.getServerDetail, { id: server.id })).breaches).toEqual([]);
  await live(6);
  expect(await world.alarmsAt(server.id)).toHaveLength(1);
});
