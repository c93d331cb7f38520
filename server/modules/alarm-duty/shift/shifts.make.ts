/** Shifts from a roster: member after member takes their turn; who is absent, elsewhere or no longer allowed is skipped. */
import { and, asc, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { MOST_DAYS, type alarmDutyEndpoints } from '@/contract/alarm-duty';
import type { DutyPost } from '@/contract/duty-post';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { Tx } from '../../../db/open';
import { notFound } from '../../../http/app-error';
import type { SignedInContext } from '../../../http/context';
import { dutyRosters, dutyShifts } from '../../alarm/duty.table';
import { rosterOff, wrongField } from '../duty.errors';
import { type TimeSpan, lockPeople, mayStandAt, readEngagements, readTimeZone } from '../duty.people';
import { type Slot, covers, dayNumber, slotsOf } from './duty.slots';

type Roster = typeof dutyRosters.$inferSelect;
type Given = typeof dutyShifts.$inferInsert;
type Held = Pick<typeof dutyShifts.$inferSelect, 'userId' | 'startsAt' | 'endsAt'>;

/** Nobody else makes shifts of the roster until this transaction ends. @throws AppError 404, 409 */
async function lockRoster(tx: Tx, parkId: number, rosterId: number): Promise<Roster> {
  const [roster] = await tx
    .select()
    .from(dutyRosters)
    .where(and(eq(dutyRosters.id, rosterId), eq(dutyRosters.parkId, parkId), isNull(dutyRosters.deletedAt)))
    .for('update');
  if (!roster) throw notFound();
  if (!roster.enabled) throw rosterOff();
  return roster;
}

/** @returns the place in the turn after whoever stood last before that moment */
async function turnAt(tx: Tx, roster: Roster, moment: Date): Promise<number> {
  const [last] = await tx
    .select({ userId: dutyShifts.userId })
    .from(dutyShifts)
    .where(and(eq(dutyShifts.rosterId, roster.id), lt(dutyShifts.startsAt, moment)))
    .orderBy(desc(dutyShifts.startsAt), desc(dutyShifts.id))
    .limit(1);
  return last ? roster.memberIds.indexOf(last.userId) + 1 : 0;
}

/** Of this roster, or set by hand without any: another roster of the post counts for itself. */
const readHeld = (tx: Tx, { id, parkId, post }: Roster, { startsAt, endsAt }: TimeSpan): Promise<Held[]> =>
  tx
    .select({ userId: dutyShifts.userId, startsAt: dutyShifts.startsAt, endsAt: dutyShifts.endsAt })
    .from(dutyShifts)
    .where(
      and(
        eq(dutyShifts.parkId, parkId),
        eq(dutyShifts.post, post),
        or(eq(dutyShifts.rosterId, id), isNull(dutyShifts.rosterId)),
        lt(dutyShifts.startsAt, endsAt),
        gt(dutyShifts.endsAt, startsAt),
      ),
    )
    .orderBy(asc(dutyShifts.id));

interface Plan {
  given: Given[];
  missing: number;
}

/** Walks the slots in time; `turn` goes round the members. */
async function plan(tx: Tx, roster: Roster, slots: readonly Slot[], span: TimeSpan, now: Date): Promise<Plan> {
  const { memberIds, parkId, id: rosterId, post } = roster;
  await lockPeople(tx, memberIds);
  const held = await readHeld(tx, roster, span);
  const may = await mayStandAt(tx, parkId, post as DutyPost, now);
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

const ROWS_PER_STATEMENT = 1_000;

/** @throws AppError 404, 409 for a roster that is off, 422 for days that are none */
export async function makeShifts(
  { tx, now, audit }: SignedInContext,
  input: InputOf<typeof alarmDutyEndpoints.makeShifts>,
): Promise<OutputOf<typeof alarmDutyEndpoints.makeShifts>> {
  const { parkId, rosterId, fromDay, toDay, anew } = input;
  const [first, last] = [dayNumber(fromDay), dayNumber(toDay)];
  if (last < first) throw wrongField('toDay', 'duty.daysTurned');
  if (last - first >= MOST_DAYS) throw wrongField('toDay', 'duty.tooManyDays', { days: MOST_DAYS });
  const roster = await lockRoster(tx, parkId, rosterId);
  const timeZone = await readTimeZone(tx, parkId);
  // What has begun is history.
  const slots = slotsOf(roster.shifts, timeZone, first, last).filter(({ startsAt }) => startsAt > now);
  const [begin, end] = [slots[0], slots.at(-1)];
  if (!begin || !end) throw wrongField('toDay', 'duty.daysOver');
  const endsAt = new Date(Math.max(...slots.map((slot) => slot.endsAt.getTime())));
  const span = { startsAt: begin.startsAt, endsAt };
  if (anew) {
    const mine = and(eq(dutyShifts.rosterId, rosterId), gt(dutyShifts.startsAt, now));
    const from = new Date(begin.startsAt.getTime() - 1);
    await tx.delete(dutyShifts).where(and(mine, gt(dutyShifts.startsAt, from), lt(dutyShifts.startsAt, end.endsAt)));
  }
  const { given, missing } = await plan(tx, roster, slots, span, now);
  for (let from = 0; from < given.length; from += ROWS_PER_STATEMENT) {
    await tx
      .insert(dutyShifts)
      .values(given.slice(from, from + ROWS_PER_STATEMENT))
      .onConflictDoNothing();
  }
  const detail = { name: roster.name, fromDay, toDay, anew, made: given.length, missing };
  audit({ action: 'dutyShift.make', parkId, bizType: 'dutyRoster', bizId: rosterId, detail });
  return { made: given.length, missing };
}
