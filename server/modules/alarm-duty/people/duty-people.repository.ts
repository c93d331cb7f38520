/** People of a park with their shifts and absences, which keep them from further shifts. */
import { and, eq, gt, inArray, lt, ne, notInArray, sql } from 'drizzle-orm';
import type { DutyPerson } from '@/contract/duty-post';
import { ACCOUNT_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { parkDenied } from '../../../http/common.errors';
import { dutyAbsences, dutyShifts } from '../../alarm/duty/duty.table';
import { parkUsers, parks, users } from '../../identity/identity.table';
import { overlap } from '../shift/shift-slots.rules';

export interface TimeSpan {
  startsAt: Date;
  endsAt: Date;
}

/** @throws AppError 403 for a park that is not there */
export async function readTimeZone(tx: Tx, parkId: number): Promise<string> {
  const [row] = await tx.select({ timeZone: parks.timeZone }).from(parks).where(eq(parks.id, parkId));
  if (!row) throw parkDenied();
  return row.timeZone;
}

/** @returns enabled people of the park by id; without people who left */
export async function readPeople(tx: Tx, parkId: number, ids: readonly number[]): Promise<Map<number, DutyPerson>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: users.id, name: users.name, phone: users.phone })
    .from(users)
    .innerJoin(parkUsers, and(eq(parkUsers.userId, users.id), eq(parkUsers.parkId, parkId)))
    .where(and(inArray(users.id, [...ids]), eq(users.state, ACCOUNT_STATE.enabled)));
  return new Map(rows.map((row) => [row.id, row]));
}

const PEOPLE_LOCK = 7_203_011;

/** Locks people, so that two concurrent changes do not give one person overlapping shifts. Always the last lock taken. */
export async function lockPeople(tx: Tx, userIds: readonly number[]): Promise<void> {
  for (const id of [...new Set(userIds)].toSorted((a, b) => a - b))
    await tx.execute(sql`select pg_advisory_xact_lock(${PEOPLE_LOCK}, ${id}::int)`);
}

const within = (table: typeof dutyShifts | typeof dutyAbsences, { startsAt, endsAt }: TimeSpan) =>
  and(lt(table.startsAt, endsAt), gt(table.endsAt, startsAt));

interface Busy extends TimeSpan {
  userId: number;
}

/** Shifts and absences of these people during a span. */
export interface Engagements {
  isAbsent: (userId: number, span: TimeSpan) => boolean;
  stands: (userId: number, span: TimeSpan) => boolean;
  /** Adds a new shift. */
  add: (shift: Busy) => void;
}

/** @param except shifts that do not count: they are about to change */
export async function readEngagements(
  tx: Tx,
  parkId: number,
  userIds: readonly number[],
  span: TimeSpan,
  except: readonly number[] = [],
): Promise<Engagements> {
  const ids = userIds.length > 0 ? [...userIds] : [0];
  const counted = except.length > 0 ? notInArray(dutyShifts.id, [...except]) : ne(dutyShifts.id, 0);
  const shifts: Busy[] = await tx
    .select({ userId: dutyShifts.userId, startsAt: dutyShifts.startsAt, endsAt: dutyShifts.endsAt })
    .from(dutyShifts)
    .where(and(eq(dutyShifts.parkId, parkId), inArray(dutyShifts.userId, ids), within(dutyShifts, span), counted));
  const absences: Busy[] = await tx
    .select({ userId: dutyAbsences.userId, startsAt: dutyAbsences.startsAt, endsAt: dutyAbsences.endsAt })
    .from(dutyAbsences)
    .where(and(eq(dutyAbsences.parkId, parkId), inArray(dutyAbsences.userId, ids), within(dutyAbsences, span)));
  const during = (busy: readonly Busy[]) => (userId: number, at: TimeSpan) =>
    busy.some((one) => one.userId === userId && overlap(one, at));
  return { isAbsent: during(absences), stands: during(shifts), add: (shift) => shifts.push(shift) };
}
