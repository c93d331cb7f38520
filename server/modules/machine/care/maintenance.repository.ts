/** Maintenance of servers. */
import { and, desc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import type { MaintenanceRow } from '@/contract/server/machine-care';
import type { Tx } from '../../../db/open';
import { users } from '../../identity/identity.table';
import { machines, maintenances } from '../machine.table';
import { maintainedUntil, maintenanceState, runningSpan, type Span, spanOf } from './maintenance.rules';

const DAY_MS = 86_400_000;
const SHOWN_DAYS = 30;

export async function insertMaintenance(tx: Tx, row: typeof maintenances.$inferInsert): Promise<number> {
  const [made] = await tx.insert(maintenances).values(row).returning({ id: maintenances.id });
  return Number(made?.id);
}

/** @returns the maintenance, locked */
export async function lockMaintenance(tx: Tx, id: number) {
  const [row] = await tx.select().from(maintenances).where(eq(maintenances.id, id)).for('update');
  return row;
}

export async function endMaintenanceRow(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(maintenances).set({ endedAt: now }).where(eq(maintenances.id, id));
}

/** A weekly one runs from then on, each week. */
export async function moveMaintenance(tx: Tx, id: number, { from, to }: Span): Promise<void> {
  await tx
    .update(maintenances)
    .set({ fromAt: new Date(from), toAt: new Date(to) })
    .where(eq(maintenances.id, id));
}

/** @returns the maintenance that runs at the server; of several, the one that runs longest */
export async function readRunning(
  tx: Tx,
  { parkId, machineId, timeZone }: { parkId: number; machineId: number; timeZone: string },
  now: Date,
) {
  const isOfIt = sql`${maintenances.machineIds} @> to_jsonb(${machineId}::int)`;
  const open = await tx
    .select()
    .from(maintenances)
    .where(and(eq(maintenances.parkId, parkId), isNull(maintenances.endedAt), isOfIt));
  return open
    .flatMap((one) => {
      const span = runningSpan(one, timeZone, now);
      return span ? [{ id: one.id, reason: one.reason, weekly: one.weekly, until: span.to }] : [];
    })
    .toSorted((a, b) => b.until - a.until || b.id - a.id)[0];
}

/** What runs is shown at once, before the watch looks. */
export async function showMaintained(tx: Tx, parkId: number, timeZone: string, now: Date): Promise<void> {
  const open = await tx
    .select()
    .from(maintenances)
    .where(and(eq(maintenances.parkId, parkId), isNull(maintenances.endedAt)));
  const rows = [...maintainedUntil(open, timeZone, now)].map(([id, until]) => ({ id, until }));
  await tx.execute(sql`
    update server_machine m set maintained_until = r.until
    from (select t.id, to_timestamp(j.until / 1000) as until from server_machine t
      left join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as j(id bigint, until float8) on j.id = t.id
      where t.park_id = ${parkId}) r
    where m.id = r.id and m.maintained_until is distinct from r.until`);
}

export async function readMaintenances(tx: Tx, parkId: number, timeZone: string, now: Date): Promise<MaintenanceRow[]> {
  const since = new Date(now.getTime() - SHOWN_DAYS * DAY_MS);
  const isShown = or(gte(maintenances.toAt, since), and(maintenances.weekly, isNull(maintenances.endedAt)));
  const rows = await tx
    .select({ of: maintenances, byName: users.name })
    .from(maintenances)
    .leftJoin(users, eq(users.id, maintenances.createdBy))
    .where(and(eq(maintenances.parkId, parkId), isShown))
    .orderBy(desc(maintenances.id))
    .limit(200);
  const names = await tx
    .select({ id: machines.id, name: machines.name })
    .from(machines)
    .where(eq(machines.parkId, parkId));
  const byId = new Map(names.map(({ id, name }) => [id, name]));
  const shown = rows.map(({ of, byName }): MaintenanceRow => {
    const span = spanOf(of, timeZone, now) ?? { from: of.fromAt.getTime(), to: (of.endedAt ?? of.toAt).getTime() };
    return {
      id: of.id,
      parkId,
      machineIds: of.machineIds,
      weekly: of.weekly,
      reason: of.reason,
      byName,
      ...span,
      machineNames: of.machineIds.map((id) => byId.get(id) ?? ''),
      state: maintenanceState(of, timeZone, now),
    };
  });
  // What runs first, then what is planned, then what is over.
  const order: Record<MaintenanceRow['state'], number> = { 2: 0, 1: 1, 3: 2 };
  return shown.toSorted((a, b) => order[a.state] - order[b.state] || b.from - a.from);
}
