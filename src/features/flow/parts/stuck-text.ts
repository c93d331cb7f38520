/** Why an approval cannot go on, and what refused. */
import '@/i18n/flow-form-texts';
import type { StuckView } from '@/contract/flow/flow-record';
import { ON_THE_WAY, text, textIfAny } from '@/i18n/text';

/** @returns undefined where nothing refused */
export const refusalText = ({ reason }: StuckView): string | undefined =>
  reason && (textIfAny(`errors.${reason.code}`, reason.params) ?? ON_THE_WAY);

export function stuckText(stuck: StuckView): string {
  const { node, why } = stuck;
  const said = text(`flow.stuck.${why}`, { node });
  const reason = refusalText(stuck);
  return reason === undefined ? said : text('flow.stuck.because', { said, reason });
}
