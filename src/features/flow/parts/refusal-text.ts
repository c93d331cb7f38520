/** What refused, where an approval cannot go on. */
import '@/i18n/flow-form-texts';
import type { StuckView } from '@/contract/flow/flow-record';
import { ON_THE_WAY, textIfAny } from '@/i18n/text';

/** @returns undefined where nothing refused */
export const refusalText = ({ reason }: StuckView): string | undefined =>
  reason && (textIfAny(`errors.${reason.code}`, reason.params) ?? ON_THE_WAY);
