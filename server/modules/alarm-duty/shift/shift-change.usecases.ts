/** One shift changed by hand: another person, two who change places, somebody more, nobody. */
import type { DutyShift, alarmDutyEndpoints } from '@/contract/alarm-duty';
import type { DutyPost } from '@/contract/duty-post';
import type { InputOf } from '@/contract/endpoint';
import type { Tx } from '../../../db/open';
import { notFound } from '../../../http/app-error';
import type { SignedInContext } from '../../../http/context';
import { readUserName } from '../../identity/user/user-name.repository';
import { localDayOf } from '../../calendar/wall-clock.rules';
import { shiftBegun, shiftOver, someoneElse, wrongField } from '../duty.errors';
import { assertCanStand } from '../people/duty-people.usecases';
import { lockPeople, readTimeZone } from '../people/duty-people.repository';
import { findRoster } from '../roster/roster.repository';
import { slotsOf } from './shift-slots.rules';
import { readShifts } from './shift-view.repository';
import {
  deleteShift,
  findShift,
  insertShift,
  lockShifts,
  type NewShift,
  type ShiftRecord,
  updateShift,
} from './shift.repository';

type Input<Name extends keyof typeof alarmDutyEndpoints> = InputOf<(typeof alarmDutyEndpoints)[Name]>;

/** Locked in the order of their ids. @throws AppError 404, 409 for one that is over */
async function openShifts(tx: Tx, parkId: number, ids: readonly number[], now: Date): Promise<ShiftRecord[]> {
  const rows = await lockShifts(tx, parkId, ids);
  if (rows.length < new Set(ids).size) throw notFound();
  if (rows.some(({ endsAt }) => endsAt <= now)) throw shiftOver();
  return rows;
}

async function readShift(tx: Tx, parkId: number, id: number, now: Date): Promise<DutyShift> {
  const row = await findShift(tx, id);
  const shift = row && (await readShifts(tx, parkId, row, now)).find((one) => one.id === id);
  if (!shift) throw notFound();
  return shift;
}

const insert = async (tx: Tx, values: NewShift): Promise<number> => {
  const id = await insertShift(tx, values);
  if (id === undefined) throw wrongField('userId', 'duty.busy', { name: await readUserName(tx, values.userId) });
  return id;
};

type Traced = { post: string; startsAt: Date; endsAt: Date };

const trace = ({ audit }: SignedInContext, action: string, parkId: number, shift: Traced, detail: object): void =>
  audit({
    action,
    parkId,
    bizType: 'dutyShift',
    detail: { post: shift.post, startsAt: shift.startsAt, endsAt: shift.endsAt, ...detail },
  });

/** In a running shift the past stays as it was; only the rest goes to the other person. */
export async function replaceOnShift(context: SignedInContext, input: Input<'replaceOnShift'>): Promise<DutyShift> {
  const { tx, now } = context;
  const { parkId, id, instead, userId } = input;
  const [shift] = await openShifts(tx, parkId, [id], now);
  if (!shift) throw notFound();
  if (shift.userId === userId) return readShift(tx, parkId, id, now);
  const before = await readUserName(tx, shift.userId);
  if (shift.userId !== instead) throw someoneElse(before);
  const begun = shift.startsAt <= now;
  const rest = { ...shift, startsAt: begun ? now : shift.startsAt };
  const { name } = await assertCanStand(tx, { ...rest, post: shift.post as DutyPost }, userId, now, [id]);
  trace(context, 'dutyShift.replace', parkId, rest, { before, after: name });
  if (!begun) {
    await updateShift(tx, id, { userId });
    return readShift(tx, parkId, id, now);
  }
  await updateShift(tx, id, { endsAt: now });
  const { id: _, ...values } = rest;
  return readShift(tx, parkId, await insert(tx, { ...values, userId }), now);
}

/** @throws AppError 409 once either has begun */
export async function swapShifts(context: SignedInContext, input: Input<'swapShifts'>): Promise<Record<string, never>> {
  const { tx, now } = context;
  const { parkId, id, withId } = input;
  const [one, other] = await openShifts(tx, parkId, [id, withId], now);
  if (!one || !other || one.userId === other.userId) return {};
  if (one.startsAt <= now || other.startsAt <= now) throw shiftBegun();
  const both = [one.id, other.id];
  await lockPeople(tx, [one.userId, other.userId]);
  const first = await assertCanStand(tx, { ...one, post: one.post as DutyPost }, other.userId, now, both);
  const second = await assertCanStand(tx, { ...other, post: other.post as DutyPost }, one.userId, now, both);
  await updateShift(tx, one.id, { userId: other.userId });
  await updateShift(tx, other.id, { userId: one.userId });
  trace(context, 'dutyShift.swap', parkId, one, { before: second.name, after: first.name });
  trace(context, 'dutyShift.swap', parkId, other, { before: first.name, after: second.name });
  return {};
}

/** @throws AppError 404 for a shift that the roster does not have */
export async function addToShift(context: SignedInContext, input: Input<'addToShift'>): Promise<DutyShift> {
  const { tx, now } = context;
  const { parkId, rosterId, startsAt, userId } = input;
  const roster = await findRoster(tx, parkId, rosterId);
  if (!roster) throw notFound();
  const timeZone = await readTimeZone(tx, parkId);
  const day = localDayOf(timeZone, startsAt);
  const slot = slotsOf(roster.shifts, timeZone, day, day).find((one) => one.startsAt.getTime() === startsAt);
  if (!slot) throw notFound();
  if (slot.endsAt <= now) throw shiftOver();
  const span = { startsAt: slot.startsAt > now ? slot.startsAt : now, endsAt: slot.endsAt };
  const { name } = await assertCanStand(tx, { parkId, post: roster.post, ...span }, userId, now);
  const { post } = roster;
  const id = await insert(tx, { parkId, rosterId, post, name: slot.name, userId, ...span });
  trace(context, 'dutyShift.add', parkId, { post, ...span }, { after: name });
  return readShift(tx, parkId, id, now);
}

/** A shift that has begun ends now and is kept; a future one is deleted. */
export async function dropShift(
  context: SignedInContext,
  { parkId, id }: Input<'dropShift'>,
): Promise<Record<string, never>> {
  const { tx, now } = context;
  const [shift] = await openShifts(tx, parkId, [id], now);
  if (!shift) throw notFound();
  if (shift.startsAt <= now) await updateShift(tx, id, { endsAt: now });
  else await deleteShift(tx, id);
  trace(context, 'dutyShift.drop', parkId, shift, { before: await readUserName(tx, shift.userId) });
  return {};
}
