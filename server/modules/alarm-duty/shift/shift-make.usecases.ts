/** Shifts from a roster: member after member takes their turn; who is absent, elsewhere or no longer allowed is skipped. */
import { MOST_DAYS, type alarmDutyEndpoints } from '@/contract/alarm-duty';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { Tx } from '../../../db/open';
import { notFound } from '../../../http/app-error';
import type { SignedInContext } from '../../../http/context';
import type { dutyRosters } from '../../alarm/duty/duty.table';
import { rosterOff, wrongField } from '../duty.errors';
import { mayStandAt } from '../people/duty-people.usecases';
import { type TimeSpan, lockPeople, readEngagements, readTimeZone } from '../people/duty-people.repository';
import { lockRoster } from '../roster/roster.repository';
import { type Slot, covers, dayNumber, slotsOf } from './shift-slots.rules';
import { deleteComing, findLastOf, insertShifts, type NewShift, readHeld } from './shift.repository';

type Roster = typeof dutyRosters.$inferSelect;

/** Locked until the transaction ends. @throws AppError 404, 409 for one that is off */
async function openRoster(tx: Tx, parkId: number, rosterId: number): Promise<Roster> {
  const roster = await lockRoster(tx, parkId, rosterId);
  if (!roster) throw notFound();
  if (!roster.enabled) throw rosterOff();
  return roster;
}

/** @returns the place in the turn after whoever stood last before that moment */
async function turnAt(tx: Tx, roster: Roster, moment: Date): Promise<number> {
  const last = await findLastOf(tx, roster.id, moment);
  return last === undefined ? 0 : roster.memberIds.indexOf(last) + 1;
}

interface Plan {
  given: NewShift[];
  missing: number;
}

/** Assigns the slots in order of time; `turn` cycles through the members. */
async function plan(tx: Tx, roster: Roster, slots: readonly Slot[], span: TimeSpan, now: Date): Promise<Plan> {
  const { memberIds, parkId, id: rosterId, post } = roster;
  await lockPeople(tx, memberIds);
  const held = await readHeld(tx, roster, span);
  const may = await mayStandAt(tx, parkId, post, now);
  const engaged = await readEngagements(tx, parkId, memberIds, span);
  const isFree = (id: number, slot: Slot) => may.has(id) && !engaged.isAbsent(id, slot) && !engaged.stands(id, slot);
  let turn = await turnAt(tx, roster, span.startsAt);
  const done: Plan = { given: [], missing: 0 };
  for (const slot of slots) {
    const there = held.filter((shift) => covers(shift, slot));
    const last = memberIds.indexOf(there.at(-1)?.userId ?? 0);
    if (last >= 0) turn = last + 1;
    let wanted = slot.heads - there.length;
    for (let tries = memberIds.length; wanted > 0 && tries > 0; tries -= 1, turn += 1) {
      const userId = memberIds[turn % memberIds.length];
      if (userId === undefined || !isFree(userId, slot)) continue;
      const { name, startsAt, endsAt } = slot;
      done.given.push({ parkId, rosterId, post, name, userId, startsAt, endsAt });
      engaged.add({ userId, startsAt, endsAt });
      wanted -= 1;
    }
    done.missing += Math.max(0, wanted);
  }
  return done;
}

/** @throws AppError 404, 409 for a roster that is off, 422 for invalid days */
export async function makeShifts(
  { tx, now, audit }: SignedInContext,
  input: InputOf<typeof alarmDutyEndpoints.makeShifts>,
): Promise<OutputOf<typeof alarmDutyEndpoints.makeShifts>> {
  const { parkId, rosterId, fromDay, toDay, anew } = input;
  const [first, last] = [dayNumber(fromDay), dayNumber(toDay)];
  if (last < first) throw wrongField('toDay', 'duty.daysTurned');
  if (last - first >= MOST_DAYS) throw wrongField('toDay', 'duty.tooManyDays', { days: MOST_DAYS });
  const roster = await openRoster(tx, parkId, rosterId);
  const timeZone = await readTimeZone(tx, parkId);
  // Shifts that have begun are not changed.
  const slots = slotsOf(roster.shifts, timeZone, first, last).filter(({ startsAt }) => startsAt > now);
  const [begin, end] = [slots[0], slots.at(-1)];
  if (!begin || !end) throw wrongField('toDay', 'duty.daysOver');
  const endsAt = new Date(Math.max(...slots.map((slot) => slot.endsAt.getTime())));
  const span = { startsAt: begin.startsAt, endsAt };
  if (anew) await deleteComing(tx, rosterId, begin.startsAt, end.endsAt, now);
  const { given, missing } = await plan(tx, roster, slots, span, now);
  await insertShifts(tx, given);
  const detail = { name: roster.name, fromDay, toDay, anew, made: given.length, missing };
  audit({ action: 'dutyShift.make', parkId, bizType: 'dutyRoster', bizId: rosterId, detail });
  return { made: given.length, missing };
}
