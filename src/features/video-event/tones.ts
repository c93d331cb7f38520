import {
  BINDING_STATE as B,
  VIDEO_EVENT_STATE as S,
  type BindingState,
  type VideoEventState,
} from '@/contract/video/event-codes';
import type { Tone } from '@/ui/model/cell';

export const EVENT_TONES: Readonly<Record<VideoEventState, Tone>> = {
  [S.fresh]: 'warning',
  [S.confirmed]: 'danger',
  [S.falseAlarm]: 'closed',
  [S.ignored]: 'paused',
  [S.ordered]: 'running',
};

export const BINDING_TONES: Readonly<Record<BindingState, Tone>> = {
  [B.off]: 'closed',
  [B.armed]: 'good',
  [B.paused]: 'paused',
};
