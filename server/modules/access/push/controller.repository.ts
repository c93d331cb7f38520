/** Controllers as the worker meets them: claimed, greeted, lost and found again. */
import { and, asc, eq, inArray, isNotNull, isNull, lte, min, or, sql } from 'drizzle-orm';
import { CONTROLLER_STATE } from '@/contract/access/access-codes';
import type { ControllerFault } from '@/contract/access/access-limits';
import type { Tx } from '../../../db/open';
import { accessControllers, accessDoors, accessSlots } from '../access.table';

export type Controller = typeof accessControllers.$inferSelect;
type Change = Partial<typeof accessControllers.$inferInsert>;

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

const isOn = and(isNull(accessControllers.deletedAt), eq(accessControllers.enabled, true));

export async function nextControllerAt(tx: Tx): Promise<Date | null> {
  const [row] = await tx
    .select({ at: sql<string | null>`min(greatest(${accessControllers.nextAt}, ${accessControllers.leaseUntil}))` })
    .from(accessControllers)
    .where(and(isOn, isNotNull(accessControllers.nextAt)));
  return row?.at ? new Date(row.at) : null;
}

/** Takes those that are due for itself for a while; a process that dies gives them back by that. */
export async function claimControllers(tx: Tx, now: Date, most: number, leaseMs: number): Promise<Controller[]> {
  const due = tx
    .select({ id: accessControllers.id })
    .from(accessControllers)
    .where(
      and(
        isOn,
        lte(accessControllers.nextAt, now),
        or(isNull(accessControllers.leaseUntil), lte(accessControllers.leaseUntil, now)),
      ),
    )
    .orderBy(asc(accessControllers.nextAt))
    .limit(most)
    .for('update', { skipLocked: true });
  return tx
    .update(accessControllers)
    .set({ leaseUntil: later(now, leaseMs) })
    .where(inArray(accessControllers.id, due))
    .returning();
}

/** @returns false: the lease ran out and another process may have it */
export async function extendLease(tx: Tx, { id, leaseUntil }: Controller, until: Date): Promise<boolean> {
  const rows = await tx
    .update(accessControllers)
    .set({ leaseUntil: until })
    .where(
      and(
        eq(accessControllers.id, id),
        leaseUntil ? sql`${accessControllers.leaseUntil} >= ${leaseUntil}` : sql`false`,
      ),
    )
    .returning({ id: accessControllers.id });
  return rows.length > 0;
}

export async function changeController(tx: Tx, id: number, change: Change): Promise<void> {
  await tx.update(accessControllers).set(change).where(eq(accessControllers.id, id));
}

const UNREADABLE: ControllerFault = { kind: 'answers', doorNo: null };

/** Of one that answers. */
export const stateBy = (faults: readonly ControllerFault[]): 1 | 3 =>
  faults.length > 0 ? CONTROLLER_STATE.fault : CONTROLLER_STATE.online;

/** The state, and since when: the same state again keeps its beginning. */
export async function setControllerState(tx: Tx, id: number, state: 1 | 2 | 3, now: Date, more: Change): Promise<void> {
  const since = sql<Date>`case when ${accessControllers.state} = ${state} then ${accessControllers.stateSince}
    else ${now.toISOString()}::timestamptz end`;
  await tx
    .update(accessControllers)
    .set({ state, stateSince: since, ...more })
    .where(eq(accessControllers.id, id));
}

/** It answered so often what nobody can read that this is no accident. */
export async function setUnreadable(tx: Tx, id: number, now: Date): Promise<void> {
  const { faults } = accessControllers;
  const unread = sql`${JSON.stringify([UNREADABLE])}::jsonb`;
  const more = { faults: sql`case when ${faults} @> ${unread} then ${faults} else ${faults} || ${unread} end` };
  await tx.update(accessControllers).set(more).where(eq(accessControllers.id, id));
  await setControllerState(tx, id, CONTROLLER_STATE.fault, now, {});
}

/** How many people are on it, as the lists show it. */
export const tallyController = (tx: Tx, id: number) => tx.execute(sql`select tally_controller(${id}::bigint)`);

/** Locks the controller first: slots that somebody is adding are then seen, or wake it after this. */
export async function settleController(tx: Tx, id: number, now: Date): Promise<void> {
  const [row] = await tx
    .select({ compareDue: accessControllers.compareDue, faults: accessControllers.faults })
    .from(accessControllers)
    .where(eq(accessControllers.id, id))
    .for('update');
  const [due] = await tx
    .select({ at: min(accessSlots.dueAt) })
    .from(accessSlots)
    .where(and(eq(accessSlots.controllerId, id), isNotNull(accessSlots.dueAt)));
  const nextAt = row?.compareDue ? now : (due?.at ?? null);
  // What it answered could be read.
  const faults = (row?.faults ?? []).filter(({ kind }) => kind !== UNREADABLE.kind);
  const more = { nextAt, leaseUntil: null, attempts: 0, fault: null, faults, lastSeenAt: now };
  await setControllerState(tx, id, stateBy(faults), now, more);
  await tallyController(tx, id);
}

/** Those that have said nothing for so long are away, whoever asked them last. @returns those that were there until now */
export async function markSilent(tx: Tx, now: Date, silenceMs: number): Promise<{ id: number; parkId: number }[]> {
  return tx
    .update(accessControllers)
    .set({ state: CONTROLLER_STATE.offline, stateSince: accessControllers.lastSeenAt, compareDue: true, nextAt: now })
    .where(
      and(
        isNull(accessControllers.deletedAt),
        inArray(accessControllers.state, [CONTROLLER_STATE.online, CONTROLLER_STATE.fault]),
        lte(accessControllers.lastSeenAt, later(now, -silenceMs)),
      ),
    )
    .returning({ id: accessControllers.id, parkId: accessControllers.parkId });
}

export async function findBySerial(tx: Tx, serial: string): Promise<Controller | undefined> {
  const [row] = await tx
    .select()
    .from(accessControllers)
    .where(and(eq(accessControllers.serial, serial), isNull(accessControllers.deletedAt)))
    .for('update');
  return row;
}

export async function doorNumbersOn(tx: Tx, controllerId: number): Promise<number[]> {
  const rows = await tx
    .select({ doorNo: accessDoors.doorNo })
    .from(accessDoors)
    .where(and(eq(accessDoors.controllerId, controllerId), isNull(accessDoors.deletedAt)))
    .orderBy(asc(accessDoors.doorNo));
  return rows.map(({ doorNo }) => doorNo);
}

export async function findController(tx: Tx, parkId: number, id: number): Promise<Controller | undefined> {
  const [row] = await tx
    .select()
    .from(accessControllers)
    .where(
      and(eq(accessControllers.id, id), eq(accessControllers.parkId, parkId), isNull(accessControllers.deletedAt)),
    );
  return row;
}
