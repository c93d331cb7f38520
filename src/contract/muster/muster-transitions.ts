/** What may be done with a roll call, in which state, by whom. */
import type { Transition } from '../state-machine';
import { MUSTER_STATE as S, type MusterState } from './muster-codes';

export type MusterAction = 'mark' | 'end';
/** `marshal` holds `muster.mark`, `lead` holds `muster.start`. */
export type MusterActor = 'marshal' | 'lead';

export const MUSTER_TRANSITIONS: readonly Transition<MusterAction, MusterState, MusterActor, never, never>[] = [
  { action: 'mark', from: [S.running], to: S.running, who: ['marshal', 'lead'], requires: [] },
  { action: 'end', from: [S.running], to: S.ended, who: ['lead'], requires: [] },
];

/** A mark made before the end that a phone without a line sends after it is still taken, for so long. */
export const LATE_MARK_MS = 24 * 3_600_000;
/** A phone holds a list that is no older than this, in ms. */
export const LIST_EVERY_MS = 5 * 60_000;
/** A trace as young as this says that somebody is there just now. */
export const JUST_NOW_MS = 15 * 60_000;
/** Whoever passed no door for so long is not taken to be inside any more. */
export const TRACE_MS = 24 * 3_600_000;
