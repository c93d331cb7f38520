/** Which colour a state has. */
import { READING_STATE as R, ROOM_POWER as P, SNMP_STATE as S } from '@/contract/server/room-codes';
import { ALARM_LEVEL } from '@/contract/codes';
import { MACHINE_STATE as M } from '@/contract/server/machine-codes';
import type { ItemMachine } from '@/contract/server/server-room';
import type { Tone } from '@/ui/model/cell';

export const POWER_TONES: Readonly<Record<number, Tone>> = {
  [P.unknown]: 'closed',
  [P.normal]: 'good',
  [P.battery]: 'warning',
  [P.off]: 'danger',
};
export const READING_TONES: Readonly<Record<number, Tone>> = {
  [R.unknown]: 'closed',
  [R.normal]: 'good',
  [R.near]: 'warning',
  [R.out]: 'danger',
};
export const SNMP_TONES: Readonly<Record<number, Tone>> = { [S.online]: 'good', [S.unknown]: 'closed' };

const MACHINE_TONES: Readonly<Record<number, Tone>> = {
  [M.expected]: 'closed',
  [M.online]: 'good',
  [M.stale]: 'closed',
  [M.offline]: 'danger',
  [M.maintained]: 'running',
  [M.disabled]: 'closed',
};

/** What is open at the server comes before how it is heard. */
export function machineTone({ state, level }: ItemMachine): Tone {
  if (level === null || state === M.offline) return MACHINE_TONES[state] ?? 'closed';
  return level === ALARM_LEVEL.critical || level === ALARM_LEVEL.urgent ? 'danger' : 'warning';
}
