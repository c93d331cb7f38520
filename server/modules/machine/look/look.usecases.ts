/** The calls that show servers. */
import { createReadStream, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InputOf } from '@/contract/endpoint';
import type { machineEndpoints, MachineDetail, MachineSeries } from '@/contract/server/machine';
import { Download } from '../../../http/download';
import type { SignedInContext } from '../../../http/context';
import { agentMissing } from '../machine.errors';
import { readPlaceOf, readWithoutMains } from '../surroundings.usecases';
import { machineRecordDef } from '../care/machine.record';
import {
  readAlarmTimes,
  readBreaches,
  readDependants,
  readLimits,
  readOpenAlarms,
  readRunning,
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
  const standing = await readStanding(tx, id, now);
  const days = await readFullIn(tx, id, now);
  const until = standing?.until ?? null;
  const running = until === null ? undefined : await readRunning(tx, parkId, id);
  const dark = (await readWithoutMains(tx, parkId, now)).find(({ machineId }) => machineId === id);
  const fullest = disks.toSorted((a, b) => b.usedMb / (b.totalMb || 1) - a.usedMb / (a.totalMb || 1))[0];
  return {
    machine,
    latest: standing?.latest ?? null,
    alarms: await readOpenAlarms(tx, parkId, id, user.language ?? null),
    breaches: await readBreaches(tx, id),
    limits: await readLimits(tx, parkId, id),
    fullIn: days === null ? null : { days, mount: fullest?.mount ?? null },
    quietBy: standing?.quietBy ?? null,
    noMains: dark ? { room: dark.room, power: dark.power } : null,
    standsAt: await readPlaceOf(tx, id),
    maintenance: running && until !== null ? { ...running, until } : null,
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
  return { ...span, ...points, alarms: await readAlarmTimes(tx, parkId, id, times, user.language ?? null) };
}

/** The build writes the agent beside the server: one file without packages. */
const AGENT = join(dirname(fileURLToPath(import.meta.url)), 'agent.js');

/** @throws AppError 404 where the server was not built */
export async function downloadAgent(): Promise<Download> {
  if (!existsSync(AGENT)) throw agentMissing();
  return new Download('park-agent.mjs', 'text/javascript', createReadStream(AGENT));
}
