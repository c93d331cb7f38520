/** Servers that fall silent, over a real database and a clock that the test turns. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALARM_CATEGORY, ALARM_LEVEL } from '@/contract/codes';
import { machineEndpoints as machines } from '@/contract/server/machine';
import { machineCareEndpoints as care } from '@/contract/server/machine-care';
import { MACHINE_STATE as S } from '@/contract/server/machine-codes';
import { type MachineWorld, MINUTE, openMachineWorld, PARK, SECOND, type TestServer } from '../machine-world.fixture';

let world: MachineWorld;
beforeAll(async () => {
  world = await openMachineWorld();
});
afterAll(() => world.close());

/** Beats of some servers over a time, with a look every five seconds. */
async function live(ms: number, servers: readonly TestServer[], values: object = {}): Promise<void> {
  for (let gone = 0; gone < ms; gone += 5 * SECOND) {
    world.turn(5 * SECOND);
    if (gone % (10 * SECOND) === 0) for (const server of servers) await world.beat(server, values);
    await world.look();
  }
}

describe('a server', () => {
  it('is expected until it posts, then online, stale after 30 seconds, offline after 90, and back with the next post', async () => {
    const server = await world.addServer('单机');
    expect(await world.stateOf(server.id)).toBe(S.expected);
    await world.beat(server);
    expect(await world.stateOf(server.id)).toBe(S.online);
    world.turn(30 * SECOND);
    await world.look();
    expect(await world.stateOf(server.id)).toBe(S.online);
    world.turn(SECOND);
    await world.look();
    expect(await world.stateOf(server.id)).toBe(S.stale);
    expect(await world.alarmsAt(server.id)).toEqual([]);
    world.turn(60 * SECOND);
    await world.look();
    expect(await world.stateOf(server.id)).toBe(S.offline);
    expect(await world.alarmsAt(server.id)).toMatchObject([
      { title: '服务器离线：单机', category: ALARM_CATEGORY.equipment, level: ALARM_LEVEL.urgent, ringing: true },
    ]);
    await world.look();
    await world.beat(server);
    await world.look();
    expect(await world.stateOf(server.id)).toBe(S.online);
    expect(await world.alarmsAt(server.id)).toMatchObject([{ ringing: false, open: true }]);
  });

  it('that may be down raises nothing, nor does one in maintenance or out of service', async () => {
    const fine = await world.addServer('可停', { downIsFine: true });
    const worked = await world.addServer('维护中');
    const gone = await world.addServer('已停用');
    for (const server of [fine, worked, gone]) await world.beat(server);
    const to = world.now().getTime() + 60 * MINUTE;
    const of = { parkId: PARK, machineIds: [worked.id], reason: '换电源' };
    const { id } = await world.ask(care.maintainMachines, { ...of, to });
    await world.ask(machines.setMachineService, { id: gone.id, disabled: true });
    expect(await world.stateOf(worked.id)).toBe(S.maintained);
    expect(await world.stateOf(gone.id)).toBe(S.disabled);
    world.turn(2 * MINUTE);
    await world.look();
    for (const server of [fine, worked, gone]) expect(await world.alarmsAt(server.id)).toEqual([]);
    expect(await world.stateOf(fine.id)).toBe(S.offline);
    await world.ask(care.endMaintenance, { id });
    await world.look();
    expect(await world.stateOf(worked.id)).toBe(S.offline);
    expect(await world.alarmsAt(worked.id)).toMatchObject([{ ringing: true }]);
    expect(await world.refusal(care.endMaintenance, { id })).toEqual([409, 'server.maintenanceOver']);
  });

  it('whose record is removed leaves no alarm behind', async () => {
    const server = await world.addServer('将删除');
    await world.beat(server);
    world.turn(2 * MINUTE);
    await world.look();
    expect(await world.alarmsAt(server.id)).toMatchObject([{ ringing: true }]);
    await world.ask(machines.removeMachines, { ids: [server.id] });
    await world.look();
    expect(await world.alarmsAt(server.id)).toMatchObject([{ ringing: false }]);
  });
});

describe('what depends on something that is down', () => {
  it('stays quiet: a dead switch is one alarm with its servers in it', async () => {
    const power = await world.addMachine('机房供电', { kind: 3 });
    const lan = await world.addMachine('核心交换机', { kind: 2, dependsOn: [power] });
    const servers = [
      await world.addServer('应用一', { dependsOn: [lan] }),
      await world.addServer('应用二', { dependsOn: [lan] }),
      await world.addServer('应用三', { dependsOn: [lan] }),
    ];
    const other = await world.addServer('独立', { dependsOn: [power] });
    await live(20 * SECOND, [...servers, other]);
    expect(await world.stateOf(lan)).toBe(S.online);
    await live(3 * MINUTE, [other]);
    expect(await world.stateOf(lan)).toBe(S.offline);
    expect(await world.stateOf(power)).toBe(S.online);
    for (const { id } of servers) {
      expect(await world.stateOf(id)).toBe(S.offline);
      expect(await world.alarmsAt(id)).toEqual([]);
    }
    expect(await world.alarmsAt(lan)).toMatchObject([
      { title: '核心交换机 离线（连带 3 台无数据）', level: ALARM_LEVEL.critical, ringing: true },
    ]);
    const board = await world.ask(machines.getServerBoard, { parkId: PARK });
    expect(board.rows.find(({ id }) => id === servers[0]?.id)?.quietBy).toBe('核心交换机');
    await live(20 * SECOND, [...servers, other]);
    expect(await world.alarmsAt(lan)).toMatchObject([{ ringing: false }]);
    expect(await world.stateOf(lan)).toBe(S.online);
  });

  it('a room without power is one alarm, the switch included', async () => {
    const power = await world.addMachine('二号机房供电', { kind: 3 });
    const lan = await world.addMachine('二号交换机', { kind: 2, dependsOn: [power] });
    const servers = [
      await world.addServer('甲', { dependsOn: [lan, power] }),
      await world.addServer('乙', { dependsOn: [lan, power] }),
    ];
    await live(20 * SECOND, servers);
    await live(3 * MINUTE, []);
    for (const { id } of servers) expect(await world.alarmsAt(id)).toEqual([]);
    expect(await world.alarmsAt(lan)).toEqual([]);
    expect(await world.alarmsAt(power)).toMatchObject([{ title: '二号机房供电 离线（连带 3 台无数据）' }]);
  });

  it('one server that dies alone is itself the alarm, and a switch cannot be taken out of service while it is needed', async () => {
    const lan = await world.addMachine('三号交换机', { kind: 2 });
    const [dies, lives] = [
      await world.addServer('倒下的', { dependsOn: [lan] }),
      await world.addServer('活着的', { dependsOn: [lan] }),
    ];
    await live(20 * SECOND, [dies, lives]);
    await live(2 * MINUTE, [lives]);
    expect(await world.alarmsAt(dies.id)).toMatchObject([{ title: '服务器离线：倒下的', ringing: true }]);
    expect(await world.alarmsAt(lan)).toEqual([]);
    expect(await world.refusal(machines.setMachineService, { id: lan, disabled: true })).toEqual([
      409,
      'server.stillNeeded',
    ]);
    expect(
      await world.refusal(machines.saveMachine, {
        id: lan,
        parkId: PARK,
        code: 'X-9',
        name: '三号交换机',
        kind: 2,
        dependsOn: [dies.id],
        remark: '',
      }),
    ).toEqual([422, 'server.dependsInCircle']);
  });
});
