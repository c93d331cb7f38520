/** Hues of states of exports. */
import type { ClipState } from '@/contract/video/clip-codes';
import type { Tone } from '@/ui/model/cell';

export const CLIP_TONES: Readonly<Record<ClipState, Tone>> = {
  10: 'warning',
  20: 'running',
  30: 'good',
  40: 'closed',
  50: 'danger',
  60: 'closed',
  70: 'danger',
};
