/** Reads and writes the order in which a park's rules are tried, under a lock of the park. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import type { Rule } from '../../alarm/rule/rule-match.rules';
import { rules } from '../../alarm/rule/rule.table';
import { isAllocated } from '../../alarm/rule/rule-allocation.repository';
import { devices } from '../../device/device.table';
import { parks } from '../../identity/identity.table';
import type { PlacedDevice } from '../checks/rule-hidden.rules';
import { isListed } from '../rule.repository';

/** Locks the park, so that concurrent changes of its rules see each other's order. */
export const lockPark = (tx: Tx, parkId: number) =>
  tx.execute(sql`select 1 from ${parks} where ${eq(parks.id, parkId)} for no key update`);

/** The parks of these rules, in the order of their ids. */
export const lockParksOf = (tx: Tx, ids: readonly number[]) =>
  tx
    .select({ id: parks.id })
    .from(parks)
    .where(
      inArray(
        parks.id,
        tx
          .select({ id: rules.parkId })
          .from(rules)
          .where(inArray(rules.id, [...ids])),
      ),
    )
    .orderBy(asc(parks.id))
    .for('no key update');

/** @returns the listed rules of the park in their order, without the default */
export const readOrder = async (tx: Tx, parkId: number): Promise<number[]> => {
  const rows = await tx
    .select({ id: rules.id })
    .from(rules)
    .where(and(isListed(parkId), eq(rules.isDefault, false)))
    .orderBy(asc(rules.order), asc(rules.id));
  return rows.map((row) => row.id);
};

/** @returns the id of the park's default rule, or none */
export async function readDefaultIds(tx: Tx, parkId: number): Promise<number[]> {
  const last = await tx
    .select({ id: rules.id })
    .from(rules)
    .where(and(isListed(parkId), eq(rules.isDefault, true)));
  return last.map(({ id }) => id);
}

/** Numbers the rules 1, 2, 3 … as they are given. */
export async function saveOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`update rule t set rule_order = o.at
    from unnest(${`{${ids.join(',')}}`}::bigint[]) with ordinality o(id, at) where o.id = t.id and t.rule_order <> o.at`);
}

/** The park's rules that are applied: switched on and allocated. */
export const readRulesInForce = (tx: Tx, parkId: number): Promise<Rule[]> =>
  tx
    .select()
    .from(rules)
    .where(and(isListed(parkId), eq(rules.enabled, true), isAllocated));

/** @returns where the points stand that these rules name, by their ids */
export async function readPlacedDevices(tx: Tx, all: readonly Rule[]): Promise<Map<number, PlacedDevice>> {
  const ids = [...new Set(all.flatMap(({ scope }) => scope.deviceIds ?? []))];
  if (ids.length === 0) return new Map();
  const { id, buildingId, type } = devices;
  const rows = await tx.select({ id, buildingId, type }).from(devices).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** @returns the name of the park; nothing where it is gone */
export async function readParkName(tx: Tx, parkId: number): Promise<string> {
  const [park] = await tx.select({ name: parks.name }).from(parks).where(eq(parks.id, parkId));
  return park?.name ?? '';
}
