/** Visits and their guests, locked and written. */
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { ACCOUNT_STATE } from '@/contract/codes';
import { GUEST_STATE as G, VISIT_STATE as V } from '@/contract/visit/visit-codes';
import type { Tx } from '../../db/open';
import { parkUsers, users } from '../identity/identity.table';
import { guests, visits, visitTypes, type GuestRecord, type VisitRecord, type VisitTypeRecord } from './visit.table';

/** Locks the visit until the commit. @returns null for one that is not of the park */
export async function lockVisit(tx: Tx, visitId: number, parkId?: number): Promise<VisitRecord | null> {
  const [row] = await tx
    .select()
    .from(visits)
    .where(and(eq(visits.id, visitId), parkId === undefined ? undefined : eq(visits.parkId, parkId)))
    .for('update');
  return row ?? null;
}

export async function findVisit(tx: Tx, visitId: number): Promise<VisitRecord | null> {
  const [row] = await tx.select().from(visits).where(eq(visits.id, visitId));
  return row ?? null;
}

/** In the order in which they were written down. */
export const readGuests = (tx: Tx, visitIds: readonly number[]): Promise<GuestRecord[]> =>
  visitIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(guests)
        .where(inArray(guests.visitId, [...visitIds]))
        .orderBy(asc(guests.visitId), asc(guests.id));

export async function findGuest(tx: Tx, guestId: number): Promise<GuestRecord | null> {
  const [row] = await tx.select().from(guests).where(eq(guests.id, guestId));
  return row ?? null;
}

/** @throws Error for a type that is gone: types are only disabled */
export async function readVisitType(tx: Tx, typeId: number): Promise<VisitTypeRecord> {
  const [row] = await tx.select().from(visitTypes).where(eq(visitTypes.id, typeId));
  if (!row) throw new Error(`visit type ${typeId} went away`);
  return row;
}

export async function findVisitType(tx: Tx, parkId: number, typeId: number): Promise<VisitTypeRecord | null> {
  const [row] = await tx
    .select()
    .from(visitTypes)
    .where(and(eq(visitTypes.id, typeId), eq(visitTypes.parkId, parkId)));
  return row ?? null;
}

/** Under its lock. @returns the visit as written */
export async function saveVisit(tx: Tx, id: number, set: Partial<VisitRecord>): Promise<VisitRecord> {
  const { id: _, no: __, ...columns } = set;
  const [row] = await tx.update(visits).set(columns).where(eq(visits.id, id)).returning();
  if (!row) throw new Error(`visit ${id} went away under its lock`);
  return row;
}

export async function saveGuest(tx: Tx, id: number, set: Partial<GuestRecord>): Promise<GuestRecord> {
  const { id: _, ...columns } = set;
  const [row] = await tx.update(guests).set(columns).where(eq(guests.id, id)).returning();
  if (!row) throw new Error(`guest ${id} went away under the lock of the visit`);
  return row;
}

/** @returns "FK202603020001": the day at the park and a number that never comes twice */
export async function takeVisitNo(tx: Tx, day: string): Promise<string> {
  const { rows } = await tx.execute<{ no: string }>(sql`select nextval('visit_no') as no`);
  return `FK${day.replaceAll('-', '')}${String(rows[0]?.no ?? 1).padStart(4, '0')}`;
}

export async function insertVisit(tx: Tx, values: typeof visits.$inferInsert): Promise<VisitRecord> {
  const [row] = await tx.insert(visits).values(values).returning();
  if (!row) throw new Error('the database took no visit');
  return row;
}

export const insertGuests = (tx: Tx, values: readonly (typeof guests.$inferInsert)[]): Promise<GuestRecord[]> =>
  values.length === 0
    ? Promise.resolve([])
    : tx
        .insert(guests)
        .values([...values])
        .returning();

/** @returns the six digits that are given on that day already */
export async function readPassNos(tx: Tx, parkId: number, day: string): Promise<Set<string>> {
  const rows = await tx
    .select({ no: guests.passNo })
    .from(guests)
    .where(and(eq(guests.parkId, parkId), eq(guests.day, day)));
  return new Set(rows.map(({ no }) => no));
}

/** @returns the name of an enabled person of the park; undefined: there is none */
export async function findHost(
  tx: Tx,
  parkId: number,
  by: { id: number } | { phone: string },
): Promise<{ id: number; name: string } | undefined> {
  const [row] = await tx
    .select({ id: users.id, name: users.name })
    .from(parkUsers)
    .innerJoin(users, eq(users.id, parkUsers.userId))
    .where(
      and(
        eq(parkUsers.parkId, parkId),
        eq(users.state, ACCOUNT_STATE.enabled),
        'id' in by ? eq(users.id, by.id) : eq(users.phone, by.phone),
      ),
    )
    .limit(1);
  return row;
}

interface Span {
  parkId: number;
  visitId: number;
  phones: readonly string[];
  from: Date;
  to: Date;
}

/** @returns somebody who is to be there at the same time on another visit */
export async function findOverlap(
  tx: Tx,
  { parkId, visitId, phones, from, to }: Span,
): Promise<{ name: string; at: Date } | undefined> {
  const known = phones.filter((phone) => phone !== '');
  if (known.length === 0) return undefined;
  const [row] = await tx
    .select({ name: guests.name, at: visits.planStart })
    .from(guests)
    .innerJoin(visits, eq(visits.id, guests.visitId))
    .where(
      and(
        eq(guests.parkId, parkId),
        inArray(guests.phone, known),
        inArray(guests.state, [G.invited, G.expected, G.inside, G.away]),
        inArray(visits.state, [V.reviewing, V.approved]),
        ne(visits.id, visitId),
        sql`${visits.planStart} < ${to.toISOString()}::timestamptz`,
        sql`${visits.planEnd} > ${from.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(visits.planStart))
    .limit(1);
  return row;
}
