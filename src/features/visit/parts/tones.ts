/** Colours of the states of visits. */
import { VISIT_STATE as V, type VisitState } from '@/contract/visit/visit-codes';
import type { Tone } from '@/ui/model/cell';

export const VISIT_TONES: Record<VisitState, Tone> = {
  [V.draft]: 'paused',
  [V.reviewing]: 'warning',
  [V.approved]: 'good',
  [V.ended]: 'closed',
  [V.refused]: 'danger',
  [V.cancelled]: 'closed',
};
