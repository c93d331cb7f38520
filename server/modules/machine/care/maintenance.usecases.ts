/** Servers that somebody works on: their silence and their values are no alarms meanwhile. */
import type { InputOf } from '@/contract/endpoint';
import type { machineCareEndpoints } from '@/contract/server/machine-care';
import { MOST_MAINTENANCE_DAYS } from '@/contract/server/machine-codes';
import type { SignedInContext } from '../../../http/context';
import { publishAll } from '../../../live/publish';
import { DAY_MS } from '../../calendar/wall-clock.rules';
import { readParkZone } from '../../identity/park/park.repository';
import {
  maintenanceBackwards,
  maintenanceNoEnd,
  maintenanceOver,
  maintenanceTooLong,
  serverNotFound,
  unknownChoice,
} from '../machine.errors';
import { readMachinesOf } from './machine.repository';
import {
  endMaintenanceRow,
  insertMaintenance,
  lockMaintenance,
  moveMaintenance,
  readMaintenances,
  showMaintained,
} from './maintenance.repository';
import { spanAfter, spanOf } from './maintenance.rules';

type Calls = typeof machineCareEndpoints;

async function shown({ tx, now, deps, afterCommit }: SignedInContext, parkId: number, ids: readonly number[]) {
  await showMaintained(tx, parkId, await readParkZone(tx, parkId), now);
  await publishAll(
    tx,
    ids.map((id) => ({ kind: 'server', id, parkId })),
  );
  afterCommit(() => deps.wake());
}

/** @throws AppError 422 */
export async function maintainMachines(context: SignedInContext, input: InputOf<Calls['maintainMachines']>) {
  const { tx, now, user } = context;
  const { parkId, machineIds, weekly, reason } = input;
  if (input.to === undefined || input.to === null) throw maintenanceNoEnd();
  const fromAt = new Date(input.from ?? now.getTime());
  const toAt = new Date(input.to);
  if (toAt <= fromAt || toAt <= now) throw maintenanceBackwards();
  const most = weekly ? MOST_MAINTENANCE_DAYS - 1 : MOST_MAINTENANCE_DAYS;
  if (toAt.getTime() - fromAt.getTime() > most * DAY_MS) throw maintenanceTooLong(most);
  const found = await readMachinesOf(tx, parkId, machineIds);
  if (found.length !== new Set(machineIds).size) throw unknownChoice('machineIds');
  const row = { parkId, machineIds, fromAt, toAt, weekly, reason, createdBy: user.id, createdAt: now };
  const id = await insertMaintenance(tx, row);
  await shown(context, parkId, machineIds);
  const detail = { names: found.map(({ name }) => name), from: fromAt.getTime(), to: toAt.getTime(), weekly, reason };
  context.audit({ action: 'server.maintain', parkId, bizType: 'server', bizId: machineIds[0] ?? id, detail });
  return { id };
}

/** @throws AppError 404, 409 when it is over already */
export async function endMaintenance(context: SignedInContext, { id, onlyThis }: InputOf<Calls['endMaintenance']>) {
  const { tx, now } = context;
  const row = await lockMaintenance(tx, id);
  if (!row) throw serverNotFound();
  const timeZone = await readParkZone(tx, row.parkId);
  if (spanOf(row, timeZone, now) === null) throw maintenanceOver();
  const next = onlyThis && row.weekly ? spanAfter(row, timeZone, now) : null;
  if (next) await moveMaintenance(tx, id, next);
  else await endMaintenanceRow(tx, id, now);
  await shown(context, row.parkId, row.machineIds);
  const detail = { reason: row.reason, ...(row.weekly && { weekly: true, next: next?.from ?? null }) };
  context.audit({
    action: 'server.endMaintain',
    parkId: row.parkId,
    bizType: 'server',
    bizId: row.machineIds[0] ?? id,
    detail,
  });
  return {};
}

/** They are few: a page is a part of all of them. */
export async function listMaintenances(
  { tx, now }: SignedInContext,
  { parkId, state, pageNum, pageSize }: InputOf<Calls['listMaintenances']>,
) {
  const all = await readMaintenances(tx, parkId, await readParkZone(tx, parkId), now);
  const fits = all.filter((one) => state === undefined || one.state === state);
  const rows = fits.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  return { rows, total: fits.length, totalIsExact: true, next: null };
}
