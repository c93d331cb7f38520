/** Who is not there from when until when. */
import { and, asc, eq, gt, gte, inArray, lte } from 'drizzle-orm';
import type { DutyAbsence, alarmDutyEndpoints } from '@/contract/alarm-duty';
import type { InputOf } from '@/contract/endpoint';
import type { Tx } from '../../db/open';
import { notFound } from '../../http/app-error';
import type { SignedInContext } from '../../http/context';
import { dutyAbsences } from '../alarm/duty.table';
import { DAY_MS } from '../calendar/wall-clock';
import { users } from '../identity/identity.table';
import { wrongField } from './duty.errors';
import { lockPeople, readPeople } from './duty.people';

const MOST_ABSENT_DAYS = 366;

const select = (tx: Tx) =>
  tx
    .select({ row: dutyAbsences, person: { id: users.id, name: users.name, phone: users.phone } })
    .from(dutyAbsences)
    .innerJoin(users, eq(users.id, dutyAbsences.userId));

const toAbsence = ({ row, person }: Awaited<ReturnType<typeof select>>[number]): DutyAbsence => ({
  id: row.id,
  person,
  startsAt: row.startsAt.getTime(),
  endsAt: row.endsAt.getTime(),
  reason: row.reason,
});

/** @returns what runs and what comes, soonest first */
export async function listAbsences({ tx, now }: SignedInContext, parkId: number): Promise<DutyAbsence[]> {
  const rows = await select(tx)
    .where(and(eq(dutyAbsences.parkId, parkId), gt(dutyAbsences.endsAt, now)))
    .orderBy(asc(dutyAbsences.startsAt), asc(dutyAbsences.id));
  return rows.map(toAbsence);
}

async function readAbsence(tx: Tx, id: number): Promise<DutyAbsence> {
  const [row] = await select(tx).where(eq(dutyAbsences.id, id));
  if (!row) throw notFound();
  return toAbsence(row);
}

/** Absences of the person that this one touches, locked. */
const touching = (tx: Tx, parkId: number, userId: number, from: Date, until: Date) =>
  tx
    .select()
    .from(dutyAbsences)
    .where(
      and(
        eq(dutyAbsences.parkId, parkId),
        eq(dutyAbsences.userId, userId),
        lte(dutyAbsences.startsAt, until),
        gte(dutyAbsences.endsAt, from),
      ),
    )
    .for('update');

/** One that touches others of the same person becomes one with them. @throws AppError 422 */
export async function addAbsence(
  { tx, now, user, audit }: SignedInContext,
  input: InputOf<typeof alarmDutyEndpoints.addAbsence>,
): Promise<DutyAbsence> {
  const { parkId, userId, reason } = input;
  if (input.endsAt <= input.startsAt || input.endsAt <= now.getTime()) throw wrongField('endsAt', 'duty.absenceTime');
  if (input.endsAt - input.startsAt > MOST_ABSENT_DAYS * DAY_MS) throw wrongField('endsAt', 'duty.absenceLong');
  const person = (await readPeople(tx, parkId, [userId])).get(userId);
  if (!person) throw wrongField('userId', 'duty.noSuchPerson');
  await lockPeople(tx, [userId]);
  const old = await touching(tx, parkId, userId, new Date(input.startsAt), new Date(input.endsAt));
  const startsAt = new Date(Math.min(input.startsAt, ...old.map((row) => row.startsAt.getTime())));
  const endsAt = new Date(Math.max(input.endsAt, ...old.map((row) => row.endsAt.getTime())));
  const oldIds = old.map(({ id }) => id);
  if (oldIds.length > 0) await tx.delete(dutyAbsences).where(inArray(dutyAbsences.id, oldIds));
  const words = reason || (old.find((row) => row.reason)?.reason ?? '');
  const [row] = await tx
    .insert(dutyAbsences)
    .values({ parkId, userId, startsAt, endsAt, reason: words, createdBy: user.id, createdAt: now })
    .returning({ id: dutyAbsences.id });
  const detail = { name: person.name, startsAt, endsAt, reason: words };
  audit({ action: 'dutyAbsence.add', parkId, bizType: 'dutyAbsence', bizId: row?.id ?? 0, detail });
  return readAbsence(tx, row?.id ?? 0);
}

/** The person is there from now on; what had not begun never was. @throws AppError 404 */
export async function endAbsence(
  { tx, now, audit }: SignedInContext,
  { parkId, id }: InputOf<typeof alarmDutyEndpoints.endAbsence>,
): Promise<Record<string, never>> {
  const isIt = and(eq(dutyAbsences.id, id), eq(dutyAbsences.parkId, parkId));
  const [row] = await tx.select().from(dutyAbsences).where(isIt).for('update');
  if (!row) throw notFound();
  if (row.endsAt <= now) return {};
  if (row.startsAt > now) await tx.delete(dutyAbsences).where(isIt);
  else await tx.update(dutyAbsences).set({ endsAt: now }).where(isIt);
  const { startsAt, endsAt } = row;
  audit({ action: 'dutyAbsence.end', parkId, bizType: 'dutyAbsence', bizId: id, detail: { startsAt, endsAt } });
  return {};
}
