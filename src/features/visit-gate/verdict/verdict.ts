/** What the gate says of a pass or of a guest: may come in, is there already, or is not let in and why. Pure. */
import { GUEST_STATE as G, type GuestState } from '@/contract/visit/visit-codes';
import { isOpenTo } from '@/contract/visit/visit-areas';
import type { PassVerdict } from '@/contract/visit/visit-pass';
import type { KitPass, PassKit } from '../kit/pass-kit';

export const REFUSALS = [
  'malformed',
  'otherPark',
  'unknownKey',
  'forged',
  'clock',
  'notYet',
  'expired',
  'staleCode',
  'revoked',
  'left',
  'notListed',
  'review',
  'wrongArea',
] as const;
export type Refusal = (typeof REFUSALS)[number];

export type Verdict =
  | {
      /** `missing`: was not signed out on an earlier day. `barred`: since they came in, and has not been seen to leave. */
      readonly kind: 'enter' | 'inside' | 'away' | 'missing' | 'barred';
      readonly guest: KitPass;
      /** The guard compares name and phone: the code was kept on a phone, or its number was typed. */
      readonly compare: boolean;
    }
  | {
      readonly kind: 'refused';
      readonly why: Refusal;
      /** From when on it is good, or until when it was; in ms. */
      readonly at?: number;
      readonly guest: KitPass | null;
    };

export interface Looking {
  readonly kit: PassKit;
  /** Server time as far as this phone knows it, ms. */
  readonly now: number;
  /** This phone's clock is before the list's own moment. */
  readonly isClockWrong: boolean;
  /** The guest's state with what this phone has done and the list does not know yet. */
  readonly stateOf: (guest: KitPass) => GuestState;
  /** Reception decides about names on the watch list. */
  readonly mayReview: boolean;
  /** Where the guard stands, as they call it. */
  readonly door: string;
}

const refused = (why: Refusal, guest: KitPass | null, at?: number): Verdict => ({
  kind: 'refused',
  why,
  guest,
  ...(at !== undefined && { at }),
});

/** Whoever is there may always go. */
function there(guest: KitPass, state: GuestState, compare: boolean): Verdict | undefined {
  if (state === G.inside) return { kind: 'inside', guest, compare };
  if (state === G.missing) return { kind: 'missing', guest, compare };
  // The list holds no others that are barred.
  if (state === G.barred) return { kind: 'barred', guest, compare };
  return state === G.away ? { kind: 'away', guest, compare } : undefined;
}

/** Found by a number, a phone's last four or a name. */
export function verdictOnGuest(guest: KitPass, looking: Looking, compare = true): Verdict {
  const { kit, now, stateOf, mayReview, isClockWrong, door } = looking;
  const state = stateOf(guest);
  if (isClockWrong) return refused('clock', guest);
  // A door within the park leads nobody out: also whoever is there already is asked where they may go.
  if (!isOpenTo(guest.areaIds, door, kit.doors)) return refused('wrongArea', guest);
  // Called off meanwhile: whoever is there may still go.
  const isThere = there(guest, state, compare);
  if (isThere) return isThere;
  if (kit.void.includes(guest.pass)) return refused('revoked', guest);
  if (state !== G.expected) return refused('left', guest);
  if (now < guest.from) return refused('notYet', guest, guest.from);
  if (now > guest.to) return refused('expired', guest, guest.to);
  return guest.review && !mayReview ? refused('review', guest) : { kind: 'enter', guest, compare };
}

/** @param read what the signature says */
export function verdictOnPass(read: PassVerdict, looking: Looking): Verdict {
  const { pass, verdict } = read;
  if (pass === null) return refused(verdict, null);
  const guest = looking.kit.passes.find((one) => one.pass === pass.pass) ?? null;
  if (verdict === 'clock') return refused(verdict, guest);
  if (guest && !isOpenTo(guest.areaIds, looking.door, looking.kit.doors)) return refused('wrongArea', guest);
  const isThere = guest && there(guest, looking.stateOf(guest), !pass.isFresh);
  if (isThere) return isThere;
  if (verdict === 'revoked') return refused(verdict, guest);
  if (verdict === 'expired') return pass.isFresh ? refused('staleCode', guest) : refused('expired', guest, pass.to);
  if (verdict === 'notYet') return refused('notYet', guest, pass.from);
  return guest ? verdictOnGuest(guest, looking, !pass.isFresh) : refused('notListed', null);
}
