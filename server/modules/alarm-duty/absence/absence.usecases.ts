/** Absences. */
import type { DutyAbsence, alarmDutyEndpoints } from '@/contract/alarm-duty';
import type { InputOf } from '@/contract/endpoint';
import { notFound } from '../../../http/app-error';
import type { SignedInContext } from '../../../http/context';
import { DAY_MS } from '../../calendar/wall-clock.rules';
import {
  deleteAbsences,
  findAbsence,
  insertAbsence,
  lockAbsence,
  lockTouching,
  readAbsences,
  setAbsenceEnd,
} from './absence.repository';
import { wrongField } from '../duty.errors';
import { lockPeople, readPeople } from '../people/duty-people.repository';

const MOST_ABSENT_DAYS = 366;

export const listAbsences = ({ tx, now }: SignedInContext, parkId: number): Promise<DutyAbsence[]> =>
  readAbsences(tx, parkId, now);

/** An absence that overlaps or adjoins others of the same person is merged with them. @throws AppError 422 */
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
  const old = await lockTouching(tx, parkId, userId, new Date(input.startsAt), new Date(input.endsAt));
  const startsAt = new Date(Math.min(input.startsAt, ...old.map((row) => row.startsAt.getTime())));
  const endsAt = new Date(Math.max(input.endsAt, ...old.map((row) => row.endsAt.getTime())));
  const oldIds = old.map((row) => row.id);
  await deleteAbsences(tx, parkId, oldIds);
  const words = reason || (old.find((row) => row.reason)?.reason ?? '');
  const by = { createdBy: user.id, createdAt: now };
  const id = await insertAbsence(tx, { parkId, userId, startsAt, endsAt, reason: words, ...by });
  const detail = { name: person.name, startsAt, endsAt, reason: words };
  audit({ action: 'dutyAbsence.add', parkId, bizType: 'dutyAbsence', bizId: id, detail });
  const absence = await findAbsence(tx, id);
  if (!absence) throw notFound();
  return absence;
}

/** Ends the absence now; one that has not begun is deleted. @throws AppError 404 */
export async function endAbsence(
  { tx, now, audit }: SignedInContext,
  { parkId, id }: InputOf<typeof alarmDutyEndpoints.endAbsence>,
): Promise<Record<string, never>> {
  const row = await lockAbsence(tx, parkId, id);
  if (!row) throw notFound();
  if (row.endsAt <= now) return {};
  if (row.startsAt > now) await deleteAbsences(tx, parkId, [id]);
  else await setAbsenceEnd(tx, parkId, id, now);
  const { startsAt, endsAt } = row;
  audit({ action: 'dutyAbsence.end', parkId, bizType: 'dutyAbsence', bizId: id, detail: { startsAt, endsAt } });
  return {};
}
