/** Shifts, rosters and skills by which it is decided who may take over. */
import { and, asc, desc, eq, gt, inArray, isNull, lte, ne } from 'drizzle-orm';
import type { DutyPost } from '@/contract/duty-post';
import type { Tx } from '../../../db/open';
import { dutyRosters, dutyShifts } from '../../alarm/duty/duty.table';
import { orderSkills } from '../../order/order-type.table';

/** A shift counts as near if it ended or begins within this time. */
const NEAR_MS = 12 * 3_600_000;

/** @returns the person's current shift; else the nearest one of the last and next twelve hours */
export async function findNearestShift(tx: Tx, parkId: number, userId: number, now: Date) {
  const [shift] = await tx
    .select({ post: dutyShifts.post, startsAt: dutyShifts.startsAt, endsAt: dutyShifts.endsAt })
    .from(dutyShifts)
    .where(
      and(
        eq(dutyShifts.userId, userId),
        eq(dutyShifts.parkId, parkId),
        gt(dutyShifts.endsAt, new Date(now.getTime() - NEAR_MS)),
        lte(dutyShifts.startsAt, new Date(now.getTime() + NEAR_MS)),
      ),
    )
    .orderBy(
      desc(and(lte(dutyShifts.startsAt, now), gt(dutyShifts.endsAt, now)) ?? dutyShifts.id),
      asc(dutyShifts.startsAt),
    )
    .limit(1);
  return shift;
}

/** A current or future shift. */
export interface Coming {
  userId: number;
  startsAt: Date;
  endsAt: Date;
}

/** Shifts at the post from now on, a day ahead, first to last. */
export const readComing = (tx: Tx, parkId: number, post: DutyPost, now: Date): Promise<Coming[]> =>
  tx
    .select({ userId: dutyShifts.userId, startsAt: dutyShifts.startsAt, endsAt: dutyShifts.endsAt })
    .from(dutyShifts)
    .where(
      and(
        eq(dutyShifts.parkId, parkId),
        eq(dutyShifts.post, post),
        gt(dutyShifts.endsAt, now),
        lte(dutyShifts.startsAt, new Date(now.getTime() + 2 * NEAR_MS)),
      ),
    )
    .orderBy(asc(dutyShifts.startsAt), asc(dutyShifts.id));

/** @returns the members of the rosters of the post */
export async function readMembers(tx: Tx, parkId: number, post: DutyPost): Promise<number[]> {
  const rows = await tx
    .select({ memberIds: dutyRosters.memberIds })
    .from(dutyRosters)
    .where(and(eq(dutyRosters.parkId, parkId), eq(dutyRosters.post, post), isNull(dutyRosters.deletedAt)));
  return rows.flatMap(({ memberIds }) => memberIds);
}

/** @returns the types of work orders that each of these people handles */
export async function readSkills(tx: Tx, userIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await tx
    .select({ userId: orderSkills.userId, typeId: orderSkills.typeId })
    .from(orderSkills)
    .where(and(inArray(orderSkills.userId, [...userIds]), ne(orderSkills.typeId, 0)));
  const found = new Map<number, number[]>();
  for (const { userId, typeId } of rows) found.set(userId, [...(found.get(userId) ?? []), typeId]);
  return found;
}
