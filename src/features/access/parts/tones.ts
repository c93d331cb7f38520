/** Colours of the states of controllers, locks, slots and people. */
import {
  CONTROLLER_STATE as C,
  DOOR_LOCK as L,
  PASS_PERSON_STATE as P,
  SLOT_STATE as S,
} from '@/contract/access/access-codes';
import type { Tone } from '@/ui/model/cell';

export const CONTROLLER_TONES: Readonly<Record<number, Tone>> = {
  [C.online]: 'good',
  [C.offline]: 'danger',
  [C.fault]: 'danger',
  [C.disabled]: 'closed',
};
export const LOCK_TONES: Readonly<Record<number, Tone>> = {
  [L.closed]: 'good',
  [L.open]: 'running',
  [L.heldOpen]: 'warning',
  [L.heldClosed]: 'warning',
  [L.unknown]: 'paused',
};
export const SLOT_TONES: Readonly<Record<number, Tone>> = {
  [S.agreed]: 'good',
  [S.toSend]: 'paused',
  [S.sending]: 'running',
  [S.failed]: 'danger',
  [S.toRemove]: 'warning',
};
export const PERSON_TONES: Readonly<Record<number, Tone>> = {
  [P.valid]: 'good',
  [P.frozen]: 'paused',
  [P.expired]: 'closed',
  [P.left]: 'closed',
};
