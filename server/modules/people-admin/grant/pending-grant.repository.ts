/** Roles that wait for confirmation by a second person. */
import { type SQL, and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/open';
import type { SignedInContext } from '../../../http/context';
import { parks, pendingGrants, roles, users } from '../../identity/identity.table';
import { seesPerson } from '../../identity/rights/people-reach.repository';

type Asked = typeof pendingGrants.$inferSelect;

// `seesPerson` asks about a person `u`.
const u = alias(users, 'u');
const askers = alias(users, 'asker');

const readWaiting = (tx: Tx, of: SQL | undefined) =>
  tx
    .select({
      id: pendingGrants.id,
      userId: pendingGrants.userId,
      userName: u.name,
      roleId: pendingGrants.roleId,
      roleName: roles.name,
      parkId: pendingGrants.parkId,
      parkName: parks.name,
      expireTime: pendingGrants.expireTime,
      askedBy: pendingGrants.askedBy,
      askedByName: askers.name,
      askedAt: pendingGrants.askedAt,
    })
    .from(pendingGrants)
    .innerJoin(u, eq(u.id, pendingGrants.userId))
    .innerJoin(roles, eq(roles.id, pendingGrants.roleId))
    .leftJoin(parks, eq(parks.id, pendingGrants.parkId))
    .leftJoin(askers, eq(askers.id, pendingGrants.askedBy))
    .where(and(isNull(pendingGrants.decidedAt), of))
    .orderBy(pendingGrants.askedAt, pendingGrants.id);

export type Waiting = Awaited<ReturnType<typeof readWaiting>>[number];

/** @returns what waits for this person, the oldest first */
export const readWaitingFor = (tx: Tx, userId: number): Promise<Waiting[]> =>
  readWaiting(tx, eq(pendingGrants.userId, userId));

/** @returns what waits for the people whom the caller sees, the oldest first */
export const readWaitingSeen = async (context: SignedInContext): Promise<Waiting[]> =>
  readWaiting(context.tx, and(isNull(u.deletedAt), await seesPerson(context)));

/** @returns the request, decided or not, locked until the transaction ends */
export async function lockAsked(tx: Tx, id: number): Promise<Asked | undefined> {
  const [asked] = await tx.select().from(pendingGrants).where(eq(pendingGrants.id, id)).for('update');
  return asked;
}
