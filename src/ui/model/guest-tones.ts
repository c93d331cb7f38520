/** Colours of the states of guests: the board of visits and the scan page show them alike. */
import { GUEST_STATE as G, type GuestState } from '@/contract/visit/visit-codes';
import type { Tone } from './cell';

export const GUEST_TONES: Readonly<Record<GuestState, Tone>> = {
  [G.invited]: 'paused',
  [G.expected]: 'running',
  [G.inside]: 'good',
  [G.away]: 'paused',
  [G.left]: 'closed',
  [G.noShow]: 'closed',
  [G.missing]: 'danger',
  [G.barred]: 'danger',
};
