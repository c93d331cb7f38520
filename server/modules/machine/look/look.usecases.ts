/** The calls that show servers. */
import { createReadStream, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InputOf } from '@/contract/endpoint';
import type { machineEndpoints, MachineDetail, MachineSeries } from '@/contract/server/machine';
import type { Permission } from '@/contract/permissions';
import { Download } from '../../../http/download';
import type { SignedInContext } from '../../../http/context';
import { readParkZone } from '../../identity/park/park.repository';
import { parksWith } from '../../identity/rights/rights.rules';
import { agentMissing } from '../machine.errors';
import { readPlaceOf, readWithoutMains } from '../surroundings.usecases';
import { machineRecordDef } from '../care/machine.record';
import { readRunning } from '../care/maintenance.repository';
import {
  readAlarmTimes,
  readBreaches,
  readDependants,
  readLimits,
  readOpenAlarms,
  readOpenOrders,
  readStanding,
} from './detail.repository';
import { readParkOf } from './machine-rows.repository';
import { readFullIn, readSeries } from './series.repository';

type Calls = typeof machineEndpoints;

export async function readDetail(
  context: SignedInContext,
  { id }: InputOf<Calls['getServerDetail']>,
): Promise<MachineDetail> {
  const { tx, now, user } = context;
  const machine = await machineRecordDef.read(context, id);
  const { parkId, disks } = machine;
  const standing = await readStanding(tx, id);
  const days = await readFullIn(tx, id, now);
  const timeZone = await readParkZone(tx, parkId);
  const language = user.language ?? null;
  const may = (right: Permission): boolean => parksWith(user, right).includes(parkId);
  const standsAt = await readPlaceOf(tx, id);
  const dark = (await readWithoutMains(tx, parkId, now)).find(({ machineId }) => machineId === id);
  const fullest = disks.toSorted((a, b) => b.usedMb / (b.totalMb || 1) - a.usedMb / (a.totalMb || 1))[0];
  return {
    machine,
    latest: standing?.latest ?? null,
    // Who may not read alarms sees what is measured, not who has it in hand.
    alarms: may('alarm.read') ? await readOpenAlarms(tx, parkId, id, language) : null,
    orders: may('order.read') ? await readOpenOrders(tx, parkId, id, language) : [],
    breaches: await readBreaches(tx, id),
    limits: await readLimits(tx, parkId, id),
    fullIn: days === null ? null : { days, mount: fullest?.mount ?? null },
    quietBy: standing?.quietBy ?? null,
    noMains: dark ? { room: dark.room, power: dark.power } : null,
    standsAt: standsAt && { ...standsAt, camera: may('video.view') ? standsAt.camera : null },
    maintenance: (await readRunning(tx, { parkId, machineId: id, timeZone }, now)) ?? null,
    dependants: await readDependants(tx, parkId, id, now),
  };
}

export async function readMachineSeries(
  context: SignedInContext,
  { id, minutes, to }: InputOf<Calls['getServerSeries']>,
): Promise<MachineSeries> {
  const { tx, now, user } = context;
  const parkId = await readParkOf(context, id);
  const end = new Date(to ?? now.getTime());
  const times = { from: new Date(end.getTime() - minutes * 60_000), to: end };
  const points = await readSeries(tx, id, times.from, times.to);
  const span = { from: times.from.getTime(), to: times.to.getTime() };
  const seesAlarms = parksWith(user, 'alarm.read').includes(parkId);
  const alarms = seesAlarms ? await readAlarmTimes(tx, parkId, id, times, user.language ?? null) : [];
  return { ...span, ...points, alarms };
}

/** The build writes the agent beside the server: one file without packages. */
const AGENT = join(dirname(fileURLToPath(import.meta.url)), 'agent.js');

/** @throws AppError 404 where the server was not built */
export async function downloadAgent(): Promise<Download> {
  if (!existsSync(AGENT)) throw agentMissing();
  return new Download('park-agent.mjs', 'text/javascript', createReadStream(AGENT));
}
