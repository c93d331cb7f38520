/**
 * Roles that take money or lead at a fire. Where the policy asks for a second person, they are not given: they wait until
 * somebody else who may give them has confirmed.
 */
import { type Column, type SQL, and, eq, isNull, sql } from 'drizzle-orm';
import { ACTIVE_RULE_TYPE } from '@/contract/password';
import type { Permission } from '@/contract/permissions';
import type { Tx } from '../../../db/open';
import { funcs, pendingGrants, roleFuncs, roleUsers } from '../identity.table';

/** Taking payments; answering for the park at a fire. */
const GRAVE: readonly Permission[] = ['order.cash', 'alarm.manager'];

/** A role for one park of somebody, or (null) for all of theirs. */
export interface RoleGrant {
  readonly userId: number;
  readonly roleId: number;
  readonly parkId: number | null;
  readonly expireTime: Date | null;
}

const isGrave: SQL = sql`${funcs.permCode} = any(${`{${GRAVE.join(',')}}`}::text[])`;

const isOneOf = (column: Column, ids: readonly number[]): SQL =>
  sql`${column} = any(${`{${ids.join(',')}}`}::bigint[])`;

/** Whether the password policy asks for a second person. */
export async function asksForSecond(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from pwd_rule where type = ${ACTIVE_RULE_TYPE}::int and second_person`);
  return rows.length > 0;
}

/** @returns of these roles those that a second person must confirm */
export async function graveRoles(tx: Tx, roleIds: readonly number[]): Promise<Set<number>> {
  if (roleIds.length === 0 || !(await asksForSecond(tx))) return new Set();
  const rows = await tx
    .selectDistinct({ roleId: roleFuncs.roleId })
    .from(roleFuncs)
    .innerJoin(funcs, and(eq(funcs.id, roleFuncs.funcId), isNull(funcs.deletedAt)))
    .where(and(isOneOf(roleFuncs.roleId, roleIds), isGrave));
  return new Set(rows.map(({ roleId }) => roleId));
}

/** @returns whether one of these functions takes money or leads at a fire */
export async function holdsGrave(tx: Tx, funcIds: readonly number[]): Promise<boolean> {
  const rows = await tx
    .select({ id: funcs.id })
    .from(funcs)
    .where(and(isOneOf(funcs.id, funcIds), isGrave))
    .limit(1);
  return rows.length > 0;
}

/** What waits; asked for again it waits with the new end, and the last who asked cannot confirm it. @returns ids of what waits */
export async function waitForSecond(
  tx: Tx,
  grants: readonly RoleGrant[],
  by: { userId: number; now: Date },
): Promise<number[]> {
  const ids: number[] = [];
  for (const { userId, roleId, parkId, expireTime } of grants) {
    const place = parkId === null ? isNull(pendingGrants.parkId) : eq(pendingGrants.parkId, parkId);
    const same = and(eq(pendingGrants.userId, userId), eq(pendingGrants.roleId, roleId), place);
    const asked = { askedBy: by.userId, askedAt: by.now, expireTime };
    const waiting = await tx
      .update(pendingGrants)
      .set(asked)
      .where(and(same, isNull(pendingGrants.decidedAt)))
      .returning({ id: pendingGrants.id });
    const [row = await insertAsked(tx, { userId, roleId, parkId, ...asked })] = waiting;
    if (row) ids.push(row.id);
  }
  return ids;
}

async function insertAsked(tx: Tx, asked: typeof pendingGrants.$inferInsert): Promise<{ id: number } | undefined> {
  const [row] = await tx.insert(pendingGrants).values(asked).returning({ id: pendingGrants.id });
  return row;
}

/** Writes down who has decided, when and how. */
export async function closeGrant(
  tx: Tx,
  id: number,
  decided: Pick<typeof pendingGrants.$inferSelect, 'decidedBy' | 'decidedAt' | 'confirmed'>,
): Promise<void> {
  await tx.update(pendingGrants).set(decided).where(eq(pendingGrants.id, id));
}

/** The same role in the same place again sets when it ends. */
export async function putGrant(tx: Tx, { userId, roleId, parkId, expireTime }: RoleGrant): Promise<void> {
  const place = parkId === null ? isNull(roleUsers.parkId) : eq(roleUsers.parkId, parkId);
  const changed = await tx
    .update(roleUsers)
    .set({ expireTime })
    .where(and(eq(roleUsers.userId, userId), eq(roleUsers.roleId, roleId), place))
    .returning({ id: roleUsers.id });
  if (changed.length === 0) await tx.insert(roleUsers).values({ userId, roleId, parkId, expireTime });
}
