/** Servers and rules, as they are written. */
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { METRIC } from '@/contract/server/machine-codes';
import type { Tx } from '../../../db/open';
import { parkUsers } from '../../identity/identity.table';
import { locations } from '../../location/location.table';
import { machineRules, machines } from '../machine.table';

type NewMachine = typeof machines.$inferInsert;
type NewRule = typeof machineRules.$inferInsert;

export async function insertMachine(tx: Tx, row: NewMachine): Promise<number> {
  const [made] = await tx.insert(machines).values(row).returning({ id: machines.id });
  return Number(made?.id);
}
export async function updateMachine(tx: Tx, id: number, set: Partial<NewMachine>): Promise<void> {
  await tx.update(machines).set(set).where(eq(machines.id, id));
}

export async function isCodeTaken(tx: Tx, parkId: number, code: string, id = 0): Promise<boolean> {
  const isIt = and(
    eq(machines.parkId, parkId),
    eq(machines.code, code),
    ne(machines.id, id),
    isNull(machines.deletedAt),
  );
  return (await tx.$count(machines, isIt)) > 0;
}

export interface Edge {
  id: number;
  name: string;
  dependsOn: number[];
}
/** What depends on what in a park. */
export async function readEdges(tx: Tx, parkId: number): Promise<Edge[]> {
  const { id, name, dependsOn } = machines;
  return tx
    .select({ id, name, dependsOn })
    .from(machines)
    .where(and(eq(machines.parkId, parkId), isNull(machines.deletedAt)));
}

/** Those in service. */
export async function countDependants(tx: Tx, parkId: number, id: number): Promise<number> {
  return tx.$count(
    machines,
    and(
      eq(machines.parkId, parkId),
      isNull(machines.deletedAt),
      eq(machines.disabled, false),
      sql`${machines.dependsOn} @> to_jsonb(${id}::int)`,
    ),
  );
}

export async function readMachinesOf(tx: Tx, parkId: number, ids: readonly number[]) {
  return tx
    .select({ id: machines.id, name: machines.name })
    .from(machines)
    .where(and(eq(machines.parkId, parkId), inArray(machines.id, [...ids]), isNull(machines.deletedAt)));
}

export async function isMember(tx: Tx, parkId: number, userId: number): Promise<boolean> {
  return (await tx.$count(parkUsers, and(eq(parkUsers.parkId, parkId), eq(parkUsers.userId, userId)))) > 0;
}
export async function isPlaceOf(tx: Tx, parkId: number, locationId: number): Promise<boolean> {
  return (await tx.$count(locations, and(eq(locations.parkId, parkId), eq(locations.id, locationId)))) > 0;
}

export async function readChoices(tx: Tx, parkId: number) {
  const { id, name, kind } = machines;
  return tx
    .select({ id, name, kind })
    .from(machines)
    .where(and(eq(machines.parkId, parkId), isNull(machines.deletedAt)))
    .orderBy(sql`${kind} desc`, name);
}

export async function insertRule(tx: Tx, row: NewRule): Promise<number> {
  const [made] = await tx.insert(machineRules).values(row).returning({ id: machineRules.id });
  return Number(made?.id);
}
export async function updateRule(tx: Tx, id: number, set: Partial<NewRule>): Promise<void> {
  await tx.update(machineRules).set(set).where(eq(machineRules.id, id));
}
export async function isRuleNameTaken(tx: Tx, parkId: number, name: string, id = 0): Promise<boolean> {
  const isIt = and(
    eq(machineRules.parkId, parkId),
    eq(machineRules.name, name),
    ne(machineRules.id, id),
    isNull(machineRules.deletedAt),
  );
  return (await tx.$count(machineRules, isIt)) > 0;
}

/** What a park begins with; whoever removes them has none. Machine rooms: 18–27 °C at the inlet, so a board at 75 °C is hot. */
const FIRST_RULES = [
  { name: 'CPU 使用率', metric: METRIC.cpu, warn: 85, crit: 95, forSec: 300, clearAt: 75, clearForSec: 120 },
  { name: '内存使用率', metric: METRIC.memory, warn: 90, crit: 97, forSec: 300, clearAt: 85, clearForSec: 120 },
  { name: '磁盘使用率', metric: METRIC.disk, warn: 85, crit: 95, forSec: 60, clearAt: 82, clearForSec: 60 },
  { name: '温度', metric: METRIC.temperature, warn: 70, crit: 85, forSec: 60, clearAt: 65, clearForSec: 120 },
] as const;

/** Once, with the first server of a park. */
export async function giveFirstRules(
  tx: Tx,
  parkId: number,
  by: Pick<NewRule, 'createdBy' | 'createdAt'>,
): Promise<void> {
  if ((await tx.$count(machineRules, eq(machineRules.parkId, parkId))) > 0) return;
  await tx.insert(machineRules).values(FIRST_RULES.map((rule) => ({ ...rule, parkId, ...by })));
}
