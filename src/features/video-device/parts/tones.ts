/** Colours of the states of encoders, cameras and media servers. */
import { ENCODER_STATE as E, MEDIA_SERVER_STATE as S, MONITOR_STATE as M } from '@/contract/video/device-codes';
import type { Tone } from '@/ui/model/cell';

export const ENCODER_TONES: Readonly<Record<number, Tone>> = {
  [E.unregistered]: 'warning',
  [E.online]: 'good',
  [E.offline]: 'danger',
  [E.failed]: 'danger',
  [E.disabled]: 'closed',
};
export const MONITOR_TONES: Readonly<Record<number, Tone>> = {
  [M.online]: 'good',
  [M.offline]: 'danger',
  [M.noSignal]: 'warning',
  [M.maintenance]: 'paused',
};
export const SERVER_TONES: Readonly<Record<number, Tone>> = { [S.online]: 'good', [S.offline]: 'danger' };
