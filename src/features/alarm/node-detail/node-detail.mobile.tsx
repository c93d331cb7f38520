/** The record to read: verdict, then everything that happened, newest first. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Page } from '@/ui/mobile/page';
import { Block } from '@/ui/common/block';
import { LazySheet } from '../act/lazy-sheet.mobile';
import { useAlarmAddress } from '../act/use-alarm';
import { AlarmTimeline } from '../parts/alarm-timeline';
import { FireStrip } from '../parts/fire-strip.mobile';
import { NodeCard } from '../parts/node-card';
import { AroundParts } from '../parts/around-parts';
import { OutcomeFacts } from './outcome-facts';
import { RecordLink } from './record-link';
import { Photos } from '@/ui/mobile/photos';
import { RecordBar } from '../parts/record-bar.mobile';
import { RecordHead } from '../parts/record-head';
import { RecordAge } from '@/ui/common/record-state';
import { RecordState } from '../parts/record-state';
import { TaskList } from './task-list';
import { hasVerdict, VerdictFacts } from '../parts/verdict-facts';
import { isNodeQueued } from '../pending';
import { NodeFilter } from './node-filter';
import { useNodeDetail } from './use-node-detail';

export default function NodeDetail(): ReactNode {
  const t = useText();
  const address = useAlarmAddress();
  const model = useNodeDetail(address.id, address.node);
  const { node, sheet, photos, acts } = model;
  return (
    <RecordState model={model}>
      {(alarm) => (
        <Page bar={<FireStrip alarm={alarm} acts={acts} />} footer={<RecordBar model={model} sheet={sheet} />}>
          <RecordAge detail={model.detail} />
          <RecordHead alarm={alarm} />
          {node && (
            <NodeCard alarmId={alarm.id} node={node} queued={isNodeQueued(acts, node.id)} onView={photos.show} />
          )}
          {!node && hasVerdict(alarm) && (
            <Block>
              <VerdictFacts alarm={alarm} />
            </Block>
          )}
          <Block title={t('alarm.timeline.title')}>
            <NodeFilter alarmId={alarm.id} node={node} />
            <AlarmTimeline alarm={alarm} nodeName={node?.name} onView={photos.show} />
          </Block>
          {!node && <TaskList tasks={alarm.tasks} />}
          {!node && <OutcomeFacts alarm={alarm} />}
          <AroundParts alarm={alarm} show="duty" />
          <RecordLink id={alarm.id} />
          <Photos photos={photos} />
          <LazySheet alarm={alarm} model={model} sheet={sheet} />
        </Page>
      )}
    </RecordState>
  );
}
