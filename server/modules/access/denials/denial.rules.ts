/**
 * Why somebody was refused, where a controller can say no more than that it does not know them. What it said stays; where the
 * platform knows more, that is the reason that people read. Pure.
 */
import { CREDENTIAL_STATE, PASS_PERSON_STATE } from '@/contract/access/access-codes';
import { DENIAL } from '@/contract/access/passage-codes';

export type Denial = (typeof DENIAL)[keyof typeof DENIAL];

interface Bounds {
  /** In ms; null: no bound. */
  from: number | null;
  until: number | null;
}

/** What the platform knows of a refusal; `at` by the controller's clock. */
export interface RefusalFacts {
  at: number;
  /** Told soon after it happened: what the platform knows without a date was so then. */
  isRecent: boolean;
  person: Bounds & { state: number; isGone: boolean };
  /** They were on the watch list at that moment, by their phone. */
  isBarred: boolean;
  /** What was held up; null: only the person is known. */
  credential: (Bounds & { state: number }) | null;
  /** Some group gives them the door. */
  isGranted: boolean;
  /** What is on the controller of them; null: nothing, and nothing is on its way. */
  slot: { isAgreed: boolean; since: number | null; confirmedAt: number | null } | null;
}

const isOver = (bounds: Bounds | null, at: number): boolean => bounds !== null && (bounds.until ?? Infinity) <= at;
const isAhead = (bounds: Bounds | null, at: number): boolean => bounds !== null && (bounds.from ?? -Infinity) > at;

/** It was asked for before and not confirmed until after that moment. */
function wasOnItsWay({ slot, at }: RefusalFacts): boolean {
  if (!slot) return false;
  return slot.isAgreed ? (slot.confirmedAt ?? -Infinity) > at : (slot.since ?? Infinity) <= at;
}

/** @returns null: the platform knows no more than the controller */
export function denialOf(facts: RefusalFacts): Denial | null {
  const { at, isRecent, person, credential } = facts;
  if (facts.isBarred) return DENIAL.blocked;
  if (isRecent && credential?.state === CREDENTIAL_STATE.lost) return DENIAL.lost;
  if (isRecent && person.state === PASS_PERSON_STATE.frozen) return DENIAL.frozen;
  if (isRecent && (person.isGone || person.state === PASS_PERSON_STATE.left)) return DENIAL.noRight;
  if (isOver(person, at) || isOver(credential, at)) return DENIAL.expired;
  if (isAhead(person, at) || isAhead(credential, at)) return DENIAL.outOfHours;
  if (wasOnItsWay(facts)) return DENIAL.notSent;
  return isRecent && !facts.isGranted ? DENIAL.noRight : null;
}
