/** Whether somebody else has made a form's action impossible while it was open, and who that was. */
import { useState } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { ALARM_TRANSITIONS } from '@/contract/alarm-transitions';
import { allowedActions } from '@/contract/state-machine';
import { codeText, text, textIfAny } from '@/i18n/text';
import { momentText } from '@/ui/common/words-of-time';
import type { NextSteps } from '../next-step';
import { entriesOf, sentenceOf } from '../timeline';
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
  const [stateAtOpening] = useState(alarm.handleState);
  if (isSending || !steps || alarm.handleState === stateAtOpening) return undefined;
  const { state, actors } = steps.expected;
  if (allowedActions(ALARM_TRANSITIONS, state, actors).includes(open.kind)) return undefined;
  const words = howItCame(alarm);
  return textIfAny('errors.alarm.overtaken', { words, action: text(`alarm.action.${open.kind}`) }) ?? words;
}
