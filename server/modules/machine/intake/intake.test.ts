/** What agents send, over a real database: once each, with keys that can be revoked, by clocks that may be wrong. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { machineEndpoints as machines } from '@/contract/server/machine';
import { machineCareEndpoints as care } from '@/contract/server/machine-care';
import {
  type MachineWorld,
  MINUTE,
  openMachineWorld,
  PARK,
  SECOND,
  type TestServer,
  WELL,
} from '../machine-world.fixture';

let world: MachineWorld;
beforeAll(async () => {
  world = await openMachineWorld();
});
afterAll(() => world.close());

const countOf = async ({ id }: TestServer): Promise<number> =>
  Number(
    (await world.demo.query<{ n: string }>('select count(*) as n from server_sample where machine_id = $1', [id]))[0]
      ?.n,
  );
const sampleAt = (at: number, values: object = {}) => ({ at, ...WELL, ...values });
const rollups = (id: number, step: number) =>
  world.demo.query<{ samples: number; lo: number; mid: number; hi: number }>(
    `select samples, lo[1] as lo, mid[1] as mid, hi[1] as hi from server_rollup where machine_id = $1 and step = $2 order by at`,
    [id, step],
  );

describe('samples', () => {
  it('count once, however often they are sent, and a bad one never costs the good ones beside it', async () => {
    const server = await world.addServer('收数');
    const now = world.now().getTime();
    const samples = [sampleAt(now), sampleAt(now - 10_000), { at: now, cpu: 900 }, 'x', sampleAt(now - 40 * 3_600_000)];
    expect((await world.post(server.key, { samples })).data).toEqual({
      accepted: 2,
      duplicates: 0,
      refused: 3,
      clockSkewSec: 0,
    });
    expect((await world.post(server.key, { samples: samples.slice(0, 2) })).data).toMatchObject({
      accepted: 0,
      duplicates: 2,
    });
    expect(await countOf(server)).toBe(2);
  });

  it('of many servers at once are all taken, each for its own', async () => {
    const servers = [];
    for (let n = 0; n < 12; n += 1) servers.push(await world.addServer(`并发${n}`));
    for (let beat = 0; beat < 5; beat += 1) {
      const answers = await Promise.all(servers.map((server) => world.beat(server)));
      expect(answers.every(({ data }) => data?.accepted === 1)).toBe(true);
      world.turn(10 * SECOND);
    }
    for (const server of servers) expect(await countOf(server)).toBe(5);
  });

  it('are refused with a key that is unknown or revoked, and for a server out of service', async () => {
    const server = await world.addServer('密钥');
    expect(await world.beat({ ...server, key: 'pk_nobody' })).toMatchObject({ status: 401, code: 'server.keyUnknown' });
    const keys = await world.ask(care.listAgentKeys, { machineId: server.id });
    const second = await world.keyOf(server.id);
    await world.ask(care.revokeAgentKey, { id: keys[0]?.id });
    expect(await world.beat(server)).toMatchObject({ status: 401, code: 'server.keyRevoked' });
    expect(await world.beat({ ...server, key: second })).toMatchObject({ status: 200 });
    await world.ask(machines.setMachineService, { id: server.id, disabled: true });
    expect(await world.beat({ ...server, key: second })).toMatchObject({ status: 409, code: 'server.disabled' });
    expect(await countOf(server)).toBe(1);
  });

  it('by a wrong clock are kept at the right moment, and the difference is said', async () => {
    const server = await world.addServer('时钟');
    const ahead = world.now().getTime() + 300 * SECOND;
    const post = (way: number) => world.post(server.key, { sentAt: ahead + way, samples: [sampleAt(ahead)] });
    expect((await post(0)).data).toMatchObject({ accepted: 1, clockSkewSec: 300 });
    // Sent again after two seconds on the way: the same sample.
    world.turn(2 * SECOND);
    expect((await post(1_000)).data).toMatchObject({ accepted: 0, duplicates: 1, clockSkewSec: 300 });
    const row = await world.ask(machines.getMachine, { id: server.id });
    expect(row.clockSkewSec).toBe(300);
    const [kept] = await world.demo.query<{ at: Date }>('select at from server_sample where machine_id = $1', [
      server.id,
    ]);
    expect(kept?.at.getTime()).toBe(ahead - 300 * SECOND);
  });
});

describe('roll-ups', () => {
  it('are made exactly once, after a pause too, and what came in late is added to them', async () => {
    const server = await world.addServer('汇总');
    const begin = Math.ceil(world.now().getTime() / 3_600_000) * 3_600_000;
    world.turn(begin - world.now().getTime());
    const late: object[] = [];
    for (let from = 0; from < 6 * 60; from += 30) {
      world.turn(300 * SECOND);
      const samples = Array.from({ length: 30 }, (_, i) =>
        sampleAt(begin + (from + i) * 10_000, { cpu: (from + i) % 60 }),
      );
      // Ten minutes in which the agent was cut off.
      if (from === 120 || from === 150) late.push(...samples);
      else await world.post(server.key, { samples });
    }
    world.turn(begin + 3_600_000 + 2 * MINUTE - world.now().getTime());
    await world.rollUp();
    await world.rollUp();
    expect(await rollups(server.id, 1)).toHaveLength(50);
    expect(await rollups(server.id, 60)).toMatchObject([{ samples: 300 }]);
    await world.post(server.key, { samples: late });
    await world.rollUp();
    await world.rollUp();
    const minutes = await rollups(server.id, 1);
    expect(minutes).toHaveLength(60);
    expect(minutes.every(({ samples }) => samples === 6)).toBe(true);
    expect(await rollups(server.id, 10)).toHaveLength(6);
    expect(await rollups(server.id, 60)).toEqual([{ samples: 360, lo: 0, mid: 29.5, hi: 59 }]);
    const series = await world.ask(machines.getServerSeries, { id: server.id, minutes: 600 });
    expect(series).toMatchObject({ stepSec: 60 });
    expect(series.at).toHaveLength(60);
    expect(series.cpu.mid.slice(0, 2)).toEqual([2.5, 8.5]);
  });
});

describe('a disk that fills up', () => {
  it('says in how many days it is full at this pace', async () => {
    const server = await world.addServer('存储');
    const facts = {
      os: 'x',
      cpu: 'y',
      cores: 4,
      memoryMb: 8_000,
      disks: [{ mount: '/data', totalMb: 100, usedMb: 94 }],
    };
    for (let hour = 24; hour > 0; hour -= 1) {
      const samples = Array.from({ length: 6 }, (_, i) => {
        const ago = hour * 60 - i * 10;
        return sampleAt(world.now().getTime() - ago * MINUTE, { disk: 94 - (ago / 1_440) * 2 });
      });
      await world.post(server.key, { samples, facts });
    }
    await world.rollUp();
    const { fullIn } = await world.ask(machines.getServerDetail, { id: server.id });
    expect(fullIn?.mount).toBe('/data');
    expect(fullIn?.days).toBeCloseTo(3, 0);
    const other = await world.addServer('平稳');
    await world.beat(other);
    expect((await world.ask(machines.getServerDetail, { id: other.id })).fullIn).toBeNull();
  });
});

describe('what a value above its limit leads to', () => {
  it('is an alarm of equipment at once the time is over, its level rises, and it is over with the value', async () => {
    const server = await world.addServer('阈值');
    await world.addCpuRule(server.id, 80);
    const live = async (cpu: number, beats: number) => {
      for (let n = 0; n < beats; n += 1) {
        world.turn(10 * SECOND);
        await world.beat(server, { cpu });
        await world.look();
      }
    };
    await live(85, 3);
    expect(await world.alarmsAt(server.id)).toEqual([]);
    await live(85, 1);
    expect(await world.alarmsAt(server.id)).toMatchObject([
      { title: '阈值：CPU 使用率超过预警值', level: 3, category: 6 },
    ]);
    await live(97, 4);
    expect(await world.alarmsAt(server.id)).toMatchObject([
      { title: '阈值：CPU 使用率超过严重值', level: 2, ringing: true },
    ]);
    const shown = await world.ask(machines.getServerDetail, { id: server.id });
    expect(shown.alarms).toMatchObject([{ title: '阈值：CPU 使用率超过严重值', holder: null }]);
    expect(shown.breaches).toMatchObject([{ name: '处理器', value: 97, limit: 95 }]);
    // The host goes down: what it measured last is neither better nor worse.
    world.turn(2 * MINUTE);
    await world.look();
    expect((await world.alarmsAt(server.id)).filter(({ ringing }) => ringing)).toHaveLength(2);
    await live(50, 3);
    expect((await world.alarmsAt(server.id)).filter(({ ringing }) => ringing)).toHaveLength(0);
  });

  it('that somebody closed although it lasts is told again only after half an hour', async () => {
    const server = await world.addServer('重复');
    await world.beat(server);
    world.turn(2 * MINUTE);
    await world.look();
    await world.demo.query(
      `update alarm set handle_state = 50, closed_at = $2 where device_id = (select id from device where code = $1)`,
      [`SERVER-${PARK}-${server.id}`, world.now()],
    );
    world.turn(MINUTE);
    await world.look();
    expect(await world.alarmsAt(server.id)).toHaveLength(1);
    world.turn(30 * MINUTE);
    await world.look();
    expect(await world.alarmsAt(server.id)).toHaveLength(2);
  });

  it('a rule that could never clear, or knows no limit, is not saved', async () => {
    const rule = { parkId: PARK, metric: 1, forSec: 60, clearForSec: 60, remark: '', machineIds: [], week: [] };
    const save = (more: object) => world.refusal(care.saveMachineRule, { ...rule, name: '坏规则', ...more });
    expect(await save({ warn: 80, crit: null, clearAt: 90 })).toEqual([422, 'server.clearTooHigh']);
    expect(await save({ warn: null, crit: null, clearAt: 10 })).toEqual([422, 'server.limitMissing']);
    expect(await save({ warn: 80, crit: 70, clearAt: 10 })).toEqual([422, 'server.critBelowWarn']);
  });

  it('maintenance ends within seven days, and is said with its end', async () => {
    const server = await world.addServer('维护');
    const of = { parkId: PARK, machineIds: [server.id], reason: '检修' };
    const now = world.now().getTime();
    expect(await world.refusal(care.maintainMachines, of)).toEqual([422, 'server.maintenanceNoEnd']);
    expect(await world.refusal(care.maintainMachines, { ...of, to: now + 8 * 86_400_000 })).toEqual([
      422,
      'server.maintenanceTooLong',
    ]);
    expect(await world.refusal(care.maintainMachines, { ...of, to: now - 1 })).toEqual([
      422,
      'server.maintenanceBackwards',
    ]);
  });
});
