/** Colours of the states of servers, and of what is measured. */
import { BREACH_LEVEL as L, MACHINE_STATE as S, MAINTENANCE_STATE as M } from '@/contract/server/machine-codes';
import { ROOM_POWER as P } from '@/contract/server/room-codes';
import type { Tone } from '@/ui/model/cell';

export const STATE_TONES: Readonly<Record<number, Tone>> = {
  [S.expected]: 'paused',
  [S.online]: 'good',
  [S.stale]: 'warning',
  [S.offline]: 'danger',
  [S.maintained]: 'running',
  [S.disabled]: 'closed',
};
export const LEVEL_TONES: Readonly<Record<number, Tone>> = {
  [L.none]: 'good',
  [L.warn]: 'warning',
  [L.critical]: 'danger',
};
export const MAINTENANCE_TONES: Readonly<Record<number, Tone>> = {
  [M.planned]: 'paused',
  [M.running]: 'running',
  [M.ended]: 'closed',
};
export const POWER_TONES: Readonly<Record<number, Tone>> = {
  [P.unknown]: 'closed',
  [P.normal]: 'good',
  [P.battery]: 'warning',
  [P.off]: 'danger',
};
