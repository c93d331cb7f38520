/** What the watch reads and writes about a park's servers. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { DEVICE_TYPE, HANDLE_STATE, SIGNAL_STATE } from '@/contract/codes';
import { insertRows } from '../../../db/insert-rows';
import type { Tx } from '../../../db/open';
import { alarms } from '../../alarm/alarm.table';
import { devices } from '../../device/device.table';
import { parks } from '../../identity/identity.table';
import { breaches, machineRules, machines, maintenances } from '../machine.table';
import type { MeasuredState } from './silence.rules';

export type Machine = typeof machines.$inferSelect;
export type Rule = typeof machineRules.$inferSelect;
export type BreachRow = typeof breaches.$inferSelect;

/** Another process may be watching the park: then nothing is to be done here. Held until the commit. */
export async function mayWatch(tx: Tx, parkId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('server_watch'), ${parkId}::int) as mine`,
  );
  return rows[0]?.mine ?? false;
}

/** Parks that have any servers. @param tx sees all parks */
export async function readWatchedParks(tx: Tx): Promise<{ id: number; timeZone: string }[]> {
  const has = sql`exists (select from server_machine m where m.park_id = ${parks.id} and m.deleted_at is null)`;
  const rows = await tx.select({ id: parks.id, timeZone: parks.timeZone }).from(parks).where(has);
  return rows;
}

export async function readPark(tx: Tx, parkId: number) {
  const kept = and(eq(machines.parkId, parkId), isNull(machines.deletedAt));
  const all = await tx.select().from(machines).where(kept).orderBy(machines.id);
  const rules = await tx
    .select()
    .from(machineRules)
    .where(and(eq(machineRules.parkId, parkId), isNull(machineRules.deletedAt), machineRules.enabled));
  const known = await tx.select().from(breaches).where(eq(breaches.parkId, parkId));
  const planned = await tx
    .select()
    .from(maintenances)
    .where(and(eq(maintenances.parkId, parkId), isNull(maintenances.endedAt)));
  return { machines: all, rules, breaches: known, maintenances: planned };
}

export interface Seen {
  id: number;
  state: MeasuredState;
  quietBy: number | null;
  maintainedUntil: number | null;
}

/** What was heard of meanwhile stays online. */
export async function writeSeen(tx: Tx, seen: readonly Seen[], now: Date): Promise<void> {
  if (seen.length === 0) return;
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    update server_machine m set state = r.state, quiet_by = r."quietBy",
      maintained_until = to_timestamp(r."maintainedUntil" / 1000),
      state_since = case when m.state = r.state then m.state_since else ${at} end
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb)
      as r(id bigint, state int, "quietBy" bigint, "maintainedUntil" float8)
    where m.id = r.id and (m.last_seen_at is null or m.last_seen_at <= ${at})`);
}

export async function writeBreaches(tx: Tx, rows: readonly BreachRow[]): Promise<void> {
  if (rows.length === 0) return;
  await insertRows(
    tx,
    breaches,
    rows,
    sql`on conflict (machine_id, rule_id) do update set level = excluded.level, warn_since = excluded.warn_since,
      crit_since = excluded.crit_since, clear_since = excluded.clear_since, since = excluded.since, at = excluded.at,
      value = excluded.value`,
  );
}

/** Of rules and servers that are no more, or that no longer belong together. */
export async function removeBreaches(tx: Tx, rows: readonly Pick<BreachRow, 'machineId' | 'ruleId'>[]): Promise<void> {
  if (rows.length === 0) return;
  const gone = rows.map(({ machineId, ruleId }) => ({ m: machineId, r: ruleId }));
  await tx.execute(sql`
    delete from server_breach b using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as g(m bigint, r bigint)
    where b.machine_id = g.m and b.rule_id = g.r`);
}

export interface RingingAlarm {
  code: string;
  signalType: string;
  level: number;
}

const { pending, verifying, handling, reviewing, shelved } = HANDLE_STATE;

/** Alarms at servers of the park that ring now. */
export async function readRinging(tx: Tx, parkId: number): Promise<RingingAlarm[]> {
  return tx
    .select({ code: devices.code, signalType: alarms.signalType, level: alarms.level })
    .from(alarms)
    .innerJoin(devices, eq(devices.id, alarms.deviceId))
    .where(
      and(
        eq(alarms.parkId, parkId),
        eq(devices.type, DEVICE_TYPE.server),
        eq(alarms.signalState, SIGNAL_STATE.alarming),
        inArray(alarms.handleState, [pending, verifying, handling, reviewing, shelved]),
      ),
    );
}

/** When an alarm of this type at the server was closed last. */
export async function readLastClosed(tx: Tx, deviceId: number, signalType: string): Promise<Date | null> {
  const [row] = await tx
    .select({ at: sql<string | null>`max(${alarms.closedAt})` })
    .from(alarms)
    .where(
      and(
        eq(alarms.deviceId, deviceId),
        eq(alarms.signalType, signalType),
        eq(alarms.handleState, HANDLE_STATE.closed),
      ),
    );
  return row?.at ? new Date(row.at) : null;
}

/** What stands for the server among the devices takes over its name and place. */
export async function renamePoint(
  tx: Tx,
  deviceId: number,
  point: Partial<typeof devices.$inferInsert>,
): Promise<void> {
  await tx.update(devices).set(point).where(eq(devices.id, deviceId));
}
