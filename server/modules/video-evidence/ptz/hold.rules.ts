/** Who may turn a camera: one person, for 30 seconds after their last move. */
import { PTZ_HOLD_MS } from '@/contract/video/ptz';

export interface Person {
  readonly id: number;
  readonly name: string;
}

export interface Hold {
  readonly user: Person;
  readonly since: Date;
  readonly until: Date;
  /** A lead who is to have it next: the time of whoever has it is not prolonged any more. */
  readonly next: Person | null;
}

export type Taken = { readonly hold: Hold } | { readonly refused: Person; readonly until: Date };

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);
const begun = (user: Person, now: Date): Hold => ({ user, since: now, until: later(now, PTZ_HOLD_MS), next: null });

export const isOver = ({ until }: Hold, now: Date): boolean => until <= now;

/** How long the lead who asked to be next is waited for. */
const reservedUntil = ({ until }: Hold): Date => later(until, PTZ_HOLD_MS);

/** Somebody moves the camera. @param hold as it stands; null: nobody has had it */
export function take(hold: Hold | null, who: Person, now: Date): Taken {
  if (!hold) return { hold: begun(who, now) };
  if (!isOver(hold, now)) {
    if (hold.user.id !== who.id) return { refused: hold.user, until: hold.until };
    return { hold: hold.next ? hold : { ...hold, until: later(now, PTZ_HOLD_MS) } };
  }
  const { next } = hold;
  if (next && next.id !== who.id && now < reservedUntil(hold)) return { refused: next, until: reservedUntil(hold) };
  return { hold: begun(who, now) };
}

/** A lead asks to be next. @returns the hold as it stands then; where nobody has the camera, the lead has it */
export function askNext(hold: Hold | null, who: Person, now: Date): Taken {
  if (!hold || isOver(hold, now) || hold.user.id === who.id) return take(hold, who, now);
  if (hold.next && hold.next.id !== who.id) return { refused: hold.next, until: reservedUntil(hold) };
  return { hold: { ...hold, next: who } };
}

/** Given back: it is over now, and whoever is next may have it. @returns null where it is not theirs */
export const release = (hold: Hold | null, who: Person, now: Date): Hold | null =>
  hold && hold.user.id === who.id && !isOver(hold, now) ? { ...hold, until: now } : null;

/** Whole seconds to wait, at least one. */
export const secondsUntil = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
