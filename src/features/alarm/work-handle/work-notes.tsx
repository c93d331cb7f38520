/** Why there is no form: somebody else's turn, all done, nothing to do. */
import type { ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { ALARM_TRANSITIONS } from '@/contract/alarm-transitions';
import { transitionOf } from '@/contract/state-machine';
import { HANDLE_STATE } from '@/contract/codes';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import '@/ui/common/form-hints.css';
import { isDoable } from '../plan';
import { requirementText } from '../requirement';
import type { WorkMode } from './work-mode';

/** Duty and leads report the end of handling: they are told what it waits for. */
const mayFinish = ({ actors, planRun }: AlarmDetail): boolean =>
  planRun !== null &&
  transitionOf(ALARM_TRANSITIONS, 'finishHandling')?.who.some((actor) => actors.includes(actor)) === true;

export function WorkNote({
  alarm,
  mode,
}: {
  alarm: AlarmDetail;
  mode: Exclude<WorkMode, { kind: 'node' }>;
}): ReactNode {
  const t = useText();
  const words = (): string => {
    if (mode.kind === 'finish') return t(alarm.planRun ? 'alarmmore.plan.finish' : 'alarmmore.plan.finishWithout');
    if (mode.kind !== 'others')
      return alarm.handleState === HANDLE_STATE.reviewing
        ? t('alarm.review.waiting')
        : codeText('handleState', alarm.handleState);
    if (!mode.node) return t(alarm.planRun ? 'alarmmore.plan.othersTurn' : 'alarmmore.plan.awaits');
    if (!isDoable(mode.node)) return t('alarmmore.node.waits');
    return t('alarmmore.node.notMine', { role: mode.node.ownerName ?? mode.node.ownerRoleName });
  };
  return (
    <Block title={'node' in mode ? mode.node?.name : undefined}>
      <p>{words()}</p>
      {mode.kind === 'others' && mayFinish(alarm) && <p className="sp-hint">{requirementText('requiredNodesDone')}</p>}
    </Block>
  );
}
