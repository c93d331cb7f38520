/** Ending maintenance: what runs, and of a weekly one this time only or all of it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { machineEndpoints as machines } from '@/contract/server/machine';
import { machineCareEndpoints as care } from '@/contract/server/machine-care';
import { MACHINE_STATE as S, MAINTENANCE_STATE as M } from '@/contract/server/machine-codes';
import { type MachineWorld, MINUTE, openMachineWorld, PARK } from '../machine-world.fixture';

const HOUR = 60 * MINUTE;
const WEEK = 7 * 24 * HOUR;

let world: MachineWorld;
beforeAll(async () => {
  world = await openMachineWorld();
});
afterAll(() => world.close());

const plan = (id: number, reason: string, from: number, to: number, weekly = false) =>
  world.ask(care.maintainMachines, {
    parkId: PARK,
    machineIds: [id],
    from: world.now().getTime() + from,
    to: world.now().getTime() + to,
    weekly,
    reason,
  });
const runningAt = async (id: number) => (await world.ask(machines.getServerDetail, { id })).maintenance;
const planned = async (id: number) =>
  (await world.ask(care.listMaintenances, { parkId: PARK })).rows.find((row) => row.id === id);

it('the page of a server names and ends what runs, not what is planned for later', async () => {
  const id = await world.addMachine('有两个维护');
  const now = await plan(id, '换内存', 0, HOUR);
  const later = await plan(id, '换机柜', 24 * HOUR, 48 * HOUR);
  expect(await runningAt(id)).toMatchObject({ id: now.id, reason: '换内存', weekly: false });
  await world.ask(care.endMaintenance, { id: now.id });
  expect(await runningAt(id)).toBeNull();
  expect(await world.stateOf(id)).not.toBe(S.maintained);
  expect((await planned(later.id))?.state).toBe(M.planned);
});

it('a weekly one that is ended for this time runs again in a week, at the same time', async () => {
  const id = await world.addMachine('每周维护');
  const weekly = await plan(id, '每周巡检', -HOUR, HOUR, true);
  const began = world.now().getTime() - HOUR;
  expect(await runningAt(id)).toMatchObject({ id: weekly.id, weekly: true });
  await world.ask(care.endMaintenance, { id: weekly.id, onlyThis: true });
  expect(await runningAt(id)).toBeNull();
  expect(await planned(weekly.id)).toMatchObject({
    state: M.planned,
    weekly: true,
    from: began + WEEK,
    to: began + WEEK + 2 * HOUR,
  });
});

it('a weekly one that is ended as a whole does not come back', async () => {
  const id = await world.addMachine('不再维护');
  const weekly = await plan(id, '每周重启', -HOUR, HOUR, true);
  await world.ask(care.endMaintenance, { id: weekly.id, onlyThis: false });
  expect((await planned(weekly.id))?.state).toBe(M.ended);
  expect(await world.refusal(care.endMaintenance, { id: weekly.id })).toEqual([409, 'server.maintenanceOver']);
});

it('skips the next time of a weekly one that does not run now', async () => {
  const id = await world.addMachine('跳过一次');
  const weekly = await plan(id, '每周备份', HOUR, 2 * HOUR, true);
  const from = world.now().getTime() + HOUR;
  await world.ask(care.endMaintenance, { id: weekly.id, onlyThis: true });
  expect(await planned(weekly.id)).toMatchObject({ state: M.planned, from: from + WEEK });
});
