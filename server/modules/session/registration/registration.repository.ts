/** Those who ask for an account, park by park. */
import { type SQL, and, count, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { REGISTRATION_STATE } from '@/contract/codes';
import { COUNT_LIMIT, type RowPage } from '@/contract/envelope';
import type { Registration } from '@/contract/registration';
import type { Tx } from '../../../db/open';
import type { Reader } from '../../../ports/said';
import { registrations } from '../../identity/account/account.table';
import { parks, users } from '../../identity/identity.table';

const deciders = alias(users, 'decider');
/** As it is kept; whether an approval decides on it is not known here. */
export type RegistrationRow = Omit<Registration, 'flowId'>;

const STATES = new Map<number, Registration['state']>(Object.values(REGISTRATION_STATE).map((state) => [state, state]));

const rowsWhere = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({ asked: registrations, parkName: parks.name, decidedByName: deciders.name })
    .from(registrations)
    .innerJoin(parks, eq(parks.id, registrations.parkId))
    .leftJoin(deciders, eq(deciders.id, registrations.decidedBy))
    .where(where)
    .orderBy(desc(registrations.id))
    .$dynamic();

function toRegistration({
  asked,
  parkName,
  decidedByName,
}: Awaited<ReturnType<typeof rowsWhere>>[number]): RegistrationRow {
  const { id, parkId, name, loginName, phone, company, reason, decidedNote } = asked;
  return {
    id,
    parkId,
    parkName,
    name,
    loginName,
    phone,
    company,
    reason,
    decidedNote,
    decidedByName,
    state: STATES.get(asked.state) ?? REGISTRATION_STATE.waiting,
    createdAt: asked.createdAt.getTime(),
    decidedAt: asked.decidedAt?.getTime() ?? null,
  };
}

/** @returns the request with its park and who has decided it */
export async function readRegistration(tx: Tx, id: number): Promise<RegistrationRow | null> {
  const [row] = await rowsWhere(tx, eq(registrations.id, id));
  return row ? toRegistration(row) : null;
}

/** Until the transaction ends nobody else decides on it. */
export async function lockRegistration(tx: Tx, id: number): Promise<void> {
  await tx.select({ id: registrations.id }).from(registrations).where(eq(registrations.id, id)).for('update');
}

/** @returns the language in which whoever asked is written to */
export async function readRegistrationLanguage(tx: Tx, id: number): Promise<Reader['language']> {
  const [row] = await tx
    .select({ language: registrations.language })
    .from(registrations)
    .where(eq(registrations.id, id));
  return row?.language ?? null;
}

/** @param parkIds those that the transaction may see. */
export async function listRegistrations(
  tx: Tx,
  parkIds: readonly number[],
  page: { pageNum: number; pageSize: number; state?: number | undefined },
): Promise<RowPage<RegistrationRow>> {
  const { pageNum, pageSize, state } = page;
  const where = and(
    inArray(registrations.parkId, [...parkIds]),
    state === undefined ? undefined : eq(registrations.state, state),
  );
  const rows = await rowsWhere(tx, where)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const counted = tx.select({ id: registrations.id }).from(registrations).where(where).limit(COUNT_LIMIT).as('counted');
  const [all] = await tx.select({ total: count() }).from(counted);
  const total = all?.total ?? 0;
  return { rows: rows.map(toRegistration), total, totalIsExact: total < COUNT_LIMIT, next: null };
}

/** How many asked from this address since then, in the parks that the transaction may see. */
export async function countFrom(tx: Tx, ip: string, since: Date): Promise<number> {
  const from = and(eq(registrations.ip, ip), gt(registrations.createdAt, since));
  const [row] = await tx.select({ asked: count() }).from(registrations).where(from);
  return row?.asked ?? 0;
}

/** @returns whether it was still waiting: of two who decide at one moment one does. */
export async function closeRegistration(
  tx: Tx,
  id: number,
  set: { approved: boolean; by: number | null; note: string; now: Date },
): Promise<boolean> {
  const closed = await tx
    .update(registrations)
    .set({
      state: set.approved ? REGISTRATION_STATE.approved : REGISTRATION_STATE.refused,
      decidedBy: set.by,
      decidedAt: set.now,
      decidedNote: set.note,
    })
    .where(and(eq(registrations.id, id), eq(registrations.state, REGISTRATION_STATE.waiting)))
    .returning({ id: registrations.id });
  return closed.length > 0;
}

/** @returns the id of the park in use that has this project code */
export async function findOpenPark(tx: Tx, projectCode: string): Promise<number | undefined> {
  const [park] = await tx
    .select({ id: parks.id })
    .from(parks)
    .where(and(eq(parks.projectCode, projectCode), eq(parks.valid, 1), isNull(parks.deletedAt)));
  return park?.id;
}

/** @returns the id of the new request */
export async function insertRegistration(
  tx: Tx,
  asked: typeof registrations.$inferInsert,
): Promise<number | undefined> {
  const [row] = await tx.insert(registrations).values(asked).returning({ id: registrations.id });
  return row?.id;
}

/** Whose account has come of the request. */
export async function setAccountMade(tx: Tx, id: number, userId: number): Promise<void> {
  await tx.update(registrations).set({ userId }).where(eq(registrations.id, id));
}
