/** Who may stand at a post, and whether they are free at a time. */
import { and, eq, gt, inArray, lt, ne, notInArray, sql } from 'drizzle-orm';
import { type DutyPerson, type DutyPost, RIGHT_OF_POST } from '@/contract/duty-post';
import { ACCOUNT_STATE } from '@/contract/codes';
import type { Tx } from '../../db/open';
import { parkDenied } from '../../http/common.errors';
import { dutyAbsences, dutyShifts } from '../alarm/duty.table';
import { parkUsers, parks, users } from '../identity/identity.table';
import { peopleWith } from '../order/order.repository';
import { wrongField } from './duty.errors';
import { overlap } from './shift/duty.slots';

export interface TimeSpan {
  startsAt: Date;
  endsAt: Date;
}

export async function readTimeZone(tx: Tx, parkId: number): Promise<string> {
  const [row] = await tx.select({ timeZone: parks.timeZone }).from(parks).where(eq(parks.id, parkId));
  if (!row) throw parkDenied();
  return row.timeZone;
}

/** @returns enabled people of the park by id; who left is not among them */
export async function readPeople(tx: Tx, parkId: number, ids: readonly number[]): Promise<Map<number, DutyPerson>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: users.id, name: users.name, phone: users.phone })
    .from(users)
    .innerJoin(parkUsers, and(eq(parkUsers.userId, users.id), eq(parkUsers.parkId, parkId)))
    .where(and(inArray(users.id, [...ids]), eq(users.state, ACCOUNT_STATE.enabled)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** @returns who of the park may stand at the post. */
export const mayStandAt = async (tx: Tx, parkId: number, post: DutyPost, now: Date): Promise<ReadonlySet<number>> =>
  new Set(await peopleWith(tx, parkId, RIGHT_OF_POST[post], now));

export async function listPostPeople(tx: Tx, parkId: number, post: DutyPost, now: Date): Promise<DutyPerson[]> {
  const people = await readPeople(tx, parkId, [...(await mayStandAt(tx, parkId, post, now))]);
  return [...people.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'zh') || a.id - b.id);
}

const PEOPLE_LOCK = 7_203_011;

/** Two who give one person a shift at the same moment: the second sees what the first did. Always the last lock taken. */
export async function lockPeople(tx: Tx, userIds: readonly number[]): Promise<void> {
  for (const id of [...new Set(userIds)].toSorted((a, b) => a - b))
    await tx.execute(sql`select pg_advisory_xact_lock(${PEOPLE_LOCK}, ${id}::int)`);
}

const within = (table: typeof dutyShifts | typeof dutyAbsences, { startsAt, endsAt }: TimeSpan) =>
  and(lt(table.startsAt, endsAt), gt(table.endsAt, startsAt));

interface Busy extends TimeSpan {
  userId: number;
}

/** What keeps these people during a span: shifts at any post of the park, and absences. */
export interface Engagements {
  isAbsent: (userId: number, span: TimeSpan) => boolean;
  stands: (userId: number, span: TimeSpan) => boolean;
  /** Takes note of a shift just given. */
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

interface Place extends TimeSpan {
  parkId: number;
  post: DutyPost;
}

/**
 * @returns the person, who may stand at the post and is free then
 * @throws AppError 422 at the field `userId`: gone, no right, absent, or at another post at that time
 */
export async function assertCanStand(
  tx: Tx,
  { parkId, post, ...span }: Place,
  userId: number,
  now: Date,
  except: readonly number[] = [],
): Promise<DutyPerson> {
  const person = (await readPeople(tx, parkId, [userId])).get(userId);
  if (!person) throw wrongField('userId', 'duty.noSuchPerson');
  await lockPeople(tx, [userId]);
  const { name } = person;
  if (!(await mayStandAt(tx, parkId, post, now)).has(userId)) throw wrongField('userId', 'duty.mayNot', { name });
  const engaged = await readEngagements(tx, parkId, [userId], span, except);
  if (engaged.isAbsent(userId, span)) throw wrongField('userId', 'duty.absent', { name });
  if (engaged.stands(userId, span)) throw wrongField('userId', 'duty.busy', { name });
  return person;
}
