/** The values of every form about an alarm; each form shows the fields that it needs. */
import type { FormPhoto, PersonValue } from '@/ui/model/field-types';

export interface ActValues {
  readonly verdict: number | null;
  readonly reasonCode: number | null;
  readonly reason: string;
  readonly photos: readonly FormPhoto[];
  readonly scanCode: string;
  readonly person: PersonValue | null;
  readonly taskKind: number | null;
  readonly until: number | null;
  readonly parent: string | number | null;
}

export const NO_VALUES: ActValues = {
  verdict: null,
  reasonCode: null,
  reason: '',
  photos: [],
  scanCode: '',
  person: null,
  taskKind: null,
  until: null,
  parent: null,
};
