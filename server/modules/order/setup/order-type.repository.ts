/** Order types of a park. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { type TypeRecord, orderTypes } from '../order-type.table';

type NewType = typeof orderTypes.$inferInsert;
type TypeId = Pick<TypeRecord, 'id' | 'parkId'>;

const inOrder = [asc(orderTypes.id)];
const isIt = ({ id, parkId }: TypeId) => and(eq(orderTypes.id, id), eq(orderTypes.parkId, parkId));

/** @param guestsOnly only what may be reported without an account @returns enabled types of the park, as a form shows them */
export const readTypeChoices = (tx: Tx, parkId: number, guestsOnly: boolean) =>
  tx
    .select({
      id: orderTypes.id,
      name: orderTypes.name,
      icon: orderTypes.icon,
      defaultPriority: orderTypes.defaultPriority,
    })
    .from(orderTypes)
    .where(
      and(
        eq(orderTypes.parkId, parkId),
        eq(orderTypes.enabled, true),
        guestsOnly ? eq(orderTypes.forGuests, true) : undefined,
      ),
    )
    .orderBy(...inOrder);

/** @param typeId only this one @returns types of the park, those switched off too */
export const readTypes = (tx: Tx, parkId: number, typeId?: number): Promise<TypeRecord[]> =>
  tx
    .select()
    .from(orderTypes)
    .where(and(eq(orderTypes.parkId, parkId), typeId === undefined ? undefined : eq(orderTypes.id, typeId)))
    .orderBy(...inOrder);

/** @returns enabled types of the park */
export const readEnabledTypes = (tx: Tx, parkId: number): Promise<TypeRecord[]> =>
  tx
    .select()
    .from(orderTypes)
    .where(and(eq(orderTypes.parkId, parkId), eq(orderTypes.enabled, true)))
    .orderBy(...inOrder);

/** @returns the type, if it is of the park and enabled */
export async function findEnabledType(tx: Tx, type: TypeId): Promise<TypeRecord | undefined> {
  const [row] = await tx
    .select()
    .from(orderTypes)
    .where(and(isIt(type), eq(orderTypes.enabled, true)));
  return row;
}

/** @returns whether the type is there, and of the park */
export async function hasType(tx: Tx, type: TypeId): Promise<boolean> {
  const rows = await tx.select({ id: orderTypes.id }).from(orderTypes).where(isIt(type));
  return rows.length > 0;
}

/** @returns how many of these are types of the park */
export const countTypes = (tx: Tx, parkId: number, typeIds: readonly number[]): Promise<number> =>
  tx.$count(orderTypes, and(eq(orderTypes.parkId, parkId), inArray(orderTypes.id, [...typeIds])));

/** @returns its id */
export async function insertType(tx: Tx, type: NewType): Promise<number> {
  const [row] = await tx.insert(orderTypes).values(type).returning({ id: orderTypes.id });
  return row?.id ?? 0;
}

/** @returns what a change is compared with, locked until the commit */
export async function lockType(tx: Tx, type: TypeId): Promise<Pick<TypeRecord, 'version' | 'form'> | undefined> {
  const [row] = await tx
    .select({ version: orderTypes.version, form: orderTypes.form })
    .from(orderTypes)
    .where(isIt(type))
    .for('update');
  return row;
}

/** Under its lock. */
export async function saveTypeRow(tx: Tx, type: TypeId, set: Partial<NewType>): Promise<void> {
  await tx.update(orderTypes).set(set).where(isIt(type));
}
