/**
 * What becomes of one slot: asked for, sent, answered, compared. Pure: the property test plays these against a controller
 * that drops out, and the repository writes down what they say.
 */
import { isDeepStrictEqual } from 'node:util';
import { SLOT_STATE, type SlotState } from '@/contract/access/access-codes';
import { isWithinWeek, mergedWeek } from '@/contract/access/time-plan';
import type { OpResult, SlotContent } from '../../../ports/door-controller';

/** What is on a controller of one person at one door, and what should be. */
export interface Slot {
  want: SlotContent | null;
  wantVersion: number;
  haveVersion: number | null;
  unsure: boolean;
  revokes: boolean;
  since: Date | null;
  dueAt: Date | null;
  attempts: number;
  error: string | null;
  confirmedAt: Date | null;
}

const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 60 * 60_000;

/** 5 s, 10 s, 20 s … one hour. @param attempts that have failed, from 1 */
export const retryAfter = (attempts: number): number =>
  Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(20, Math.max(0, attempts - 1)));

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Not by their JSON: what comes from the database has its keys in an order of its own. */
export const sameContent = (a: SlotContent | null, b: SlotContent | null): boolean => isDeepStrictEqual(a, b);

const isWithin = (inner: { from: number | null; until: number | null }, outer: typeof inner): boolean =>
  (inner.from ?? -Infinity) >= (outer.from ?? -Infinity) && (inner.until ?? Infinity) <= (outer.until ?? Infinity);

/** Whether something that opened the door before does not any more: then the old content is a debt until it is replaced. */
export function narrows(before: SlotContent, after: SlotContent): boolean {
  const lostCredential = before.credentials.some(
    (old) => !after.credentials.some((one) => one.kind === old.kind && one.hash === old.hash && isWithin(old, one)),
  );
  const lostHours = before.windows.some((old) => {
    // Other rules for holidays are other hours.
    const covering = after.windows.filter((one) => isWithin(old, one) && one.holiday === old.holiday);
    return !isWithinWeek(old.week, mergedWeek(covering.map(({ week }) => week)));
  });
  return lostCredential || lostHours || !isDeepStrictEqual(before.mode, after.mode);
}

export const mayBeThere = ({ haveVersion, unsure }: Slot): boolean => haveVersion !== null || unsure;

export const isAgreed = (slot: Slot): boolean =>
  slot.want !== null && slot.haveVersion === slot.wantVersion && !slot.unsure;

/** A right was taken away and the controller may still hold it. */
export const isDebt = (slot: Slot): boolean => slot.revokes && mayBeThere(slot);

/** Words for people; `sending` is what was sent a moment ago and has no answer yet. */
export function stateOf({ want, dueAt, error, unsure, revokes }: Slot): SlotState {
  if (dueAt === null) return SLOT_STATE.agreed;
  if (want === null) return SLOT_STATE.toRemove;
  if (error !== null) return SLOT_STATE.failed;
  return unsure && !revokes ? SLOT_STATE.sending : SLOT_STATE.toSend;
}

/**
 * What should be there has changed.
 * @param version higher than any that was ever given
 * @returns the slot as it is then; null: there is none, nothing was ever sent
 */
export function demanded(slot: Slot | null, want: SlotContent | null, version: number, now: Date): Slot | null {
  if (slot === null) {
    if (want === null) return null;
    const none = { haveVersion: null, unsure: false, revokes: false, attempts: 0, error: null, confirmedAt: null };
    return { want, wantVersion: version, since: now, dueAt: now, ...none };
  }
  if (sameContent(slot.want, want)) return slot;
  if (want === null && !mayBeThere(slot)) return null;
  const taken = want === null || (slot.want !== null && narrows(slot.want, want));
  const revokes = slot.revokes || (taken && mayBeThere(slot));
  const since = slot.dueAt === null || (revokes && !slot.revokes) ? now : slot.since;
  return { ...slot, want, wantVersion: version, revokes, since, dueAt: now, attempts: 0, error: null };
}

/** Written down before it is sent, so that a process that dies leaves the question open. */
export const sent = (slot: Slot): Slot => ({ ...slot, unsure: true });

export interface SlotStep {
  version: number;
  removes: boolean;
}

/**
 * What the controller is told. Where it refused what should replace a right that was taken away, the old one goes by
 * removing the person: nobody keeps a right because the new one does not fit.
 */
export const stepOf = (slot: Slot): SlotStep => ({
  version: slot.wantVersion,
  removes: slot.want === null || (slot.revokes && slot.error !== null && mayBeThere(slot)),
});

/**
 * The controller has answered.
 * @param step what it answers
 * @param fresh a version higher than any that was ever given: what is sent next must not be mistaken for what was
 * @returns null: the slot is gone
 */
export function answered(slot: Slot, step: SlotStep, result: OpResult, fresh: number, now: Date): Slot | null {
  if (result !== 'done') {
    const attempts = slot.attempts + 1;
    // What was refused is not there. Stale: a newer one is, and only comparing says which.
    const unsure = result === 'stale';
    return { ...slot, wantVersion: fresh, unsure, attempts, error: result, dueAt: later(now, retryAfter(attempts)) };
  }
  const held = { ...slot, haveVersion: step.removes ? null : step.version, unsure: false };
  // Something else is asked for since.
  if (step.version !== slot.wantVersion) return { ...held, dueAt: now };
  if (step.removes && slot.want === null) return null;
  // Removed instead of narrowed: the debt is paid, the new right is tried again as before.
  if (step.removes) return { ...held, wantVersion: fresh, revokes: false };
  const settled = { revokes: false, since: null, dueAt: null, attempts: 0, error: null };
  return { ...held, ...settled, confirmedAt: now };
}

/**
 * What was read back says otherwise, or the same.
 * @param held version that the controller holds; null: the person is not on the door
 * @param version for somebody whom the platform does not know there
 */
export function compared(slot: Slot | null, held: number | null, version: number, now: Date): Slot | null {
  if (slot === null) {
    if (held === null) return null;
    const unknown = { want: null, wantVersion: version, haveVersion: held, unsure: false, revokes: true };
    return { ...unknown, since: now, dueAt: now, attempts: 0, error: null, confirmedAt: null };
  }
  // What was sent and not answered may still be under way: only the newest version being there rules that out.
  const unsure = slot.unsure && held !== slot.wantVersion;
  const seen = { ...slot, haveVersion: held, unsure };
  if (slot.want === null && held === null && !unsure) return null;
  if (isAgreed(seen)) return { ...seen, revokes: false, since: null, dueAt: null, attempts: 0, error: null };
  // Asked for anew: it may have had a newer one than was ever sent, and would refuse the old number for good.
  const due = { wantVersion: version, since: slot.since ?? now, dueAt: slot.dueAt ?? now };
  return { ...seen, ...due, revokes: slot.revokes && mayBeThere(seen) };
}

/** Removals first, then what takes something away, then the oldest. */
export const inSendingOrder = <S extends Pick<Slot, 'want' | 'revokes' | 'since'>>(slots: readonly S[]): S[] =>
  slots.toSorted(
    (a, b) =>
      Number(b.want === null) - Number(a.want === null) ||
      Number(b.revokes) - Number(a.revokes) ||
      (a.since?.getTime() ?? 0) - (b.since?.getTime() ?? 0),
  );
