/** At a fire: what I do next, by when and how; else whom it waits for. */
import type { ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { HANDLE_STATE } from '@/contract/codes';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { DueTime } from '@/ui/common/time';
import type { AlarmModel } from '../act/use-alarm';
import { stepLink } from '../next-step-link';
import { isNodeQueued } from '../pending';
import { currentNodes, myNodes } from '../plan';

interface MyNextStepProps {
  alarm: AlarmDetail;
  model: AlarmModel;
}

function Words({ alarm, model: { acts, steps } }: MyNextStepProps): ReactNode {
  const t = useText();
  const queued = (id: number): boolean => isNodeQueued(acts, id);
  const main = steps?.main ?? 'none';
  const link = stepLink(main, alarm.id);
  const [node] = main === 'work' ? myNodes(alarm, queued) : currentNodes(alarm).filter(({ id }) => !queued(id));
  if (main === 'work' && node) {
    return (
      <>
        <p className="sp-ends">
          <b>{node.name}</b>
          {node.dueAt !== null && <DueTime due={node.dueAt} />}
        </p>
        <p>{node.guidance}</p>
      </>
    );
  }
  if (link && main !== 'plan') return t(link.label);
  if (alarm.handleState === HANDLE_STATE.reviewing) return t('alarm.review.waiting');
  return node && t('alarm.fire.waits', { who: node.ownerName ?? node.ownerRoleName, node: node.name });
}

export function MyNextStep(props: MyNextStepProps): ReactNode {
  const t = useText();
  return (
    <Block title={t('alarm.fire.next')} loud>
      <Words {...props} />
    </Block>
  );
}
