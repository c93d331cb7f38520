/** Writes rules, and queries for their checks. */
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Tx } from '../../db/open';
import { rules } from '../alarm/rule/rule.table';

/** @returns whether another rule of the park's list is its default */
export async function hasOtherDefault(tx: Tx, parkId: number, exceptId: number): Promise<boolean> {
  const isOther = and(
    eq(rules.parkId, parkId),
    eq(rules.isDefault, true),
    ne(rules.id, exceptId),
    isNull(rules.deletedAt),
  );
  return (await tx.$count(rules, isOther)) > 0;
}

/** @returns whether another rule of the park's list has the name */
export async function isRuleNameTaken(tx: Tx, parkId: number, name: string, exceptId: number): Promise<boolean> {
  const isSame = and(eq(rules.parkId, parkId), eq(rules.name, name), ne(rules.id, exceptId), isNull(rules.deletedAt));
  return (await tx.$count(rules, isSame)) > 0;
}

/** @returns the id of the new rule */
export async function insertRule(tx: Tx, values: typeof rules.$inferInsert): Promise<number> {
  const [row] = await tx.insert(rules).values(values).returning({ id: rules.id });
  return row?.id ?? 0;
}

/** Writes what has changed of a rule. */
export async function updateRule(tx: Tx, id: number, set: Partial<typeof rules.$inferInsert>): Promise<void> {
  await tx.update(rules).set(set).where(eq(rules.id, id));
}
