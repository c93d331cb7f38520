/** The values of every sheet about an order; each sheet shows the fields that it needs. */
import type { FormPhoto } from '@/ui/model/field-types';

export interface ActValues {
  readonly reasonCode: number | null;
  readonly reason: string;
  readonly photos: readonly FormPhoto[];
  readonly scanCode: string;
  readonly noScan: boolean;
  /** Ids with commas between. */
  readonly helpers: string;
  readonly etaAt: number | null;
  readonly score: number | null;
  readonly followOn: boolean;
}

export const NO_VALUES: ActValues = {
  reasonCode: null,
  reason: '',
  photos: [],
  scanCode: '',
  noScan: false,
  helpers: '',
  etaAt: null,
  score: null,
  followOn: false,
};
