/** Whether somebody else has made a form's action impossible while it was open, and who that was. */
import type { AlarmDetail } from '@/contract/alarm-entities';
import { ALARM_TRANSITIONS } from '@/contract/alarm-transitions';
import { allowedActions } from '@/contract/state-machine';
import { codeText } from '@/i18n/text';
import { useOvertaken as useOvertakenForm } from '@/ui/case/use-overtaken';
import { momentText } from '@/ui/common/words-of-time';
import type { NextSteps } from '../next-step';
import { entriesOf } from '../entries';
import { sentenceOf } from '../timeline';
import type { OpenForm } from './act-forms';

/** Who brought the alarm into its state, and when; a state that nobody is named for is named itself. */
function howItCame(alarm: AlarmDetail): string {
  const { log, handleState } = alarm;
  const entry = entriesOf(log).find(({ fromState, toState }) => toState === handleState && fromState !== toState);
  return entry ? `${sentenceOf(entry, alarm)} ${momentText(entry.at)}` : codeText('handleState', handleState);
}

/**
 * @param isSending what is on its way from this very form does not stand in its way
 * @returns what has happened, in words; undefined while the form can be submitted
 */
export function useOvertaken(
  open: OpenForm,
  alarm: AlarmDetail,
  steps: NextSteps | undefined,
  isSending: boolean,
): string | undefined {
  return useOvertakenForm({
    mark: alarm.handleState,
    isPossible:
      !steps || allowedActions(ALARM_TRANSITIONS, steps.expected.state, steps.expected.actors).includes(open.kind),
    isSending,
    words: () => howItCame(alarm),
  });
}
