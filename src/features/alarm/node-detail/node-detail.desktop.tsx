/** The record to read on the desktop: verdict, node and facts at the left, what happened at the right. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { ActDialog } from '../act/act-dialog.desktop';
import { useAlarmAddress } from '../act/use-alarm';
import { ActionPanel } from '../parts/action-panel.desktop';
import { AlarmFacts } from '../parts/alarm-facts';
import { AlarmTimeline } from '../parts/alarm-timeline';
import { Block } from '@/ui/common/block';
import { RecordLayout } from '@/ui/desktop/record-layout';
import { NodeCard } from '../parts/node-card';
import { AroundParts } from '../parts/around-parts';
import { OutcomeFacts } from './outcome-facts';
import { RecordLink } from './record-link';
import { Photos } from '@/ui/desktop/photos';
import { RecordHead } from '../parts/record-head';
import { RecordAge } from '@/ui/common/record-state';
import { RecordState } from '../parts/record-state';
import { StepLink } from '../parts/step-buttons';
import { TaskList } from './task-list';
import { hasVerdict, VerdictFacts } from '../parts/verdict-facts';
import { isNodeQueued } from '../pending';
import { NodeFilter } from './node-filter';
import { useNodeDetail } from './use-node-detail';

interface NodeDetailProps {
  id: number | undefined;
  nodeId?: number;
}

/** The record by its id: at its own address, or in the drawer of the list. */
export function NodeDetailRecord({ id, nodeId }: NodeDetailProps): ReactNode {
  const t = useText();
  const model = useNodeDetail(id, nodeId);
  const { node, sheet, photos, acts, steps } = model;
  return (
    <RecordState model={model}>
      {(alarm) => (
        <>
          <RecordAge detail={model.detail} />
          <RecordLayout
            aside={
              <Block title={t('alarm.timeline.title')}>
                <NodeFilter alarmId={alarm.id} node={node} />
                <AlarmTimeline alarm={alarm} nodeName={node?.name} onView={photos.show} />
              </Block>
            }
          >
            <RecordHead alarm={alarm} />
            <ActionPanel model={model} sheet={sheet}>
              <StepLink id={alarm.id} main={steps?.main ?? 'none'} />
            </ActionPanel>
            {node && (
              <NodeCard alarmId={alarm.id} node={node} queued={isNodeQueued(acts, node.id)} onView={photos.show} />
            )}
            {hasVerdict(alarm) && (
              <Block title={t('alarm.section.verdict')}>
                <VerdictFacts alarm={alarm} />
              </Block>
            )}
            <Block>
              <AlarmFacts alarm={alarm} />
            </Block>
            <OutcomeFacts alarm={alarm} />
            <AroundParts alarm={alarm} show="duty" />
            <RecordLink id={alarm.id} />
            <TaskList tasks={alarm.tasks} />
          </RecordLayout>
          <Photos photos={photos} />
          <ActDialog alarm={alarm} model={model} sheet={sheet} />
        </>
      )}
    </RecordState>
  );
}

export default function NodeDetail(): ReactNode {
  const { id, node } = useAlarmAddress();
  return <NodeDetailRecord id={id} nodeId={node} />;
}
